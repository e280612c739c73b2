/**
 * What many rules say alike, in English; the numbers in braces are the fillers of the rule. Behind the bar: what the
 * issuer does.
 */
export const templates: Readonly<Record<string, string>> = {
  missing: 'The invoice has no {0}. | Add it.',
  'missing-in': 'The {0} is missing in the part "{1}". | Add it.',
  'line-missing': 'A line has no {0}. | Add it.',
  'missing-either': 'The {1} or {2} is missing in the part "{0}". | Add at least one of them.',
  'reason-and-code': 'The {0} and the {1} name different reasons. | Give the same reason in both.',
  'scheme-missing': 'The {0} has no scheme (attribute schemeID or listID). | Add it.',
  'two-decimals': 'The {0} has more than two decimals. | Round it to two decimals.',
  once: 'The {0} occurs more than once. | Keep one only.',
  'attribute-not-used': 'A field has the attribute {0}, which is not used in an electronic invoice. | Leave it out.',
  'element-not-used': 'The field "{0}" is not used in an electronic invoice. | Leave it out.',
  'not-in-list': 'The value of {0} is not in the code list {1}. | Choose a code of the list.',
  'category-of-reason':
    'The exemption reason code {0} belongs to the VAT category {1}. The invoice has it with another category. | Correct the VAT category or the reason code.',
  'wrong-identifier': 'The identifier with the scheme {1} ({0}) is wrong. | Correct it by the register.',
  'category-in-breakdown':
    'The invoice uses the VAT category {0}, which is missing in the VAT breakdown. | Add it to the VAT breakdown.',
  'category-once-in-breakdown':
    'The invoice uses the VAT category {0}. The VAT breakdown must have this category exactly once. | Correct the VAT breakdown.',
  'seller-number':
    'The invoice has {1} with the VAT category {0}, but no tax number of the seller. | Add {BT-31}, {BT-32} or {BT-63}.',
  'seller-and-buyer-number':
    'The invoice has {1} with the VAT category {0}, but no tax number of the seller or no number of the buyer. | Add {BT-31} and {BT-48}; where the companies have none, {BT-32} and {BT-47}.',
  'both-vat-numbers':
    'The invoice has {1} with the VAT category {0}, but no VAT identifier of the seller or of the buyer. | Add {BT-31} and {BT-48}.',
  'seller-vat-number':
    'The invoice has {1} with the VAT category {0}, but no VAT identifier of the seller. | Add {BT-31} or {BT-63}.',
  'no-vat-numbers':
    'The invoice has {1} with the VAT category {0}. Such an invoice must not have a VAT identifier of the seller, the buyer or the tax representative. | Leave out {BT-31}, {BT-48} and {BT-63}, or correct the VAT category.',
  'rate-above-zero':
    '{1} with the VAT category {0} must have a VAT rate above 0 %. | Correct {2}, or the VAT category.',
  'rate-not-negative': '{1} with the VAT category {0} must not have a negative rate. | Correct {2}.',
  'rate-zero': '{1} with the VAT category {0} must have the VAT rate 0 %. | Correct {2}, or the VAT category.',
  'no-rate': '{1} with the VAT category {0} must not have a VAT rate. | Leave out {2}.',
  'taxable-amount':
    'The taxable amount (BT-116) of the VAT category {0} is not the sum of lines minus allowances plus charges of this category. | Recalculate the VAT breakdown.',
  'taxable-amount-of-rate':
    'The taxable amount (BT-116) of the VAT category {0} is not the sum of lines minus allowances plus charges of this category and rate. | Recalculate the VAT breakdown.',
  'tax-zero': 'The tax amount (BT-117) of the VAT category {0} must be 0. | Correct the VAT breakdown.',
  'tax-of-rate':
    'The tax amount (BT-117) of the VAT category {0} does not fit its taxable amount and rate. | Recalculate the VAT breakdown.',
  'reason-missing': 'The VAT breakdown has no exemption reason for the category {0}. | Add {BT-120} or {BT-121}.',
  'reason-not-allowed':
    'The VAT breakdown must not have an exemption reason for the category {0}. | Leave out {BT-120} and {BT-121}.',
  'german-missing': 'An invoice between German companies must have the {0}. | Add it.',
  'german-payment':
    'On an invoice between German companies the chosen payment means takes no data of another one, only {0}. | Leave out the others.',
  'tdd-only':
    'The part "{0}" of the tax data has a field that does not belong there. | Leave the invoice as it is, and tell the support of the portal.',
  'tdd-missing': 'The tax data have no {0}. | If the invoice has it, tell the support of the portal; otherwise add it.',
  'tdd-value':
    'The {0} of the tax data has a value that is not allowed. | Leave the invoice as it is, and tell the support of the portal.',
  'tdd-currency': 'The tax data have no currency (attribute currencyID) at {0}. | Add the currency of this amount.',
};
