import { type BackupFile, type BackupManifest, setFolder } from '../../domain/backups/backup-manifest';
import type { DecryptBackup } from '../../domain/ports/backups/backup-cipher';
import type { Packing } from '../../domain/ports/backups/backup-files';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';
import type { SetLoader } from '../../domain/ports/restore/set-loader';
import type { SecretBox } from '../../domain/ports/secret-box';
import { Measured } from '../backups/measured';
import { readableManifest, readManifest } from '../backups/verify-set';

export interface RestoreSetDeps {
  target: Pick<BackupTarget, 'get' | 'list'>;
  decrypt: DecryptBackup;
  packing: Pick<Packing, 'unpack'>;
  secrets: Pick<SecretBox, 'knows'>;
  loader: SetLoader;
}

/** `id`: of a set. `latest`: the newest; `to`: of those that were taken at this instant (ISO 8601) or before. */
export type WantedSet = { kind: 'id'; id: string } | { kind: 'latest'; to: string | null };

/**
 * Loads a set of the database into an empty one. Every byte is checked by its hash while it is read.
 * @returns what was loaded
 * @throws Error that says what is wrong: with the set, the keys or the database
 */
export const createRestoreSet =
  (deps: RestoreSetDeps) =>
  async (wanted: WantedSet): Promise<BackupManifest> => {
    const manifest =
      wanted.kind === 'id' ? await namedSet(deps.target, wanted.id) : await latestOf(deps.target, wanted.to);
    if (manifest.engine !== 'logical')
      throw new Error(`A backup of the kind "${manifest.engine}" is not loaded by this command.`);
    const unknown = manifest.keyIds.filter((keyId) => !deps.secrets.knows(keyId));
    if (unknown.length > 0)
      throw new Error(
        `Secrets of this backup are sealed with keys that are not set here (SECRETS_KEY, SECRETS_KEYS_OLD): ${unknown.join(', ')}.`,
      );
    if (!(await deps.loader.isEmpty()))
      throw new Error('The database is not empty: a backup is loaded into an empty one only.');
    await deps.loader.load(manifest, (table) => rowsOf(deps, manifest, table));
    return manifest;
  };

async function namedSet(target: RestoreSetDeps['target'], id: string): Promise<BackupManifest> {
  const manifest = await readManifest(target, id);
  if (manifest === null) throw new Error(`There is no backup ${id}.`);
  return manifest;
}

async function latestOf(target: RestoreSetDeps['target'], to: string | null): Promise<BackupManifest> {
  const ids = new Set<string>();
  for await (const { name } of target.list('sets/')) ids.add(name.split('/')[1] ?? '');
  const sets: BackupManifest[] = [];
  const unreadable: string[] = [];
  for (const id of ids) {
    const manifest = await readableManifest(target, id);
    if (manifest === 'damaged') unreadable.push(id);
    else if (manifest !== null) sets.push(manifest);
  }
  sets.sort((one, other) => Date.parse(other.snapshotAt) - Date.parse(one.snapshotAt));
  if (unreadable.length > 0) throw new Error(whichIsLatest(unreadable, sets));
  const latest = sets.find(({ snapshotAt }) => to === null || Date.parse(snapshotAt) <= Date.parse(to));
  if (latest) return latest;
  const oldest = sets.at(-1);
  if (oldest === undefined || to === null) throw new Error('There is no backup.');
  throw new Error(`There is no backup of ${to} or before: the oldest is of ${oldest.snapshotAt}.`);
}

const namedSets = 5;

/** An older set in place of the latest would lose what is in between, and should be what somebody wants. */
function whichIsLatest(unreadable: readonly string[], sets: readonly BackupManifest[]): string {
  const readable = sets.slice(0, namedSets).map(({ id, snapshotAt }) => `${id} of ${snapshotAt}`);
  return [
    `Which backup is the latest cannot be told, as the manifest of ${unreadable.join(', ')} cannot be read.`,
    `Name the one that is wanted (--backup ID). Readable are: ${readable.join(', ') || 'none'}.`,
  ].join(' ');
}

async function* rowsOf(deps: RestoreSetDeps, manifest: BackupManifest, table: string): AsyncGenerator<Uint8Array> {
  for (const file of manifest.files.filter((one) => one.table === table)) yield* contentOf(deps, manifest.id, file);
}

async function* contentOf(
  { target, decrypt, packing }: RestoreSetDeps,
  id: string,
  file: BackupFile,
): AsyncGenerator<Uint8Array> {
  const content = await target.get(`${setFolder(id)}${file.name}`);
  if (content === null) throw new Error(`The backup lacks its file ${file.name}.`);
  const stored = new Measured(content);
  const rows = new Measured(packing.unpack(decrypt(stored)));
  yield* rows;
  const isWhole = stored.sha256 === file.storedSha256 && rows.sha256 === file.sha256 && rows.lines === file.rows;
  if (!isWhole) throw new Error(`The file ${file.name} of the backup is damaged: it is not what was written.`);
}
