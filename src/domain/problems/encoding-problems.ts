import { localized } from '../localized';
import type { ProblemDefinition } from '../problem-definition';

/** Bytes that are not the text that they claim to be. */
export const encodingProblems = {
  ENCODING_UNSUPPORTED: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Kódovanie nie je podporované', 'Kódování není podporováno', 'The encoding is not supported'),
    advice: localized('Pošlite XML v UTF-8.', 'Pošlete XML v UTF-8.', 'Send the XML in UTF-8.'),
  },
  ENCODING_AMBIGUOUS: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Kódovanie nie je jednoznačné', 'Kódování není jednoznačné', 'The encoding is ambiguous'),
    advice: localized(
      'Zosúlaďte BOM, deklaráciu XML a charset.',
      'Slaďte BOM, deklaraci XML a charset.',
      'Make the BOM, the XML declaration and the charset agree.',
    ),
  },
  ENCODING_INVALID: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized(
      'Bajty nezodpovedajú kódovaniu',
      'Bajty neodpovídají kódování',
      'The bytes do not fit the encoding',
    ),
    advice: localized(
      'Prvý chybný bajt je na pozícii offset.',
      'První chybný bajt je na pozici offset.',
      'The first wrong byte is at offset.',
    ),
  },
  ENCODING_INVALID_CHARACTER: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Znak nie je v XML dovolený', 'Znak není v XML dovolen', 'A character is not allowed in XML'),
    advice: localized(
      'Odstráňte znak na pozícii offset.',
      'Odstraňte znak na pozici offset.',
      'Remove the character at offset.',
    ),
  },
  ENCODING_NOT_REPRESENTABLE: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized(
      'Znak v cieľovom kódovaní nie je',
      'Znak v cílovém kódování není',
      'A character is missing in the target encoding',
    ),
    advice: localized('Použite UTF-8.', 'Použijte UTF-8.', 'Use UTF-8.'),
  },
} as const satisfies Record<string, ProblemDefinition>;
