/** What single rules about UBL say, in English. Behind the bar: what the issuer does. */
export const ublRules: Readonly<Record<string, string>> = {
  'UBL-SR-42': 'The seller has more than two tax numbers on the invoice. | Keep {BT-31} and {BT-32} at most.',
  'UBL-SR-43':
    'Only a document that names the invoiced object (code 130) may have a scheme (attribute schemeID). | Leave the scheme out, or correct the code of the document.',
  'UBL-SR-44': 'The invoice has different payment references (BT-83). | Give the same one with all payment means.',
  'UBL-SR-47': 'The invoice has different payment means codes (BT-81). | Give the same code everywhere.',
  'UBL-SR-48': 'A line must have exactly one VAT category (BT-151). | Add it, or leave out the others.',
  'UBL-SR-51': 'An address has more than one third line. | Keep one additional line only.',
  'UBL-SR-53':
    'A tax registration of a company has no number. | Add {BT-31} or {BT-48}, or leave the whole tax registration out.',
  'UBL-DT-01': 'An amount has more than two decimals. | Round it to two decimals.',
  'UBL-DT-06': 'An attached file (BT-125) has no kind (attribute mimeCode). | Add it, for example application/pdf.',
  'UBL-DT-07': 'An attached file (BT-125) has no name (attribute filename). | Add the file name with its ending.',
};
