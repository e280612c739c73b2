import type { Backup } from '../../../../../src/domain/backups/backup';
import type { BackupHealth } from '../../../../../src/domain/backups/backup-health';
import { backupProbe } from '../../../../../src/usecases/system/health/backup-probe';

const nowMs = Date.parse('2026-11-22T12:00:00Z');
const healthy: BackupHealth = {
  ...{ firstSeenAt: '2026-11-01T00:00:00Z', seenSecondsAgo: 5, targetReachable: true, awaySince: null },
  ...{ canRestore: false, lastDrillAt: null, objectsVerifiedAt: null },
};
const night = '2026-11-22T01:00:00Z';
const fresh = { id: 'set', snapshotAt: night, verified: { depth: 'files', at: night, ok: true } } as Backup;
const old = { ...fresh, snapshotAt: '2026-11-21T09:00:00Z' };
const damaged = { ...fresh, verified: { depth: 'files', at: night, ok: false } } as Backup;

const findingOf = (seen: BackupHealth | null, newest: Backup | null, isSetUp = true) =>
  backupProbe({
    isSetUp,
    health: { read: () => Promise.resolve(seen) },
    backups: { newest: () => Promise.resolve(newest) },
    clock: () => nowMs,
  }).check();

it.each([
  ['ok', healthy, fresh, 'The last backup'],
  ['ok', { ...healthy, firstSeenAt: '2026-11-22T11:00:00Z' }, null, 'first backup'],
  ['degraded', healthy, null, 'no recent'],
  ['degraded', healthy, old, 'no recent'],
  ['degraded', healthy, damaged, '/admin/backups/set'],
  ['degraded', null, fresh, 'does not run'],
  ['degraded', { ...healthy, seenSecondsAgo: 61 }, fresh, 'does not run'],
  ['degraded', { ...healthy, targetReachable: false, awaySince: night }, fresh, 'BACKUP_TARGET'],
] as const)('is %s: %j, %j', async (status, seen, newest, words) => {
  const { status: found, detail } = await findingOf(seen, newest);
  expect([found, detail]).toEqual([status, expect.stringContaining(words)]);
});

it('says since when', async () => {
  const away = { ...healthy, targetReachable: false, awaySince: night };
  expect((await findingOf(away, fresh)).since).toBe(night);
});

it('is no fault where backups are not set up', async () => {
  expect(await findingOf(null, null, false)).toMatchObject({ status: 'ok' });
});
