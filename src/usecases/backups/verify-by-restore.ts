import type { SetFault } from '../../domain/backups/backup';
import { type BackupManifest, manifestName } from '../../domain/backups/backup-manifest';
import { BackupUnreadable } from '../../domain/ports/backups/backup-cipher';
import type { DatabaseSnapshot } from '../../domain/ports/backups/database-snapshot';
import type { ScratchDatabase, ScratchDatabases } from '../../domain/ports/backups/scratch-databases';
import type { Log } from '../../domain/ports/log';
import type { SetLoader } from '../../domain/ports/restore/set-loader';
import type { SecretBox } from '../../domain/ports/secret-box';
import { ProblemError } from '../../domain/problem';
import { RowSum, summing } from './row-sum';

export interface VerifyByRestoreDeps {
  scratch: ScratchDatabases;
  /** Loads a set as a restore does. */
  restoreInto: (loader: SetLoader) => (wanted: { kind: 'id'; id: string }) => Promise<BackupManifest>;
  secrets: Pick<SecretBox, 'knows'>;
  log: Log;
}

/**
 * Loads a set into a database of its own, as a restore does, and reads it back: every row is counted, and the rows of
 * every table have the checksum that they have in the set. Checksums are compared where no migration came after the
 * set: it would have changed rows.
 * @returns what is wrong, by the names of tables; the name of the manifest where the set as a whole could not be loaded
 * @throws ProblemError `SERVICE_UNAVAILABLE`, `BACKUP_ENGINE_ERROR` (a key of the set is not known here)
 */
export type VerifyByRestore = (set: Pick<BackupManifest, 'id' | 'keyIds'>, signal: AbortSignal) => Promise<SetFault[]>;

export const createVerifyByRestore =
  ({ scratch, restoreInto, secrets, log }: VerifyByRestoreDeps): VerifyByRestore =>
  async ({ id, keyIds }, signal) => {
    const unknown = keyIds.filter((keyId) => !secrets.knows(keyId));
    if (unknown.length > 0)
      throw new ProblemError('BACKUP_ENGINE_ERROR', {
        cause: new Error(`Keys of secrets are not set here (SECRETS_KEY, SECRETS_KEYS_OLD): ${unknown.join(', ')}`),
      });
    return scratch.use(async (database) => {
      const sums = new Map<string, RowSum>();
      try {
        const manifest = await restoreInto(summingLoader(database.loader, sums, signal))({ kind: 'id', id });
        return await unlike(database, manifest, sums, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ProblemError) throw error;
        if (error instanceof BackupUnreadable && error.reason === 'wrong_key')
          throw new ProblemError('BACKUP_ENGINE_ERROR', { cause: error });
        log.error({ err: error, backupId: id }, 'A backup could not be loaded into a scratch database');
        return [{ name: manifestName(id), kind: 'damaged' }];
      }
    });
  };

const summingLoader = (loader: SetLoader, sums: Map<string, RowSum>, signal: AbortSignal): SetLoader => ({
  isEmpty: () => loader.isEmpty(),
  load: (manifest, rowsOf) =>
    loader.load(manifest, (table) => {
      signal.throwIfAborted();
      const sum = new RowSum();
      sums.set(table, sum);
      return summing(rowsOf(table), sum);
    }),
});

/** The one table that a load writes to itself: it marks the restore as not finished. */
const markedTable = 'installation';

async function unlike(
  { openSnapshot }: ScratchDatabase,
  manifest: BackupManifest,
  sums: ReadonlyMap<string, RowSum>,
  signal: AbortSignal,
): Promise<SetFault[]> {
  const snapshot = await openSnapshot();
  try {
    if (snapshot.about.migration !== manifest.migration) return [];
    const faults: SetFault[] = [];
    for (const { name } of manifest.tables) {
      signal.throwIfAborted();
      if (name === markedTable) continue;
      const read = await sumOf(snapshot, name);
      if (read === null) faults.push({ name, kind: 'missing' });
      else if (read !== sums.get(name)?.value) faults.push({ name, kind: 'damaged' });
    }
    return faults;
  } finally {
    await snapshot.close();
  }
}

async function sumOf(snapshot: DatabaseSnapshot, name: string): Promise<string | null> {
  const table = snapshot.about.tables.find((one) => one.name === name);
  if (table === undefined) return null;
  const sum = new RowSum();
  for (const part of table.partsFrom.keys()) for await (const chunk of snapshot.rows(table, part)) sum.take(chunk);
  return sum.value;
}
