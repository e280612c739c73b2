import { ProblemError } from '../../../../src/domain/problem';
import { createSweepObjects } from '../../../../src/usecases/deliveries/sweep-objects';
import { noon } from '../../../support/rigs/delivery-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const sweepRig = (finishedAt: string | null) => {
  const stored = ['t/1/invoice.xml', 't/2/invoice.xml', 't/3/invoice.xml'];
  const removed: string[] = [];
  let askedBefore = '';
  const sweep = createSweepObjects({
    objects: {
      listOlderThan: async function* (beforeIso) {
        askedBefore = beforeIso;
        for (const key of stored)
          yield await Promise.resolve({ key, versionId: '1', writtenAt: '2026-11-21T09:00:00Z' });
      },
      remove: ({ key }) => {
        if (key === 't/1/invoice.xml') return Promise.reject(new ProblemError('SERVICE_UNAVAILABLE'));
        removed.push(key);
        return Promise.resolve();
      },
    },
    references: { named: () => Promise.resolve(new Set(['t/2/invoice.xml'])) },
    installation: {
      read: () => Promise.resolve({ epoch: 2, recoveredTo: finishedAt, finishedAt, unfinishedRecovery: null }),
    },
    clock: () => noon,
    log: silentLog,
  });
  return { sweep, removed, askedBefore: () => askedBefore };
};

it('sweeps only what no row names, and goes on when one cannot be removed', async () => {
  const { sweep, removed, askedBefore } = sweepRig(null);
  await sweep();
  expect(removed).toEqual(['t/3/invoice.xml']);
  expect(askedBefore()).toBe('2026-11-21T10:00:00.000Z');
});

it.each([
  ['2026-11-14T11:00:00.001000Z', []],
  ['2026-11-14T10:59:59.000000Z', ['t/3/invoice.xml']],
])('sweeps nothing for seven days after a restore (finished %s)', async (finishedAt, expected) => {
  const { sweep, removed } = sweepRig(finishedAt);
  await sweep();
  expect(removed).toEqual(expected);
});
