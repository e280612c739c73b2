import {
  type BackupFile,
  type BackupManifest,
  manifestFormatVersion,
  manifestName,
  setFolder,
} from '../../domain/backups/backup-manifest';
import type { EncryptBackup } from '../../domain/ports/backups/backup-cipher';
import type { Packing } from '../../domain/ports/backups/backup-files';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';
import type { DatabaseSnapshot, OpenSnapshot } from '../../domain/ports/backups/database-snapshot';
import { Measured } from './measured';
import { type MirrorMissing, ObjectLists } from './object-lists';

export interface WriteSetDeps {
  openSnapshot: OpenSnapshot;
  target: BackupTarget;
  encrypt: EncryptBackup;
  packing: Packing;
  mirrorMissing: MirrorMissing;
}

/** How far a set has come: files of tables, of all that there are. */
export interface SetProgress {
  done: number;
  total: number;
}

export interface SetOptions {
  /** Aborted: it ends with an error, and the set does not exist. */
  signal: AbortSignal;
  onProgress: (progress: SetProgress) => Promise<void>;
}

/**
 * Writes a set: the tables of one snapshot, the documents that they name and the mirror lacks, and the manifest at
 * last, so that a set that was broken off does not exist. Memory: constant, and the largest document.
 * @throws ProblemError `SERVICE_UNAVAILABLE` (database, object store or target)
 */
export type WriteSet = (id: string, options: SetOptions) => Promise<BackupManifest>;

export const createWriteSet =
  (deps: WriteSetDeps): WriteSet =>
  async (id, options) => {
    const snapshot = await deps.openSnapshot();
    try {
      const { tables, ...about } = snapshot.about;
      const files = await writeTables(deps, snapshot, id, options);
      const objects = await writeObjects(deps, snapshot, id, options);
      const rowsOf = (name: string): number =>
        files.reduce((rows, file) => (file.table === name ? rows + file.rows : rows), 0);
      const manifest: BackupManifest = {
        formatVersion: manifestFormatVersion,
        id,
        engine: about.engine,
        snapshotAt: about.at,
        serverVersion: about.serverVersion,
        migration: about.migration,
        epoch: about.epoch,
        keyIds: about.keyIds,
        tables: tables.map(({ name, columns }) => ({ name, columns, rows: rowsOf(name) })),
        sequences: about.sequences,
        files,
        objects,
      };
      await deps.target.put(manifestName(id), textOf(JSON.stringify(manifest, null, 1)));
      return manifest;
    } finally {
      await snapshot.close();
    }
  };

async function writeTables(
  { target, encrypt, packing }: WriteSetDeps,
  snapshot: DatabaseSnapshot,
  id: string,
  { signal, onProgress }: SetOptions,
): Promise<BackupFile[]> {
  const { tables } = snapshot.about;
  const total = tables.reduce((parts, { partsFrom }) => parts + partsFrom.length, 0);
  const files: BackupFile[] = [];
  for (const table of tables)
    for (const part of table.partsFrom.keys()) {
      signal.throwIfAborted();
      const name = `${table.name}.${part + 1}.copy.gz.age`;
      const rows = new Measured(untilAborted(snapshot.rows(table, part), signal));
      const stored = new Measured(encrypt(packing.pack(rows)));
      await target.put(`${setFolder(id)}${name}`, stored);
      files.push(fileOf({ name, table: table.name }, rows, stored));
      await onProgress({ done: files.length, total });
    }
  return files;
}

/** The documents that the rows name: each is in the mirror when this has ended, or counted as missing. */
async function writeObjects(
  { target, packing, mirrorMissing }: WriteSetDeps,
  snapshot: DatabaseSnapshot,
  id: string,
  { signal }: SetOptions,
): Promise<BackupManifest['objects']> {
  const lists = new ObjectLists(mirrorMissing(snapshot.objects(), signal));
  const files: BackupFile[] = [];
  while (!(await lists.atEnd())) {
    const name = `objects.${files.length + 1}.ndjson.gz`;
    const lines = new Measured(lists.nextLines());
    const stored = new Measured(packing.pack(lines));
    await target.put(`${setFolder(id)}${name}`, stored);
    files.push(fileOf({ name, table: null }, lines, stored));
  }
  return { count: lists.count, bytes: lists.bytes, missing: lists.missing, lists: files };
}

const fileOf = (about: { name: string; table: string | null }, content: Measured, stored: Measured): BackupFile => ({
  ...about,
  rows: content.lines,
  bytes: stored.bytes,
  sha256: content.sha256,
  storedSha256: stored.sha256,
});

async function* untilAborted(content: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    signal.throwIfAborted();
    yield chunk;
  }
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}
