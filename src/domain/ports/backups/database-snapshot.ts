import type { BackupEngine, BackupObject, BackupSequence } from '../../backups/backup-manifest';

/** A table as it is copied. */
export interface SnapshotTable {
  name: string;
  /** Without generated ones. */
  columns: readonly string[];
  /** Pages where a part begins, the first one 0: each part makes a file of at most some 256 MB. */
  partsFrom: readonly number[];
}

/** What a set says of the database as a whole, see `BackupManifest`. */
export interface SnapshotDescription {
  engine: BackupEngine;
  /** ISO 8601. */
  at: string;
  serverVersion: number;
  migration: string;
  epoch: number;
  keyIds: readonly string[];
  tables: readonly SnapshotTable[];
  sequences: readonly BackupSequence[];
}

/**
 * All tables at one instant, for as long as it is open; whatever is written meanwhile is not in it. One thing is read
 * at a time.
 * @throws ProblemError `SERVICE_UNAVAILABLE` when the connection is lost: the snapshot is gone with it
 */
export interface DatabaseSnapshot {
  readonly about: SnapshotDescription;
  /**
   * Rows of one part, in the text format of `COPY`, as the columns of the table stand.
   * @param part index in `partsFrom`
   */
  rows(table: SnapshotTable, part: number): AsyncIterable<Uint8Array>;
  /** The stored documents that the rows name, ordered by the bytes of their keys. */
  objects(): AsyncIterable<BackupObject>;
  close(): Promise<void>;
}

/**
 * Opens a snapshot.
 * @throws ProblemError `SERVICE_UNAVAILABLE`; Error when the account does not see all rows
 */
export type OpenSnapshot = () => Promise<DatabaseSnapshot>;
