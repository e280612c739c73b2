import type { BackupManifest } from '../../domain/backups/backup-manifest';
import type { Backups } from '../../domain/ports/backups/backups';
import { ProblemError } from '../../domain/problem';
import type { SetProgress, WriteSet } from './write-set';

export interface RunBackupDeps {
  backups: Pick<Backups, 'begin' | 'progress' | 'complete' | 'fail'>;
  writeSet: WriteSet;
}

/**
 * Writes a set and notes how far it is.
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
  ({ backups, writeSet }: RunBackupDeps): RunBackup =>
  async (id, signal, onProgress) => {
    await backups.begin(id);
    try {
      const note = async (progress: SetProgress): Promise<void> => {
        await backups.progress(id, progress);
        await onProgress?.(progress);
      };
      const manifest = await writeSet(id, { signal, onProgress: note });
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
