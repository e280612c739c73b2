import { normalisedText } from '../normalised-text';

export type PersonKind = 'legal' | 'natural';

/**
 * By the first digit of a DIČ, or of the digits of an IČ DPH (eDEC code list, scheme 0245); 6 is a representative of
 * either kind.
 */
const kindByFirstDigit: Readonly<Record<string, PersonKind>> = {
  1: 'natural',
  2: 'legal',
  3: 'natural',
  4: 'legal',
  5: 'legal',
  7: 'legal',
};

/** Legal forms as they stand in names of companies and bodies; without diacritics, dots and blanks. */
const legalForms = /(^|[ ,])((spol ?)?s ?r ?o|a ?s|k ?s|v ?o ?s|se|druzstvo|np|sp|oz|no|nadacia|obec|mesto)$/;

/**
 * A natural or a legal person? The lists of Finančná správa do not say, and a sole trader's name is personal data: so
 * the number decides, every number that is known must agree, and only a person without any number is judged by the
 * legal form at the end of its name. Null: cannot be told, to be treated as a natural person.
 *
 * @param numbers DIČ and IČ DPH as the lists have them
 */
export function personKindOf(numbers: readonly (string | null)[], name: string | null): PersonKind | null {
  const digits = numbers.flatMap((number) => (number === null ? [] : [number.replace(/^SK/, '').charAt(0)]));
  const kinds = new Set(digits.map((digit) => kindByFirstDigit[digit] ?? null));
  if (kinds.has('natural')) return 'natural';
  if (kinds.has(null)) return null;
  if (kinds.has('legal')) return 'legal';
  return name !== null && legalForms.test(plain(name)) ? 'legal' : null;
}

const plain = (name: string): string =>
  normalisedText(name, 'NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
