/**
 * The three numbers of a Slovak company. They are independent facts: none is ever computed from another
 * (a member of a VAT group has an IČ DPH that is not `SK` + its DIČ).
 */

/**
 * What can be wrong with an identifier: its form is an error, its check digit only a doubt (old numbers exist that fail
 * it).
 */
export type IdentifierFault = 'format' | 'checksum';

/** Without spaces and in upper case: how identifiers are compared and stored. */
export const normaliseIdentifier = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * IČO, the organisation id: 8 digits, the last one a check digit
 * (weights 8 to 2; `d8 = (11 − S mod 11) mod 10`, the rule of the Czech IČO).
 */
export function faultOfIco(ico: string): IdentifierFault | null {
  if (!/^\d{8}$/.test(ico)) return 'format';
  return ico[7] === checkDigitOfIco(ico) ? null : 'checksum';
}

/** The last digit that the first seven of an IČO ask for. */
export function checkDigitOfIco(ico: string): string {
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(ico[index]), 0);
  return String((11 - (sum % 11)) % 10);
}

/**
 * The last digit with which ten digits are divisible by 11, as those of a DIČ and an IČ DPH are; null: there is none.
 */
export function checkDigitOfTaxNumber(digits: string): string | null {
  const digit = (11 - ((Number(digits.slice(0, 9)) * 10) % 11)) % 11;
  return digit === 10 ? null : String(digit);
}

/** DIČ, the tax id and the value of a Peppol id with scheme 0245: 10 digits, the first one 1 to 7, divisible by 11. */
export function faultOfDic(dic: string): IdentifierFault | null {
  if (!/^\d{10}$/.test(dic)) return 'format';
  return /^[1-7]/.test(dic) && Number(dic) % 11 === 0 ? null : 'checksum';
}

/** IČ DPH, the VAT id: `SK` and 10 digits, the first one not 0, divisible by 11. */
export function faultOfIcDph(icDph: string): IdentifierFault | null {
  const digits = /^SK([1-9]\d{9})$/.exec(icDph)?.[1];
  if (digits === undefined) return 'format';
  return Number(digits) % 11 === 0 ? null : 'checksum';
}

/**
 * Do an IČ DPH and a DIČ of one company contradict each other? VAT groups (`SK7…`, § 4b) have a number of their own.
 */
export const contradicts = (icDph: string, dic: string): boolean => icDph !== `SK${dic}` && !icDph.startsWith('SK7');
