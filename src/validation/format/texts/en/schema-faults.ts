/** What the schema check of UBL says, in English. Behind the bar: what the issuer does. */
export const schemaFaults: Readonly<Record<string, string>> = {
  number:
    '"{value}" in "{element}" is no number. | Write it with a decimal point, without blanks and without a currency.',
  date: '"{value}" in "{element}" is no date. | Write it as YYYY-MM-DD, for example 2027-01-31.',
  boolean: '"{value}" in "{element}" is not allowed. | Enter true or false.',
  value: '"{value}" in "{element}" does not have the right form. | Correct it.',
  'attribute-value':
    '"{value}" in the attribute {attribute} of "{element}" does not have the right form. | Correct it.',
  'attribute-missing':
    'The attribute {attribute} is missing at "{element}". | Add it; of an amount it is the currency, of a quantity the unit.',
  'attribute-not-allowed': '"{element}" has the attribute {attribute}, which is not allowed there. | Leave it out.',
  'not-expected':
    '"{element}" stands in the wrong place, stands there too often, or is unknown in this kind of document. | Move it, or leave it out.',
  'not-expected-here':
    '"{element}" stands in the wrong place, stands there too often, or is unknown in this kind of document. What may stand here: {expected}. | Move it, or leave it out.',
  'child-missing': 'A required field is missing in the part "{element}": {expected}. | Add it.',
  'text-not-allowed':
    'The part "{element}" has text outside of its fields. | Leave it out, or move it to the field that it belongs to.',
  'elements-not-allowed': '"{element}" may hold text only, no other fields. | Leave out what is inside.',
  root: 'The document does not begin with Invoice or CreditNote of UBL 2.1. | Send the invoice in the format UBL 2.1.',
  other: '"{element}" does not fit the schema of UBL 2.1. | Correct it in the accounting program.',
};
