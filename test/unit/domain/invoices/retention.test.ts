import fc from 'fast-check';

import { retainUntil } from '../../../../src/domain/invoices/retention';

const now = Date.parse('2026-11-22T12:00:00Z');
const day = 86_400_000;

it('protects for the years from the end of the year of issue, in Bratislava', () => {
  expect(retainUntil('2026-11-21', 10, now)).toBe('2036-12-31T23:00:00.000Z');
  expect(retainUntil('2020-01-01', 10, now)).toBe('2030-12-31T23:00:00.000Z');
});

it('protects what is older than its years for a day more, so that no store is asked for a day in the past', () => {
  for (const issued of ['2015-12-31', '1900-01-01', '0001-01-01'])
    expect(retainUntil(issued, 10, now)).toBe(new Date(now + day).toISOString());
});

it('does not let a sender protect a document longer than one of next year', () => {
  for (const issued of ['2027-01-01', '2199-12-31', '9999-12-31'])
    expect(retainUntil(issued, 10, now)).toBe('2037-12-31T23:00:00.000Z');
});

it('stays between a day from now and the end of next year plus the years, whatever day is written', () => {
  const aDay = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(aDay, fc.integer({ min: 1, max: 100 }), (issued, years) => {
      const until = Date.parse(retainUntil(issued.toISOString().slice(0, 10), years, now));
      expect(until).toBeGreaterThanOrEqual(now + day);
      expect(until).toBeLessThanOrEqual(Date.parse(`${2026 + years + 2}-01-01`));
    }),
  );
});

it('refuses what is no day', () => {
  expect(() => retainUntil('2026-02-30', 10, now)).toThrow(RangeError);
});
