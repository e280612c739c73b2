import fc from 'fast-check';

const surrogates = { from: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, as `unit: 'binary'` of fast-check has it. That one makes a table of all million of them
 * first, in every test file anew; this one counts.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(0x10_ffff - surrogates.count).map(
  (n) => String.fromCodePoint(n < surrogates.from ? n : n + surrogates.count),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
    const isOne = point !== undefined && text === String.fromCodePoint(point);
    const isHalf = isOne && point >= surrogates.from && point < surrogates.from + surrogates.count;
    if (!isOne || isHalf) throw new Error('not one character');
    return point < surrogates.from ? point : point - surrogates.count;
  },
);

/** Text of any characters. */
export const anyText = (length: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...length, unit: anyCharacter });
