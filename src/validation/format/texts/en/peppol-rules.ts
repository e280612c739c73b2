/** What single rules of Peppol say, in English. Behind the bar: what the issuer does. */
export const peppolRules: Readonly<Record<string, string>> = {
  'PEPPOL-EN16931-R002': 'The invoice has more than one note (BT-22). | Join them in one.',
  'PEPPOL-EN16931-R003':
    'The invoice has neither {BT-10} nor {BT-13}. | Add at least one; the buyer assigns the invoice by it. If you have none, use the invoice number as the reference.',
  'PEPPOL-EN16931-R004':
    '{BT-24} is wrong. | Enter "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0"; the accounting program sets it.',
  'PEPPOL-EN16931-R005':
    '{BT-6} is the same as {BT-5}. | Leave out the accounting currency and the VAT in it (BT-111).',
  'PEPPOL-EN16931-R007':
    '{BT-23} has a wrong value. | Enter "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"; the accounting program sets it.',
  'PEPPOL-EN16931-R008': 'The invoice has an empty field. | Fill it in, or leave it out.',
  'PEPPOL-EN16931-R010':
    'The invoice has no {BT-49}. | Add it; of a Slovak company it is the DIČ with the scheme 0245.',
  'PEPPOL-EN16931-R020':
    'The invoice has no {BT-34}. | Add it; of a Slovak company it is the DIČ with the scheme 0245.',
  'PEPPOL-EN16931-R040': 'The amount of an allowance or charge is not its base times the percentage. | Recalculate it.',
  'PEPPOL-EN16931-R041':
    'An allowance or charge has a percentage, but no base amount. | Add the base, or leave the percentage out.',
  'PEPPOL-EN16931-R042':
    'An allowance or charge has a base amount, but no percentage. | Add the percentage, or leave the base out.',
  'PEPPOL-EN16931-R043':
    'It is not clear whether this is an allowance or a charge (ChargeIndicator). | Enter "false" for an allowance, "true" for a charge.',
  'PEPPOL-EN16931-R044':
    'The unit price has a charge. Only a discount is allowed. | Add the charge to the price, or enter it with the line.',
  'PEPPOL-EN16931-R046':
    '{BT-146} is not the price before discount (BT-148) minus the discount (BT-147). | Correct the price or the discount.',
  'PEPPOL-EN16931-R051':
    'An amount is in another currency than the invoice (BT-5). Only {BT-111} may have another one. | Correct the currency of this amount.',
  'PEPPOL-EN16931-R053':
    'The total VAT with its breakdown by rates must occur exactly once. | Keep one, and give all rates in it.',
  'PEPPOL-EN16931-R054':
    'A total VAT without breakdown may occur once, and only with a {BT-6}. | Add the accounting currency, or leave this total out.',
  'PEPPOL-EN16931-R055':
    '{BT-110} and {BT-111} have opposite signs. | Correct the sign; on a credit note both are positive.',
  'PEPPOL-EN16931-R101':
    'A line may refer to a document only as its invoiced object (code 130). | Leave it out, or add the code 130.',
  'PEPPOL-EN16931-R110':
    'The period of a line begins (BT-134) outside of the invoicing period (BG-14). | Correct the period of the line or of the invoice.',
  'PEPPOL-EN16931-R111':
    'The period of a line ends (BT-135) outside of the invoicing period (BG-14). | Correct the period of the line or of the invoice.',
  'PEPPOL-EN16931-R120':
    '{BT-131} is not the quantity times the price minus allowances plus charges of the line. | Recalculate the line.',
  'PEPPOL-EN16931-R121': '{BT-149} must be above zero. | Enter 1, or leave it out.',
  'PEPPOL-EN16931-R130':
    '{BT-150} is not the same as {BT-130}. | Use the same unit for the price and for the quantity.',
  'PEPPOL-EN16931-CL001':
    'The kind of an attached file (BT-125, attribute mimeCode) is not allowed. | Attach a PDF, PNG, JPEG, CSV, XLSX or ODS file.',
  'PEPPOL-EN16931-CL002':
    'The reason code of an allowance (BT-98, BT-140) is not in the code list UNTDID 5189. | Choose a code of the list, for example 95 (discount), or give the reason in words only.',
  'PEPPOL-EN16931-CL003':
    'The reason code of a charge (BT-105, BT-145) is not in the code list UNTDID 7161. | Choose a code of the list, for example FC (freight), or give the reason in words only.',
  'PEPPOL-EN16931-CL007':
    'A currency is not in the code list ISO 4217. | Enter the code of three capital letters, for example EUR.',
  'PEPPOL-EN16931-CL008':
    'The scheme of an electronic address (BT-34, BT-49) is not allowed in Peppol. | For a Slovak company enter 0245 and its DIČ.',
  'PEPPOL-EN16931-F001': 'A date does not have the form YYYY-MM-DD. | Write it like 2027-01-31.',
  'PEPPOL-EN16931-P0100':
    'The code of {BT-3} is not used for an invoice in Peppol. | Enter 380 for an invoice or 386 for an invoice for an advance.',
  'PEPPOL-EN16931-P0101': 'The code of {BT-3} is not used for a credit note in Peppol. | Enter 381.',
  'PEPPOL-EN16931-P0112':
    'The document types 326 and 384 (BT-3) are allowed between German companies only. | Instead of a corrected invoice 384 send a credit note 381 and a new invoice 380.',
};
