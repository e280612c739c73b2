/** `unit` again and again until the text has `size` bytes in UTF-8. */
export const fill = (size: number, unit: string): string =>
  unit.repeat(Math.max(1, Math.floor(size / Buffer.byteLength(unit))));

/** `make(0)`, `make(1)`, … until they have `size` bytes together. */
export function grow(size: number, make: (index: number) => string): string {
  const parts: string[] = [];
  for (let index = 0, length = 0; length < size; index += 1) {
    const part = make(index);
    parts.push(part);
    length += Buffer.byteLength(part);
  }
  return parts.join('');
}

/** Marks of two combining classes in turn: canonical order has to move every second one. */
export const unorderedMarks = (size: number): string => `a${fill(size, '\u0301\u0316')}`;
/** One class first, then the other: a sort that inserts moves each of the second half past the whole first half. */
export const sortedBackwards = (size: number): string => `a${fill(size / 2, '\u0301')}${fill(size / 2, '\u0316')}`;

export interface Way {
  name: string;
  text: (size: number) => string;
}

/** What any free text may be made of. */
export const waysOfText: readonly Way[] = [
  { name: 'marks in turn', text: unorderedMarks },
  { name: 'marks of one class, then of another', text: sortedBackwards },
  { name: 'one word', text: (size) => fill(size, 'x') },
  { name: 'spaces inside', text: (size) => `a${fill(size, ' ')}b` },
  { name: 'line breaks', text: (size) => `a${fill(size, '\n')}b` },
  { name: 'digits', text: (size) => fill(size, '9') },
  { name: 'dots and spaces', text: (size) => `a${fill(size, ' .')}x` },
  { name: 'angle quotes', text: (size) => fill(size, '‹') },
  { name: 'pairs of surrogates', text: (size) => fill(size, '🧾') },
  { name: 'a ligature that grows in NFKC', text: (size) => fill(size, '\uFDFA') },
  { name: 'Hangul that composes', text: (size) => fill(size, '\u1100\u1161\u11A8') },
  { name: 'dotted capitals', text: (size) => fill(size, '\u0130') },
  { name: 'no-break and zero-width spaces', text: (size) => `a${fill(size, '\u00A0\u200B')}b` },
  { name: 'writing from right to left', text: (size) => fill(size, '\u202Eא\u202C') },
  { name: 'commas', text: (size) => fill(size, 'a,') },
  { name: 'hash signs', text: (size) => `#${fill(size, 'a#')}` },
  { name: 'at signs', text: (size) => fill(size, 'a@') },
  { name: 'dashes', text: (size) => `a${fill(size, '-')}b` },
  { name: 'ampersands', text: (size) => fill(size, '&') },
];

export const waysOfNumber: readonly Way[] = [
  { name: 'digits', text: (size) => fill(size, '7') },
  { name: 'a fraction of zeros and a one', text: (size) => `0.${fill(size, '0')}1` },
  { name: 'zeros at the end', text: (size) => `1.${fill(size, '0')}` },
  { name: 'zeros in front', text: (size) => `${fill(size, '0')}1.00` },
  { name: 'digits on both sides', text: (size) => `${fill(size / 2, '9')}.${fill(size / 2, '9')}` },
  { name: 'spaces around it', text: (size) => `${fill(size, ' ')}1.00${fill(size, ' ')}` },
  { name: 'an exponent', text: (size) => `1e${fill(size, '9')}` },
  { name: 'signs', text: (size) => `${fill(size, '-')}1` },
];

export const waysOfDate: readonly Way[] = [
  { name: 'a year of many digits', text: (size) => `${fill(size, '9')}-01-01` },
  { name: 'a time zone of many digits', text: (size) => `2026-11-22+${fill(size, '0')}` },
  { name: 'spaces', text: (size) => `${fill(size, ' ')}2026-11-22` },
];

export const oddDays = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '-0001-01-01',
  '10000-01-01',
  '275760-09-14',
  '2026-02-30',
  '22.11.2026',
  '2026-11-22T24:00:00',
  '1582-10-10',
] as const;
