import fc from 'fast-check';

import { decideFinish, type Installation, jumpsBetween } from '../../../../src/domain/restore/finish-restore';

const now = '2026-11-23T02:00:00.000Z';
const recovered = '2026-11-23T01:00:00.000000Z';
const earlier = '2026-11-01T01:00:00.000000Z';
const untouched: Installation = { epoch: 1, recoveredTo: null, finishedAt: null, unfinishedRecovery: null };
const asked = { recoveredTo: null, epoch: null };

describe('the end of a restore', () => {
  it('begins the next epoch where a restore is unfinished', () => {
    expect(decideFinish({ ...untouched, unfinishedRecovery: recovered }, asked, now)).toEqual({
      ...{ kind: 'finish', epoch: 2, recoveredTo: recovered },
    });
  });

  it('begins it for a database that its own tools have set back', () => {
    expect(decideFinish(untouched, { ...asked, recoveredTo: recovered }, now)).toMatchObject({ epoch: 2 });
    const before = { ...untouched, epoch: 2, recoveredTo: earlier, finishedAt: earlier };
    expect(decideFinish(before, { ...asked, recoveredTo: recovered }, now)).toMatchObject({ epoch: 3 });
  });

  it('does nothing without a restore', () => {
    expect(decideFinish(untouched, asked, now)).toEqual({ kind: 'done' });
  });

  it('refuses an instant to come, and an epoch that has been', () => {
    expect(decideFinish(untouched, { ...asked, recoveredTo: '2026-11-23T02:00:01Z' }, now).kind).toBe('refused');
    expect(decideFinish(untouched, { recoveredTo: recovered, epoch: 1 }, now).kind).toBe('refused');
  });

  it('is repeatable: the second time nothing is left to do', () => {
    const request = fc.record({
      recoveredTo: fc.constantFrom(null, recovered, '2026-11-23T02:00:00+01:00'),
      epoch: fc.constantFrom(null, 7),
    });
    const installation = fc.record({
      epoch: fc.integer({ min: 1, max: 6 }),
      recoveredTo: fc.constantFrom(null, earlier, recovered),
      finishedAt: fc.constant(null),
      unfinishedRecovery: fc.constantFrom(null, recovered),
    });
    fc.assert(
      fc.property(installation, request, (before, given) => {
        const first = decideFinish(before, given, now);
        if (first.kind !== 'finish') return;
        const { epoch, recoveredTo } = first;
        expect(epoch).toBeGreaterThan(before.epoch);
        const after = { epoch, recoveredTo, finishedAt: now, unfinishedRecovery: null };
        expect(decideFinish(after, given, now)).toEqual({ kind: 'done' });
      }),
    );
  });

  it('puts counters forward for each epoch', () => {
    expect(jumpsBetween(1, 2)).toEqual({ numbers: 1_000_000, generations: 1_000 });
    expect(jumpsBetween(1, 3)).toEqual({ numbers: 2_000_000, generations: 2_000 });
  });
});
