import fc from 'fast-check';
import { compareMoney, isMoney, normaliseMoney, sumMoney } from '../../../src/domain/money';

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

  it.each(['', ' ', '1e3', '1,50', '0x1', 'NaN', 'INF', '--1', '1.2.3', '1234567890123456', '1 000.00'])('%j is no money', (written) => {
    expect(normaliseMoney(written)).toBeNull();
  });

  it('keeps the value, to the last of six places, and fits the contract', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999 }), (whole, fraction) => {
        const written = `${whole}.${String(fraction).padStart(6, '0')}`;
        const money = normaliseMoney(written);
        expect(money !== null && isMoney(money)).toBe(true);
        expect(compareMoney(money ?? '', written)).toBe(0);
        expect(normaliseMoney(money ?? '')).toBe(money);
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
