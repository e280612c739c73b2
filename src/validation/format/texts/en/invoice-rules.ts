/** What single rules of EN 16931 say, in English. Behind the bar: what the issuer does. */
export const invoiceRules: Readonly<Record<string, string>> = {
  'BR-05': 'The invoice has no {BT-5}. | Add a currency code, for example EUR.',
  'BR-16': 'The invoice has no line. | Add at least one.',
  'BR-27': '{BT-146} must not be negative. | For a return or a deduction enter a negative quantity.',
  'BR-28': '{BT-148} must not be negative. | Correct it.',
  'BR-29': 'The invoicing period ends (BT-74) before it begins (BT-73). | Correct the dates.',
  'BR-30': 'The period of the line ends (BT-135) before it begins (BT-134). | Correct the dates.',
  'BR-48': 'The VAT breakdown has no {BT-119}. | Add it; for an exemption or a reverse charge it is 0.',
  'BR-51':
    'The invoice shows the whole number of a payment card (BT-87). For security it may show the first six and the last four digits at most. | Replace the other digits.',
  'BR-53': 'The invoice has a {BT-6}, but no {BT-111}. | Add the amount of VAT in this currency.',
  'BR-61': 'A payment by transfer has no {BT-84}. | Add the account to be paid to.',
  'BR-CO-03': 'The invoice has both {BT-7} and {BT-8}. Only one is allowed. | Keep the date or the code.',
  'BR-CO-09':
    'A VAT identifier begins with a country code, for example SK (BT-31, BT-48, BT-63). | Add the country code before the number.',
  'BR-CO-10': '{BT-106} is not the sum of the line amounts (BT-131). | Recalculate the invoice.',
  'BR-CO-11': '{BT-107} is not the sum of the allowances (BT-92). | Recalculate the invoice.',
  'BR-CO-12': '{BT-108} is not the sum of the charges (BT-99). | Recalculate the invoice.',
  'BR-CO-13':
    '{BT-109} is not the sum of the lines (BT-106) minus allowances (BT-107) plus charges (BT-108). | Recalculate the invoice.',
  'BR-CO-14': '{BT-110} is not the sum of the taxes in the VAT breakdown (BT-117). | Recalculate the invoice.',
  'BR-CO-15': '{BT-112} is not the total without VAT (BT-109) plus the VAT (BT-110). | Recalculate the invoice.',
  'BR-CO-16':
    '{BT-115} is not the total with VAT (BT-112) minus the amount paid (BT-113) plus the rounding (BT-114). | Correct the amount due.',
  'BR-CO-17':
    'The tax in the VAT breakdown (BT-117) is not the taxable amount (BT-116) times the rate (BT-119). | Recalculate the VAT breakdown.',
  'BR-CO-18': 'The invoice has no VAT breakdown (BG-23). | Add at least one rate or an exemption reason.',
  'BR-CO-26': 'The seller has no identifier on the invoice. | Add {BT-30} or {BT-31}.',
  'BR-E-10':
    'An exemption from VAT has no reason. | Name the provision by which the supply is exempt: {BT-120} or {BT-121}.',
  'BR-AE-10':
    'A reverse charge has no reason. | Add the words "reverse charge" as {BT-120}, or the code VATEX-EU-AE as {BT-121}.',
  'BR-IC-11':
    'A supply to another member state has neither {BT-72} nor {BG-14}. | Add the delivery date or the period.',
  'BR-IC-12':
    'A supply to another member state has no {BT-80}. | Add the code of the country that you have supplied to.',
  'BR-O-11':
    'A VAT breakdown with the category O (not subject to VAT) must not have another category. | Correct the VAT categories; put taxed supplies on another invoice.',
  'BR-O-12':
    'The VAT breakdown has the category O (not subject to VAT), but a line has another one. | Correct {BT-151}.',
  'BR-O-13':
    'The VAT breakdown has the category O (not subject to VAT), but an allowance has another one. | Correct {BT-95}.',
  'BR-O-14':
    'The VAT breakdown has the category O (not subject to VAT), but a charge has another one. | Correct {BT-102}.',
  'BR-B-01':
    'Only an invoice between Italian companies may have the VAT category B (split payment). | Correct the VAT category.',
  'BR-B-02':
    'The invoice has the VAT categories B (split payment) and S (standard or reduced rate) together. | Keep only one of them.',
};
