import Big from 'decimal.js';
import fc from 'fast-check';

import {
  add,
  ceiling,
  compare,
  type Decimal,
  decimalOfDouble,
  decimalToDouble,
  divide,
  floor,
  modulo,
  multiply,
  negate,
  parseDecimal,
  round,
  subtract,
  truncate,
} from '../src/runtime/decimal';

Big.set({ precision: 120, toExpNeg: -200, toExpPos: 200 });

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 25 });
const literal = fc
  .tuple(fc.constantFrom('', '-', '+'), digits, fc.option(digits))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);
const parsed = (text: string): Decimal => {
  const value = parseDecimal(text);
  if (value === null) throw new Error(`${text} is a decimal.`);
  return value;
};
const plain = (value: Big): string => (value.isZero() ? '0' : value.toFixed());

describe('decimals agree with an independent implementation', () => {
  test.each([
    ['+', add, (a: Big, b: Big) => a.plus(b)],
    ['-', subtract, (a: Big, b: Big) => a.minus(b)],
    ['*', multiply, (a: Big, b: Big) => a.times(b)],
  ] as const)('a %s b', (_, ours, theirs) => {
    fc.assert(
      fc.property(literal, literal, (a, b) =>
        expect(ours(parsed(a), parsed(b)).toString()).toBe(plain(theirs(new Big(a), new Big(b)))),
      ),
    );
  });

  test('a mod b has the sign of a', () => {
    fc.assert(
      fc.property(literal, literal, (a, b) => {
        fc.pre(!new Big(b).isZero());
        expect(modulo(parsed(a), parsed(b)).toString()).toBe(plain(new Big(a).mod(new Big(b))));
      }),
    );
  });

  test('a div b is right to eighteen digits', () => {
    fc.assert(
      fc.property(literal, literal, (a, b) => {
        fc.pre(!new Big(b).isZero());
        const error = new Big(divide(parsed(a), parsed(b)).toString()).minus(new Big(a).div(new Big(b))).abs();
        expect(error.lte('0.000000000000000000500000000000000001')).toBe(true);
      }),
    );
  });

  test('order, rounding and signs', () => {
    fc.assert(
      fc.property(literal, literal, (a, b) => {
        expect(Math.sign(compare(parsed(a), parsed(b)))).toBe(new Big(a).comparedTo(new Big(b)) + 0);
        expect(floor(parsed(a)).toString()).toBe(plain(new Big(a).floor()));
        expect(ceiling(parsed(a)).toString()).toBe(plain(new Big(a).ceil()));
        expect(truncate(parsed(a)).toString()).toBe(plain(new Big(a).trunc()));
        expect(negate(parsed(a)).toString()).toBe(plain(new Big(a).negated()));
        expect(round(parsed(a)).toString()).toBe(plain(new Big(a).plus('0.5').floor()));
      }),
    );
  });

  test('to the nearest double and back exactly', () => {
    fc.assert(fc.property(literal, (a) => expect(decimalToDouble(parsed(a)) + 0).toBe(Number(a) + 0)));
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (a) =>
        expect(decimalToDouble(decimalOfDouble(a)) + 0).toBe(a + 0),
      ),
    );
  });
});

test.each(['', '.', '-', '1e2', '0x1', '1,5', '1.2.3', '--1', '1 2', 'NaN'])('%j is no decimal', (text) => {
  expect(parseDecimal(text)).toBeNull();
});
