import fc from 'fast-check';

import { faultOfDic, faultOfIcDph, faultOfIco } from '../../../../src/domain/identifiers';
import { isSandboxDic, sandboxNumbers } from '../../../../src/domain/sandbox/sandbox-numbers';

const accountNo = fc.integer({ min: 1, max: 4_500_000 });
const place = fc.constantFrom(1 as const, 2 as const);

it('gives numbers of the right form that no real company has', () => {
  fc.assert(
    fc.property(accountNo, place, (no, one) => {
      const { dic, ico, icDph } = sandboxNumbers(no, one);
      expect(dic).toMatch(/^99\d{8}$/);
      expect(Number(dic) % 11).toBe(0);
      expect(faultOfDic(dic)).toBe('checksum');
      expect(ico).toMatch(/^99/);
      expect([faultOfIco(ico), faultOfIcDph(icDph), icDph]).toEqual([null, null, `SK${dic}`]);
    }),
  );
});

it('never gives a DIČ twice', () => {
  fc.assert(
    fc.property(accountNo, place, accountNo, place, (no, one, otherNo, other) => {
      fc.pre(no !== otherNo || one !== other);
      expect(sandboxNumbers(no, one).dic).not.toBe(sandboxNumbers(otherNo, other).dic);
    }),
  );
});

it('ends with an error before it would leave its numbers', () => {
  expect(() => sandboxNumbers(5_000_000, 1)).toThrow(RangeError);
});

it.each(['2020317068', '9820317068', '99000000', 'SK9900000011'])('%s is none of them', (dic) => {
  expect(isSandboxDic(dic)).toBe(false);
});
