import { randomBytes, randomUUID } from 'node:crypto';

import { systemActor } from '../../../../src/domain/access/actor';
import type { Backup, VerifyDepth } from '../../../../src/domain/backups/backup';
import type { BackupHealth } from '../../../../src/domain/backups/backup-health';
import type { Job } from '../../../../src/domain/jobs/job';
import { manageBackups } from '../../../../src/usecases/backups/manage-backups';
import { createCursorCodec } from '../../../../src/usecases/cursor';

const nowMs = Date.parse('2026-11-22T12:00:00Z');
const healthy: BackupHealth = {
  ...{ firstSeenAt: '2026-11-01T00:00:00Z', seenSecondsAgo: 5, targetReachable: true, awaySince: null },
  ...{ canRestore: false, lastDrillAt: '2026-11-03T01:00:00Z', objectsVerifiedAt: null },
};
const aSet = (snapshotAt: string, more: Partial<Backup> = {}): Backup => ({
  ...{ id: randomUUID(), engine: 'logical', state: 'complete', done: 3, total: 3, snapshotAt, bytes: 10 },
  ...{ objects: { count: 1, missing: 0 }, migration: 'm', epoch: 1, verified: null, error: null },
  ...{ createdAt: snapshotAt, finishedAt: snapshotAt },
  ...more,
});
const owner = { reach: { kind: 'portal' }, actor: systemActor('test') } as const;

function rig(sets: Backup[], health: BackupHealth | null = healthy) {
  const begun: unknown[] = [];
  const useCases = manageBackups({
    backups: {
      page: ({ limit, after }) =>
        Promise.resolve(sets.filter(({ createdAt }) => after === null || createdAt < after.createdAt).slice(0, limit)),
      find: (id) => Promise.resolve(sets.find((set) => set.id === id) ?? null),
      newest: () => Promise.resolve(sets[0] ?? null),
      instants: () =>
        Promise.resolve(
          sets
            .filter(({ state }) => state === 'complete')
            .map(({ id, snapshotAt }) => ({ id, snapshotAt: snapshotAt ?? '' })),
        ),
    },
    health: { read: () => Promise.resolve(health) },
    beginJob: (_owner, wanted, key) => {
      begun.push([wanted, key]);
      return Promise.resolve({ job: {} as Job<null>, isReplay: false });
    },
    cursors: createCursorCodec([randomBytes(32)]),
    clock: () => nowMs,
    keep: { days: 7, weeks: 4, months: 12 },
    mode: 'require',
  });
  return { useCases, begun };
}

it('lists sets with their end, and how the process is', async () => {
  const sets = [aSet('2026-11-22T01:00:00.000Z'), aSet('2026-11-21T01:00:00.000Z', { state: 'failed' })];
  const { useCases } = rig(sets);
  const first = await useCases.list({ limit: 1, cursor: null });
  expect(first).toMatchObject({
    ...{ targetReachable: true, walLagSeconds: null, mirrorLagSeconds: 0, lastDrillAt: '2026-11-03T01:00:00Z' },
    // A Sunday: the last set of its week.
    items: [{ id: sets[0]?.id, expiresAt: '2026-12-14T00:00:00.000Z' }],
  });
  const second = await useCases.list({ limit: 1, cursor: first.nextCursor });
  expect(second).toMatchObject({ items: [{ id: sets[1]?.id, expiresAt: null }], nextCursor: null });
});

it('shows the target as away when no process looks after it', async () => {
  for (const health of [null, { ...healthy, seenSecondsAgo: 3_600 }])
    expect(await rig([], health).useCases.list({ limit: 1, cursor: null })).toMatchObject({ targetReachable: false });
});

it('begins a job where a process takes it', async () => {
  const { useCases, begun } = rig([]);
  await useCases.begin(owner, null);
  expect(begun).toEqual([[{ tenantId: null, kind: 'backup', request: {} }, null]]);
  for (const health of [null, { ...healthy, seenSecondsAgo: 61 }]) {
    const away = rig([], health);
    await expect(away.useCases.begin(owner, null)).rejects.toMatchObject({ code: 'BACKUP_ENGINE_UNAVAILABLE' });
    expect(away.begun).toEqual([]);
  }
});

describe('verifying', () => {
  const complete = aSet('2026-11-22T01:00:00.000Z');
  const running = aSet('2026-11-22T02:00:00.000Z', { state: 'running' });
  const asked = (backupId: string, depth: VerifyDepth, health: BackupHealth | null = healthy) => {
    const { useCases, begun } = rig([complete, running], health);
    return useCases.verify(owner, { backupId, depth }, null).then(() => begun);
  };

  it('begins a job for a complete set', async () => {
    const request = { backupId: complete.id, depth: 'objects' } as const;
    expect(await asked(complete.id, 'objects')).toEqual([[{ tenantId: null, kind: 'backup_verify', request }, null]]);
    const canRestore = { ...healthy, canRestore: true };
    expect(await asked(complete.id, 'restore', canRestore)).toHaveLength(1);
  });

  it('says what stands in the way', async () => {
    await expect(asked(randomUUID(), 'files')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(asked(running.id, 'files')).rejects.toMatchObject({ code: 'INVALID_STATE_TRANSITION' });
    await expect(asked(complete.id, 'files', null)).rejects.toMatchObject({ code: 'BACKUP_ENGINE_UNAVAILABLE' });
    const cannot = await asked(complete.id, 'restore').catch((error: unknown) => error);
    expect(cannot).toMatchObject({
      code: 'BACKUP_ENGINE_UNAVAILABLE',
      detail: { en: expect.stringContaining('BACKUP_IDENTITY') as string },
    });
  });
});
