import type { VerifyDepth } from '../../domain/backups/backup';
import type { Job } from '../../domain/jobs/job';
import type { Clock } from '../../domain/ports/clock';
import type { Jobs } from '../../domain/ports/jobs/jobs';
import type { WorkOnJob } from '../jobs/run-chunk';
import type { RunBackup } from './run-backup';
import type { VerifyBackup } from './verify-backup';
import type { SetProgress } from './write-set';

export interface BackupJobsDeps {
  jobs: Pick<Jobs<null>, 'keepChunk'>;
  clock: Clock;
}

/** Progress is written so often at most. */
const noteEveryMs = 1_000;

/**
 * A job of the kind `backup`: first the set, which has the id of the job, then what is not kept any more is removed. A
 * set that was broken off is written anew.
 */
export function createBackupWork({
  jobs,
  clock,
  runBackup,
  pruneSets,
}: BackupJobsDeps & { runBackup: RunBackup; pruneSets: () => Promise<string[]> }): WorkOnJob<null> {
  async function write(job: Job<null>, signal: AbortSignal): Promise<Job<null> | null> {
    let current: Job<null> = job;
    let notedAt = clock();
    const note = async ({ done, total }: SetProgress): Promise<void> => {
      if (clock() - notedAt < noteEveryMs) return;
      notedAt = clock();
      // Closed meanwhile: who watches the job aborts the work.
      current = (await jobs.keepChunk(current, { cursor: null, done, total, counts: {}, finished: null })) ?? current;
    };
    const { files, objects } = await runBackup(job.id, signal, note);
    const counts = { documents: objects.count, missing: objects.missing };
    return jobs.keepChunk(current, {
      ...{ cursor: { written: true }, done: files.length, total: files.length, counts, finished: null },
    });
  }

  return async (job, signal) => {
    if (job.cursor === null) return write(job, signal);
    const removed = await pruneSets();
    const { cursor, done, total } = job;
    const counts = { ...job.counts, removed: removed.length };
    const finished = { result: { backupId: job.id, removed }, days: null };
    return jobs.keepChunk(job, { cursor, done, total, counts, finished });
  };
}

/** What a job of the kind `backup_verify` is asked for. */
export interface VerifyRequest {
  backupId: string;
  depth: VerifyDepth;
}

/** A job of the kind `backup_verify`. That a set is not whole is its result. Audited as `backup.verified`. */
export const createVerifyWork =
  ({ jobs, verifyBackup }: Pick<BackupJobsDeps, 'jobs'> & { verifyBackup: VerifyBackup }): WorkOnJob<null> =>
  async (job, signal) => {
    const { backupId, depth } = job.request as VerifyRequest;
    const { ok, files, objects, faults } = await verifyBackup(backupId, depth, signal);
    const done = files + objects;
    return jobs.keepChunk(job, {
      ...{ cursor: null, done, total: done, counts: { files, objects, faults: faults.length } },
      finished: {
        result: { backupId, depth, ok },
        days: null,
        audit: {
          ...{ tenantId: null, actor: job.actor, action: 'backup.verified', objectType: 'backup', objectId: backupId },
          details: { depth, ok, faults: faults.length },
        },
      },
    });
  };
