import fc from 'fast-check';

import {
  addDays,
  daysBetween,
  endOfDay,
  isDay,
  issueDayAt,
  startOfDay,
} from '../../../../src/domain/submissions/issue-day';

const hours = (milliseconds: number): number => milliseconds / 3_600_000;

/**
 * The day on which European clocks change in a year: the last Sunday of March and of October (Directive 2000/84/EC).
 */
function lastSunday(year: number, month: 3 | 10): string {
  const last = new Date(Date.UTC(year, month - 1, 31));
  return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
}
const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Days near a change of clocks as likely as all others together. */
const criticalDay = fc.oneof(
  anyDay,
  fc
    .tuple(
      fc.integer({ min: 2000, max: 2099 }),
      fc.constantFrom(3 as const, 10 as const),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([year, month, off]) => addDays(lastSunday(year, month), off)),
);

describe('days in Bratislava', () => {
  it.each([
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
  ])('at %s it is %s', (instant, day) => {
    expect(issueDayAt(new Date(instant))).toBe(day);
  });

  it.each([
    ['2026-11-21', '2026-11-20T23:00:00.000Z', 24],
    ['2026-07-01', '2026-06-30T22:00:00.000Z', 24],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ])('%s begins at %s and lasts %d hours', (day, start, length) => {
    expect(startOfDay(day).toISOString()).toBe(start);
    expect(hours(endOfDay(day).getTime() - startOfDay(day).getTime())).toBe(length);
  });

  it('has 24 hours but on the last Sundays of March and October, and all of them are its own', () => {
    fc.assert(
      fc.property(criticalDay, (day) => {
        const [start, end] = [startOfDay(day), endOfDay(day)];
        const year = Number(day.slice(0, 4));
        expect(hours(end.getTime() - start.getTime())).toBe(
          day === lastSunday(year, 3) ? 23 : day === lastSunday(year, 10) ? 25 : 24,
        );
        expect([
          issueDayAt(new Date(start.getTime() - 1)),
          issueDayAt(start),
          issueDayAt(new Date(end.getTime() - 1)),
          issueDayAt(end),
        ]).toEqual([addDays(day, -1), day, day, addDays(day, 1)]);
      }),
    );
  });

  it('counts days as it adds them', () => {
    fc.assert(
      fc.property(criticalDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(isDay(addDays(day, days))).toBe(true);
      }),
    );
  });

  it('every instant lies in its own day, and the end of a day is the start of the next', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (instant) => {
          const day = issueDayAt(instant);
          expect(startOfDay(day).getTime()).toBeLessThanOrEqual(instant.getTime());
          expect(endOfDay(day).getTime()).toBeGreaterThan(instant.getTime());
          expect(endOfDay(day)).toEqual(startOfDay(addDays(day, 1)));
        },
      ),
    );
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-11-21Z',
    '2026-11-21+01:00',
    '21. 11. 2026',
    '2026-1-1',
    '',
    '2025-02-29',
  ])('%j is no day', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it.each(['2026-11-21', '2028-02-29', '2000-01-01'])('%j is a day', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it('counts calendar days across a change of clocks', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('refuses to compute with what is no day', () => {
    expect(() => startOfDay('soon')).toThrow(RangeError);
  });
});
