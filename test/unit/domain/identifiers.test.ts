import fc from 'fast-check';

import {
  checkDigitOfIco,
  checkDigitOfTaxNumber,
  contradicts,
  faultOfDic,
  faultOfIcDph,
  faultOfIco,
  normaliseIdentifier,
} from '../../../src/domain/identifiers';
import { anyText } from '../../support/factories/any-text';
import { aCompany } from '../../support/factories/invoice-factory';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));
/** Any DIČ that is right: a multiple of 11 with ten digits, the first one 1 to 7. */
const anyDic = fc
  .integer({ min: Math.ceil(1_000_000_000 / 11), max: Math.floor(7_999_999_999 / 11) })
  .map((eleventh) => String(11 * eleventh));

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
      fc.property(
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 1, max: 9 }),
        (position, by) => faultOfIco(changedAt('31333532', position, by)) === 'checksum',
      ),
    );
  });
});

describe('the check digit of an IČO', () => {
  it('is one of ten, whatever precedes it', () => {
    fc.assert(
      fc.property(digits(7), (first) => {
        expect(
          Array.from({ length: 10 }, (_, last) => faultOfIco(`${first}${last}`)).filter((fault) => fault === null),
        ).toHaveLength(1);
      }),
    );
  });

  it('notices a wrong digit before it, but where it is the 1 that two remainders share', () => {
    fc.assert(
      fc.property(digits(7), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 9 }), (first, position, by) => {
        const [right, wrong] = [first, changedAt(first, position, by)].map((seven) =>
          Array.from({ length: 10 }, (_, last) => last).find((last) => faultOfIco(`${seven}${last}`) === null),
        );
        if (right === wrong) expect(right).toBe(1);
      }),
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
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (position, by) => faultOfDic(changedAt('2020317068', position, by)) === 'checksum',
      ),
    );
  });
});

it('in any DIČ or IČ DPH a wrong digit and two neighbours in each other’s place are noticed', () => {
  fc.assert(
    fc.property(
      anyDic,
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 8 }),
      (dic, position, by, at) => {
        expect([faultOfDic(dic), faultOfIcDph(`SK${dic}`)]).toEqual([null, null]);
        expect(faultOfDic(changedAt(dic, position, by))).toBe('checksum');
        const swapped = `${dic.slice(0, at)}${dic[at + 1] ?? ''}${dic[at] ?? ''}${dic.slice(at + 2)}`;
        if (swapped !== dic) expect(faultOfDic(swapped)).toBe('checksum');
        if (swapped !== dic && !swapped.startsWith('0')) expect(faultOfIcDph(`SK${swapped}`)).toBe('checksum');
      },
    ),
  );
});

it('no text that is no row of digits is any of the three numbers', () => {
  fc.assert(
    fc.property(
      anyText({ maxLength: 14 }).filter((text) => !/^(?:SK)?[0-9]+$/.test(text)),
      (text) => {
        expect([faultOfIco(text), faultOfDic(text), faultOfIcDph(text)]).toEqual(['format', 'format', 'format']);
      },
    ),
  );
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

it('is done once: spaces and letters that are right stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      const once = normaliseIdentifier(text);
      expect(once).not.toMatch(/\s/);
      expect(normaliseIdentifier(once)).toBe(once);
    }),
  );
});

it('the companies of the tests have valid identifiers, each its own', () => {
  const companies = Array.from({ length: 500 }, (_, serial) => aCompany(serial));
  for (const { dic, ico, icDph } of companies) {
    expect([faultOfDic(dic), faultOfIco(ico ?? ''), faultOfIcDph(icDph ?? '')]).toEqual([null, null, null]);
  }
  expect(new Set(companies.map(({ dic }) => dic)).size).toBe(500);
  expect(new Set(companies.map(({ ico }) => ico)).size).toBe(500);
});

it('the digit that is told makes a number right, and only one digit does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (number) => {
      const ico = String(number);
      expect(faultOfIco(`${ico.slice(0, 7)}${checkDigitOfIco(ico)}`)).toBeNull();
      const dic = `20${ico}`;
      const digit = checkDigitOfTaxNumber(dic);
      const right = [...'0123456789'].filter((last) => faultOfDic(`${dic.slice(0, 9)}${last}`) === null);
      expect(right).toEqual(digit === null ? [] : [digit]);
    }),
  );
});
