import { systemActor } from '../../domain/access/actor';
import { backupWorkDue } from '../../domain/backups/daily-backup';
import { isOpen } from '../../domain/jobs/job';
import type { BackupHealthStore } from '../../domain/ports/backups/backup-health';
import type { Backups } from '../../domain/ports/backups/backups';
import type { Clock } from '../../domain/ports/clock';
import type { Jobs } from '../../domain/ports/jobs/jobs';
import { ProblemError } from '../../domain/problem';
import type { BeginJob } from '../jobs/begin-job';
import type { VerifyRequest } from './backup-jobs';

export interface BeginDueWorkDeps {
  jobs: Pick<Jobs<null>, 'page'>;
  backups: Pick<Backups, 'newest'>;
  health: Pick<BackupHealthStore, 'read'>;
  beginJob: BeginJob<null>;
  clock: Clock;
}

const owner = { reach: { kind: 'portal' }, actor: systemActor('daily-backup') } as const;
/** More than a day has. */
const lookedAt = 50;

/**
 * One round: begins the day's backup, and its verification when it is there. What was missed, because no process ran at
 * 02:00, is made up for.
 */
export const createBeginDueWork =
  ({ jobs, backups, health, beginJob, clock }: BeginDueWorkDeps) =>
  async (): Promise<'idle'> => {
    const seen = await health.read();
    if (seen === null) return 'idle';
    const filter = { kinds: ['backup', 'backup_verify'], state: null, tenantId: null } as const;
    const [recent, newest] = await Promise.all([
      jobs.page({ kind: 'portal' }, filter, { limit: lookedAt, after: null }),
      backups.newest(),
    ]);
    const due = backupWorkDue({
      nowMs: clock(),
      jobs: recent.map(({ kind, createdAt, state }) => ({ kind, createdAt, isOpen: isOpen(state) })),
      newest,
      health: seen,
    });
    if (due === null) return 'idle';
    const request = due.kind === 'backup' ? {} : ({ backupId: due.backupId, depth: due.depth } satisfies VerifyRequest);
    try {
      await beginJob(owner, { tenantId: null, kind: due.kind, request }, null);
    } catch (error) {
      // Another process, or a person, has begun it.
      if (!(error instanceof ProblemError && error.code === 'CONFLICT')) throw error;
    }
    return 'idle';
  };
