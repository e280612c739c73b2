/** What single rules about the tax data document say, in English. Behind the bar: what the issuer does. */
export const taxDataRules: Readonly<Record<string, string>> = {
  'ibr-tdd-04': 'The date of the tax data must not have a time zone.',
  'ibr-tdd-05': 'The time of the tax data must have a time zone.',
  'ibr-tdd-33':
    'The tax number of the seller (BT-31) is not marked as VAT. | Correct the kind of the tax registration.',
  'ibr-tdd-41': 'The tax number of the buyer (BT-48) is not marked as VAT. | Correct the kind of the tax registration.',
  'ibr-tdd-47':
    'The tax number of the tax representative (BT-63) is not marked as VAT. | Correct the kind of the tax registration.',
};
