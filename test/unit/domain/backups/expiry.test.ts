import fc from 'fast-check';

import { keptSets } from '../../../../src/domain/backups/backup';
import { expiryOf } from '../../../../src/domain/backups/expiry';

const dayMs = 86_400_000;
const daily = (firstMs: number, days: number) =>
  Array.from({ length: days }, (_, day) => {
    const snapshotAt = new Date(firstMs + day * dayMs).toISOString();
    return { id: snapshotAt, snapshotAt };
  });

it('is the day on which a set is removed, when there is one a day', () => {
  const few = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 70 }),
      fc.record({ days: few, weeks: few, months: few }),
      (shift, made, rule) => {
        const firstMs = Date.UTC(2026, 0, 1, 1) + shift * dayMs;
        const all = daily(firstMs, made + 200).map((set) => ({ ...set, verified: null }));
        const now = all.slice(0, made);
        const nowMs = firstMs + (made - 1) * dayMs + 3_600_000;
        // Only sets that are there still: the rule has removed the others.
        const kept = keptSets(now, rule);
        for (const set of now.filter(({ id }) => kept.has(id))) {
          let days = made;
          while (keptSets(all.slice(0, days), rule).has(set.id)) days += 1;
          const removedOn = all[days - 1]?.snapshotAt.slice(0, 10);
          expect([set.id, expiryOf(set, now, rule, nowMs).slice(0, 10)]).toEqual([set.id, removedOn]);
        }
      },
    ),
    { numRuns: 40 },
  );
});

it('lets a set go that another one of the same day has replaced', () => {
  const sets = ['2026-11-18T01:00:00.000Z', '2026-11-18T10:00:00.000Z'].map((id) => ({ id, snapshotAt: id }));
  const rule = { days: 7, weeks: 4, months: 12 };
  const expiry = sets.map((set) => expiryOf(set, sets, rule, Date.parse('2026-11-18T11:00:00Z')).slice(0, 10));
  expect(expiry).toEqual(['2026-11-19', '2026-11-25']);
});
