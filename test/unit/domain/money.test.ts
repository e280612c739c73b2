import fc from 'fast-check';

import { compareMoney, isMoney, normaliseMoney, sumMoney } from '../../../src/domain/money';
import { anyText } from '../../support/factories/any-text';

/** An amount and what it is worth in millionths, computed without our code. */
const anyAmount = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 2, max: 6 }))
  .map(([given, places]) => {
    const step = 10n ** BigInt(6 - places);
    const millionths = (given / step) * step;
    const digits = String(millionths < 0n ? -millionths : millionths).padStart(7, '0');
    return {
      millionths,
      text: `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6, digits.length - 6 + places)}`,
    };
  });
const millionthsOf = (money: string): bigint => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(money) ?? [];
  return BigInt(`${sign}${whole}${fraction.padEnd(6, '0')}`);
};

describe('money in the contract’s form', () => {
  it.each([
    ['12.5', '12.50'],
    [' +0012.50 ', '12.50'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['-0', '0.00'],
    ['-0.0000001', '0.00'],
    ['10.123456', '10.123456'],
    ['10.1234565', '10.123457'],
    ['123456789012345', '123456789012345.00'],
    ['777.05', '777.05'],
  ])('%j is written %j', (written, money) => {
    expect(normaliseMoney(written)).toBe(money);
  });

  it.each(['', ' ', '1e3', '1,50', '0x1', 'NaN', 'INF', '--1', '1.2.3', '1234567890123456', '1 000.00'])(
    '%j is no money',
    (written) => {
      expect(normaliseMoney(written)).toBeNull();
    },
  );

  it('keeps the value, to the last of six places, and fits the contract', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.integer({ min: 0, max: 999_999 }),
        (whole, fraction) => {
          const written = `${whole}.${String(fraction).padStart(6, '0')}`;
          const money = normaliseMoney(written);
          expect(money !== null && isMoney(money)).toBe(true);
          expect(compareMoney(money ?? '', written)).toBe(0);
          expect(normaliseMoney(money ?? '')).toBe(money);
        },
      ),
    );
  });

  it('is an amount of the contract or none, whatever is written', () => {
    const written = fc.oneof(anyText({ maxLength: 20 }), fc.stringMatching(/^\s?[+-]?\d{0,17}\.?\d{0,9}$/));
    fc.assert(
      fc.property(written, (text) => {
        const money = normaliseMoney(text);
        if (money === null) return;
        expect(isMoney(money)).toBe(true);
        expect(money).toMatch(/\.\d{2}/);
        expect(money).not.toMatch(/^-0\.0*$/);
        expect(normaliseMoney(money)).toBe(money);
      }),
    );
  });

  it('sums and compares as whole millionths do, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { maxLength: 30 }), (amounts) => {
        const texts = amounts.map(({ text }) => text);
        const sum = amounts.reduce((total, { millionths }) => total + millionths, 0n);
        expect(millionthsOf(sumMoney(texts))).toBe(sum);
        expect(sumMoney([...texts].reverse())).toBe(sumMoney(texts));
        const byValue = [...amounts].sort((a, b) => compareMoney(a.text, b.text)).map(({ millionths }) => millionths);
        expect(byValue).toEqual([...byValue].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      }),
    );
  });

  it('compares by value, not by spelling', () => {
    expect(compareMoney('1.5', '1.50')).toBe(0);
    expect(compareMoney('-2.00', '1.00')).toBeLessThan(0);
    expect(compareMoney('0.30', sumMoney(['0.10', '0.20']))).toBe(0);
  });

  it('sums exactly, where floats would not', () => {
    expect(sumMoney(Array.from({ length: 1000 }, () => '0.10'))).toBe('100.00');
    expect(sumMoney([])).toBe('0.00');
    expect(sumMoney(['999999999999999.99', '-999999999999999.98'])).toBe('0.01');
  });
});
