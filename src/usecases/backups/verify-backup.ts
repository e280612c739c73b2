import type { VerifyDepth } from '../../domain/backups/backup';
import { manifestName } from '../../domain/backups/backup-manifest';
import { localized } from '../../domain/localized';
import type { Backups } from '../../domain/ports/backups/backups';
import type { Clock } from '../../domain/ports/clock';
import type { EventLog } from '../../domain/ports/events/events';
import { ProblemError } from '../../domain/problem';
import { engineFault } from './run-backup';
import type { VerifyByRestore } from './verify-by-restore';
import type { SetVerdict, VerifySet } from './verify-set';

export interface VerifyBackupDeps {
  backups: Pick<Backups, 'find' | 'complete' | 'verified'>;
  verifySet: VerifySet;
  /** Null: the private key, or a server for scratch databases, is not known here. */
  verifyByRestore: VerifyByRestore | null;
  events: Pick<EventLog, 'recordUnlessRecent'>;
  clock: Clock;
}

/**
 * Verifies a set and notes the result; operators are told of a set that is not whole. A set that only the target knows,
 * because it is of before a restore, is noted with it.
 * @param signal aborted: it ends with an error, and nothing is noted
 * @throws ProblemError `NOT_FOUND` (there is no such set), `SERVICE_UNAVAILABLE` (the target does not answer),
 * `BACKUP_ENGINE_UNAVAILABLE` (the depth `restore` is not possible here), `BACKUP_ENGINE_ERROR`; when aborted, the
 * reason
 */
export type VerifyBackup = (id: string, depth: VerifyDepth, signal: AbortSignal) => Promise<SetVerdict>;

/** A set that is not whole is told of once a day. */
const tellEverySeconds = 86_400;

export function createVerifyBackup({
  backups,
  verifySet,
  verifyByRestore,
  events,
  clock,
}: VerifyBackupDeps): VerifyBackup {
  async function verdictOn(id: string, depth: VerifyDepth, signal: AbortSignal): Promise<SetVerdict> {
    if (depth === 'restore' && verifyByRestore === null) throw cannotRestore();
    const verdict = await verifySet(id, depth === 'objects' ? 'objects' : 'files', signal);
    if (verdict === null) {
      if ((await backups.find(id))?.state !== 'complete') throw new ProblemError('NOT_FOUND');
      const fault = { name: manifestName(id), kind: 'missing' } as const;
      return { ok: false, manifest: null, files: 0, objects: 0, faults: [fault] };
    }
    // What is damaged already is not worth loading.
    if (depth !== 'restore' || !verdict.ok || verifyByRestore === null || verdict.manifest === null) return verdict;
    const faults = await verifyByRestore(verdict.manifest, signal);
    return { ...verdict, ok: faults.length === 0, faults };
  }

  return async (id, depth, signal) => {
    const verdict = await verdictOn(id, depth, signal).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : engineFault(error);
    });
    const { ok, manifest, faults } = verdict;
    if ((await backups.find(id)) === null && manifest !== null) await backups.complete(manifest);
    await backups.verified(id, { depth, at: new Date(clock()).toISOString(), ok, faults });
    if (!ok)
      await events.recordUnlessRecent(
        {
          ...{ tenantId: null, type: 'portal.backup_damaged', objectType: 'backup', objectId: id },
          data: { depth, faults: faults.length },
        },
        tellEverySeconds,
      );
    return verdict;
  };
}

export const cannotRestore = (): ProblemError =>
  new ProblemError('BACKUP_ENGINE_UNAVAILABLE', {
    detail: localized(
      'Hĺbka restore potrebuje súkromný kľúč (BACKUP_IDENTITY) a server pre skúšobné databázy (BACKUP_SCRATCH_URL).',
      'Hloubka restore potřebuje soukromý klíč (BACKUP_IDENTITY) a server pro zkušební databáze (BACKUP_SCRATCH_URL).',
      'The depth restore needs the private key (BACKUP_IDENTITY) and a server for scratch databases (BACKUP_SCRATCH_URL).',
    ),
  });
