import fc from 'fast-check';
import { contradicts, faultOfDic, faultOfIco, faultOfIcDph, normaliseIdentifier } from '../../../src/domain/identifiers';
import { aCompany } from '../../support/invoice-factory';

/** Every single changed digit must be noticed: that is what a check digit is for. */
const changedAt = (digits: string, position: number, by: number): string =>
  digits.slice(0, position) + String((Number(digits[position]) + by) % 10) + digits.slice(position + 1);

describe('IČO', () => {
  it.each(['31333532', '00603481', '35763469', '00686930', '31364501'])('%s is valid', (ico) => {
    expect(faultOfIco(ico)).toBeNull();
  });

  it.each(['3133353', '313335321', '3133353a', 'SK31333532', '', '31 333 532'])('%j has a wrong form', (ico) => {
    expect(faultOfIco(ico)).toBe('format');
  });

  it('notices every single wrong digit', () => {
    // Of this number; where the remainder is 0 or 10 the rule itself cannot tell the two apart.
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (position, by) => faultOfIco(changedAt('31333532', position, by)) === 'checksum'),
    );
  });
});

describe('DIČ', () => {
  it.each(['2020317068', '2020372596', '2020273893', '2020408522', '2022749619'])('%s is valid', (dic) => {
    expect(faultOfDic(dic)).toBeNull();
  });

  it.each([
    ['2022749618', 'checksum'],
    ['4536197514', 'checksum'],
    ['0000000000', 'checksum'],
    ['8000000003', 'checksum'],
    ['SK2020317068', 'format'],
    ['31333532', 'format'],
    ['202031706', 'format'],
  ])('%s: %s', (dic, fault) => {
    expect(faultOfDic(dic)).toBe(fault);
  });

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (position, by) => faultOfDic(changedAt('2020317068', position, by)) === 'checksum'),
    );
  });
});

describe('IČ DPH', () => {
  it.each(['SK2020317068', 'SK7020000944', 'SK2022749619'])('%s is valid', (icDph) => {
    expect(faultOfIcDph(icDph)).toBeNull();
  });

  it.each([
    ['SK2022749618', 'checksum'],
    ['2020317068', 'format'],
    ['SK0020317068', 'format'],
    ['CZ2020317068', 'format'],
    ['sk2020317068', 'format'],
  ])('%s: %s', (icDph, fault) => {
    expect(faultOfIcDph(icDph)).toBe(fault);
  });

  it('contradicts a DIČ unless it is that of a VAT group', () => {
    expect(contradicts('SK2020317068', '2020317068')).toBe(false);
    expect(contradicts('SK2020317068', '2020372596')).toBe(true);
    expect(contradicts('SK7020000944', '2020408522')).toBe(false);
  });
});

it('identifiers are compared without spaces and in upper case', () => {
  expect(normaliseIdentifier(' sk 2020 317\u00a0068 ')).toBe('SK2020317068');
});

it('the companies of the tests have valid identifiers, each its own', () => {
  const companies = Array.from({ length: 500 }, (_, serial) => aCompany(serial));
  for (const { dic, ico, icDph } of companies) {
    expect([faultOfDic(dic), faultOfIco(ico ?? ''), faultOfIcDph(icDph ?? '')]).toEqual([null, null, null]);
  }
  expect(new Set(companies.map(({ dic }) => dic)).size).toBe(500);
  expect(new Set(companies.map(({ ico }) => ico)).size).toBe(500);
});
