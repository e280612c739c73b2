import fc from 'fast-check';

import { keptSets, parseKeepRule } from '../../../../src/domain/backups/backup';

const set = (snapshotAt: string, isVerified = false) => ({
  id: snapshotAt,
  snapshotAt,
  verified: isVerified ? { depth: 'files' as const, at: snapshotAt, ok: true } : null,
});
const daily = (days: number) =>
  Array.from({ length: days }, (_, day) => set(new Date(Date.UTC(2026, 10, 22 - day, 2)).toISOString()));

describe('which sets are kept', () => {
  it('reads the rule', () => {
    expect(parseKeepRule('7d,4w,12m')).toEqual({ days: 7, weeks: 4, months: 12 });
  });

  it('keeps the last of each day, week and month', () => {
    const kept = [...keptSets(daily(90), { days: 3, weeks: 3, months: 3 })].map((id) => id.slice(0, 10)).sort();
    // The 22nd of November 2026 is a Sunday.
    expect(kept).toEqual([
      '2026-09-30',
      '2026-10-31',
      '2026-11-08',
      '2026-11-15',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  it('keeps the last set and the last verified one, whatever the rule says', () => {
    const sets = [...daily(3), set('2025-01-02T00:00:00.000Z', true), set('2025-01-01T00:00:00.000Z', true)];
    expect([...keptSets(sets, { days: 0, weeks: 0, months: 0 })]).toEqual([
      '2026-11-22T02:00:00.000Z',
      '2025-01-02T00:00:00.000Z',
    ]);
  });

  it('keeps no more than the rule asks for, and never less than one', () => {
    const instants = fc.array(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      {
        minLength: 1,
      },
    );
    const few = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(instants, fc.record({ days: few, weeks: few, months: few }), (dates, rule) => {
        const kept = keptSets(
          dates.map((date) => set(date.toISOString())),
          rule,
        );
        expect(kept.size).toBeGreaterThanOrEqual(1);
        expect(kept.size).toBeLessThanOrEqual(1 + rule.days + rule.weeks + rule.months);
      }),
    );
  });
});
