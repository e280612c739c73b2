/**
 * The remainder that the check digits of an IBAN make 1: country and check digits moved to the end, letters as 10 to
 * 35, divided by 97.
 * @param iban letters in upper case and digits only
 * @see ISO 13616
 */
export function remainderOfIban(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
