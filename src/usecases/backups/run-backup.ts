import type { BackupManifest } from '../../domain/backups/backup-manifest';
import type { Backups } from '../../domain/ports/backups/backups';
import { ProblemError } from '../../domain/problem';
import type { WriteSet } from './write-set';

export interface RunBackupDeps {
  backups: Pick<Backups, 'begin' | 'progress' | 'complete' | 'fail'>;
  writeSet: WriteSet;
}

/**
 * Writes a set and notes how far it is.
 * @throws ProblemError `CONFLICT` (another is being written), `SERVICE_UNAVAILABLE` (database, object store or target)
 */
export type RunBackup = (id: string, signal: AbortSignal) => Promise<BackupManifest>;

export const createRunBackup =
  ({ backups, writeSet }: RunBackupDeps): RunBackup =>
  async (id, signal) => {
    await backups.begin(id);
    try {
      const manifest = await writeSet(id, { signal, onProgress: (progress) => backups.progress(id, progress) });
      await backups.complete(manifest);
      return manifest;
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : 'INTERNAL_ERROR';
      // The fault itself is what counts; without a database its row cannot say so.
      await backups.fail(id, code).catch(() => undefined);
      throw error;
    }
  };
