import type { VerifyDepth } from '../../domain/backups/backup';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';
import type { Backups } from '../../domain/ports/backups/backups';
import type { Clock } from '../../domain/ports/clock';
import { ProblemError } from '../../domain/problem';
import { readManifest, type SetVerdict, type VerifySet } from './verify-set';

export interface VerifyBackupDeps {
  target: Pick<BackupTarget, 'get'>;
  backups: Pick<Backups, 'find' | 'complete' | 'verified'>;
  verifySet: VerifySet;
  clock: Clock;
}

/**
 * Verifies a set and notes the result. A set that only the target knows, because it is of before a restore, is noted with it.
 * @throws ProblemError `NOT_FOUND` (there is no such set), `SERVICE_UNAVAILABLE` (the target does not answer)
 */
export const createVerifyBackup =
  ({ target, backups, verifySet, clock }: VerifyBackupDeps) =>
  async (id: string, depth: VerifyDepth, signal: AbortSignal): Promise<SetVerdict> => {
    const verdict = await verifySet(id, depth, signal);
    const manifest = await readManifest(target, id);
    if (verdict === null || manifest === null) throw new ProblemError('NOT_FOUND');
    if ((await backups.find(id)) === null) await backups.complete(manifest);
    await backups.verified(id, { depth, at: new Date(clock()).toISOString(), ok: verdict.ok });
    return verdict;
  };
