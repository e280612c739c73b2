import type { Backup } from '../../../../src/domain/backups/backup';
import type { BackupHealth } from '../../../../src/domain/backups/backup-health';
import type { Job } from '../../../../src/domain/jobs/job';
import { ProblemError } from '../../../../src/domain/problem';
import { createBeginDueWork } from '../../../../src/usecases/backups/begin-due-work';

const health = { canRestore: false, lastDrillAt: null, objectsVerifiedAt: null } as BackupHealth;
const night = '2026-11-22T01:00:01Z';

function rig(more: { health?: BackupHealth | null; fault?: Error; jobs?: Partial<Job<null>>[] } = {}) {
  const begun: unknown[] = [];
  const round = createBeginDueWork({
    jobs: { page: () => Promise.resolve((more.jobs ?? []) as Job<null>[]) },
    backups: { newest: () => Promise.resolve({ id: 'set', snapshotAt: night } as Backup) },
    health: { read: () => Promise.resolve(more.health === undefined ? health : more.health) },
    beginJob: ({ actor }, wanted) => {
      if (more.fault) return Promise.reject(more.fault);
      begun.push([actor.kind, wanted]);
      return Promise.resolve({ job: {} as Job<null>, isReplay: false });
    },
    clock: () => Date.parse('2026-11-22T03:00:00Z'),
  });
  return { round, begun };
}

it('begins the set of the day, and its verification then', async () => {
  const first = rig();
  await first.round();
  expect(first.begun).toEqual([['system', { tenantId: null, kind: 'backup', request: {} }]]);
  const made = rig({ jobs: [{ kind: 'backup', createdAt: night, state: 'finished' }] });
  await made.round();
  const request = { backupId: 'set', depth: 'objects' };
  expect(made.begun).toEqual([['system', { tenantId: null, kind: 'backup_verify', request }]]);
});

it('begins nothing while a job is open, or before the process has looked', async () => {
  for (const more of [
    { health: null },
    { jobs: [{ kind: 'backup' as const, createdAt: night, state: 'paused' as const }] },
  ]) {
    const { round, begun } = rig(more);
    await round();
    expect(begun).toEqual([]);
  }
});

it('leaves it to whichever process was first', async () => {
  expect(await rig({ fault: new ProblemError('CONFLICT') }).round()).toBe('idle');
  await expect(rig({ fault: new ProblemError('SERVICE_UNAVAILABLE') }).round()).rejects.toThrow('SERVICE_UNAVAILABLE');
});
