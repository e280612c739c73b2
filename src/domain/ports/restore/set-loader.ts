import type { BackupManifest } from '../../backups/backup-manifest';

/** The database that a set is loaded into. */
export interface SetLoader {
  /** Is there nothing in it that a restore would overwrite? */
  isEmpty(): Promise<boolean>;
  /**
   * Makes the schema as it was and loads every row, in one transaction, and marks the database as restored and
   * unfinished; then the migrations of this release run.
   * @param rowsOf what a table holds, in the text format of `COPY`
   * @throws Error when rows are missing or contradict each other: nothing is kept then
   */
  load(manifest: BackupManifest, rowsOf: (table: string) => AsyncIterable<Uint8Array>): Promise<void>;
}
