import type { BackupManifest } from '../../domain/backups/backup-manifest';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';
import type { Backups } from '../../domain/ports/backups/backups';
import { ProblemError } from '../../domain/problem';
import { readManifest } from './verify-set';
import type { SetProgress, WriteSet } from './write-set';

export interface RunBackupDeps {
  backups: Pick<Backups, 'begin' | 'progress' | 'complete' | 'fail'>;
  writeSet: WriteSet;
  target: Pick<BackupTarget, 'get'>;
}

/**
 * Writes a set and notes how far it is. One that is complete at the target already is left alone: a job that a restore
 * has brought back must not write over the set that was restored.
 * @param signal aborted: the set is given up
 * @throws ProblemError `CONFLICT` (another is being written), `SERVICE_UNAVAILABLE` (database, object store or target),
 * `BACKUP_ENGINE_ERROR` (anything else, such as an account that does not see all rows); when aborted, the reason
 */
export type RunBackup = (
  id: string,
  signal: AbortSignal,
  onProgress?: (progress: SetProgress) => Promise<void>,
) => Promise<BackupManifest>;

export const createRunBackup =
  ({ backups, writeSet, target }: RunBackupDeps): RunBackup =>
  async (id, signal, onProgress) => {
    await backups.begin(id);
    try {
      const note = async (progress: SetProgress): Promise<void> => {
        await backups.progress(id, progress);
        await onProgress?.(progress);
      };
      const before = await readManifest(target, id);
      const manifest = before ?? (await writeSet(id, { signal, onProgress: note }));
      await backups.complete(manifest);
      return manifest;
    } catch (error) {
      const fault: unknown = signal.aborted ? signal.reason : engineFault(error);
      // The fault itself is what counts; without a database its row cannot say so.
      await backups.fail(id, fault instanceof ProblemError ? fault.code : null).catch(() => undefined);
      throw fault;
    }
  };

/** What has no code of its own does not pass by being repeated. */
export const engineFault = (error: unknown): ProblemError =>
  error instanceof ProblemError ? error : new ProblemError('BACKUP_ENGINE_ERROR', { cause: error });
