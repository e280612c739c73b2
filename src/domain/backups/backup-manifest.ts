/**
 * What a backup set consists of: `sets/<id>/manifest.json` at the target, written last, so that a set without it does
 * not exist. It is readable by everybody who reads the target, so that a set can be verified without the private key:
 * names, numbers and hashes, and nothing of what the tables and documents say. Keys are named, never held.
 */
export interface BackupManifest {
  formatVersion: typeof manifestFormatVersion;
  /** Of the set, a UUID. */
  id: string;
  engine: BackupEngine;
  /** The instant that the tables show, ISO 8601. */
  snapshotAt: string;
  /** `server_version_num` of the database, such as 170002. */
  serverVersion: number;
  /** Name of the last migration that had run. */
  migration: string;
  /** How often the database has been restored before. */
  epoch: number;
  /** Names of the SECRETS_KEYs under which secrets in the tables are sealed: restoring needs them all. */
  keyIds: readonly string[];
  tables: readonly BackupTable[];
  sequences: readonly BackupSequence[];
  /** Of the tables, in the order in which they were written. */
  files: readonly BackupFile[];
  objects: {
    count: number;
    bytes: number;
    /** Documents that the tables name and the target does not hold. */
    missing: number;
    /** One JSON line an object ({@link BackupObject}); packed, not encrypted. */
    lists: readonly BackupFile[];
  };
}

export const manifestFormatVersion = 1;

export const backupEngines = ['logical', 'physical'] as const;
/** `logical`: the rows of all tables, for any server. `physical`: files of one server. */
export type BackupEngine = (typeof backupEngines)[number];

export interface BackupTable {
  name: string;
  /** In the order of the rows' cells; generated columns are left out. */
  columns: readonly string[];
  rows: number;
}

export interface BackupSequence {
  name: string;
  /** Decimal digits: larger than a number may be. */
  lastValue: string;
  isCalled: boolean;
}

/**
 * A file of a set: gzip of its content; of a table, encrypted with age. Rows are in the text format of `COPY`, one a
 * line, UTF-8.
 */
export interface BackupFile {
  /** Below `sets/<id>/`. */
  name: string;
  /** Null: no rows of a table. */
  table: string | null;
  /** Lines. */
  rows: number;
  /** Of what lies at the target. */
  bytes: number;
  /** Of the content, neither packed nor encrypted; hexadecimal. */
  sha256: string;
  /** Of what lies at the target; hexadecimal. */
  storedSha256: string;
}

/** A stored document, as a line of a list: its mirror is `mirrorName(key)`, see `mirrored-object.ts`. */
export interface BackupObject {
  key: string;
  versionId: string;
  sha256: string;
  sizeBytes: number;
}

export const setFolder = (id: string): string => `sets/${id}/`;
export const manifestName = (id: string): string => `${setFolder(id)}manifest.json`;
/** Where the mirror of a stored document is; the same for all sets. @param key of the document in the bucket */
export const mirrorName = (key: string): string => `${mirrorFolder}${key}`;
export const mirrorFolder = 'objects/';

/** @throws Error that names the first member which is not what this version of the portal writes */
export function parseManifest(text: string): BackupManifest {
  const manifest = objectOf(JSON.parse(text) as unknown, 'manifest');
  if (manifest.formatVersion !== manifestFormatVersion) {
    const known = `this version of the portal reads ${manifestFormatVersion}`;
    throw new Error(`The set has the format ${String(manifest.formatVersion)}; ${known}.`);
  }
  const objects = objectOf(manifest.objects, 'objects');
  return {
    formatVersion: manifestFormatVersion,
    id: textOf(manifest, 'id'),
    engine: engineOf(manifest),
    snapshotAt: textOf(manifest, 'snapshotAt'),
    serverVersion: countOf(manifest, 'serverVersion'),
    migration: textOf(manifest, 'migration'),
    epoch: countOf(manifest, 'epoch'),
    keyIds: textsOf(manifest, 'keyIds'),
    tables: listOf(manifest, 'tables').map(readTable),
    sequences: listOf(manifest, 'sequences').map(readSequence),
    files: listOf(manifest, 'files').map(readFile),
    objects: {
      count: countOf(objects, 'count'),
      bytes: countOf(objects, 'bytes'),
      missing: countOf(objects, 'missing'),
      lists: listOf(objects, 'lists').map(readFile),
    },
  };
}

/** A line of a list of objects. @throws Error that names the member */
export function parseBackupObject(line: string): BackupObject {
  const object = objectOf(JSON.parse(line) as unknown, 'object');
  return {
    key: textOf(object, 'key'),
    versionId: textOf(object, 'versionId'),
    sha256: hashOf(object, 'sha256'),
    sizeBytes: countOf(object, 'sizeBytes'),
  };
}

type Members = Record<string, unknown>;

const readTable = (table: Members): BackupTable => ({
  name: identifierOf(table, 'name'),
  columns: textsOf(table, 'columns'),
  rows: countOf(table, 'rows'),
});

function readSequence(sequence: Members): BackupSequence {
  const lastValue = textOf(sequence, 'lastValue');
  if (!/^-?\d{1,19}$/.test(lastValue) || typeof sequence.isCalled !== 'boolean') throw unreadable('sequences');
  return { name: identifierOf(sequence, 'name'), lastValue, isCalled: sequence.isCalled };
}

function readFile(file: Members): BackupFile {
  const name = textOf(file, 'name');
  // Names become paths on a disk.
  if (!/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(name)) throw unreadable('name');
  return {
    name,
    table: file.table === null ? null : identifierOf(file, 'table'),
    rows: countOf(file, 'rows'),
    bytes: countOf(file, 'bytes'),
    sha256: hashOf(file, 'sha256'),
    storedSha256: hashOf(file, 'storedSha256'),
  };
}

function objectOf(value: unknown, name: string): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable(name);
  return value as Members;
}

function listOf(members: Members, name: string): Members[] {
  const value = members[name];
  if (!Array.isArray(value)) throw unreadable(name);
  return value.map((item) => objectOf(item, name));
}

function textsOf(members: Members, name: string): string[] {
  const value = members[name];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) throw unreadable(name);
  return value;
}

function textOf(members: Members, name: string): string {
  const value = members[name];
  if (typeof value !== 'string' || value === '') throw unreadable(name);
  return value;
}

function countOf(members: Members, name: string): number {
  const value = members[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw unreadable(name);
  return value;
}

function matching(pattern: RegExp) {
  return (members: Members, name: string): string => {
    const value = textOf(members, name);
    if (!pattern.test(value)) throw unreadable(name);
    return value;
  };
}

const hashOf = matching(/^[0-9a-f]{64}$/);
const identifierOf = matching(/^[a-z_][a-z0-9_]{0,62}$/);

function engineOf(members: Members): BackupEngine {
  const engine = backupEngines.find((known) => known === members.engine);
  if (engine === undefined) throw unreadable('engine');
  return engine;
}

const unreadable = (name: string): Error => new Error(`The manifest of the backup is not readable at ${name}.`);
