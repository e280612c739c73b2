import { isUuid } from '../../domain/ids';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';
import type { Backups } from '../../domain/ports/backups/backups';
import type { Log } from '../../domain/ports/log';
import { ProblemError } from '../../domain/problem';
import { readManifest } from './verify-set';

export interface AdoptSetsDeps {
  target: Pick<BackupTarget, 'list' | 'get'>;
  backups: Pick<Backups, 'find' | 'complete'>;
  log: Log;
}

/**
 * Takes up complete sets that the target holds and the rows do not know, or not as complete: after a restore those that
 * are younger than the restored one.
 * @throws ProblemError `SERVICE_UNAVAILABLE` when the target does not answer
 */
export const createAdoptSets =
  ({ target, backups, log }: AdoptSetsDeps) =>
  async (): Promise<void> => {
    const ids = new Set<string>();
    for await (const { name } of target.list('sets/')) ids.add(name.split('/')[1] ?? '');
    for (const id of ids) {
      if (!isUuid(id) || (await backups.find(id))?.state === 'complete') continue;
      const manifest = await readManifest(target, id).catch((error: unknown) => {
        if (error instanceof ProblemError) throw error;
        log.error({ err: error, backupId: id }, 'The manifest of a backup cannot be read');
        return null;
      });
      if (manifest !== null) await backups.complete(manifest);
    }
  };
