/**
 * Unicode normalisation of text that strangers wrote. Normalising sorts each run of combining marks, which takes
 * quadratic time over a long run, so that 64 kB of two marks in turn stop the process for seconds. No language stacks
 * more than a few marks on a letter: what goes beyond the thirty of the Stream-Safe Text Format (Unicode Standard Annex
 * 15, section 13) is left out.
 */
export function normalisedText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > maxMarks ? text.replace(surplusMarks, '$1') : text).normalize(form);
}

const maxMarks = 30;
const surplusMarks = /(\p{M}{30})\p{M}+/gu;
