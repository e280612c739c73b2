import fc from 'fast-check';

import { RowSum } from '../../../../src/usecases/backups/row-sum';

const sumOf = (...chunks: Uint8Array[]): string => {
  const sum = new RowSum();
  for (const chunk of chunks) sum.take(chunk);
  return sum.value;
};
const line = fc.string().map((text) => text.replaceAll('\n', ' '));
const text = (lines: readonly string[]): Buffer => Buffer.from(lines.map((one) => `${one}\n`).join(''));

it('depends neither on the order of rows nor on how they are cut', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(200)), fc.func(fc.integer()), (lines, cuts, rank) => {
      const whole = text(lines);
      const places = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
      const chunks = places.slice(1).map((to, no) => whole.subarray(places[no], to));
      const shuffled = [...lines].sort((one, other) => rank(one) - rank(other));
      expect(sumOf(...chunks)).toBe(sumOf(text(shuffled)));
    }),
  );
});

it('depends on every row, and on how often it is there', () => {
  expect(
    new Set([sumOf(), sumOf(text(['a'])), sumOf(text(['a', 'a'])), sumOf(text(['a', 'b'])), sumOf(text(['ab']))]).size,
  ).toBe(5);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.nat(), line, (lines, at, other) => {
      const no = at % lines.length;
      fc.pre(lines[no] !== other);
      expect(sumOf(text(lines.with(no, other)))).not.toBe(sumOf(text(lines)));
    }),
  );
});
