import type { BackupState as StateOfSet, SetFault, VerifyDepth } from '../../domain/backups/backup';
import type { BackupEngine } from '../../domain/backups/backup-manifest';
import type { BackupState, ShownBackup } from '../../usecases/backups/manage-backups';
import type { Page } from '../../usecases/page';
import type { Instant, Uuid } from '../invoices/invoice-view';
import type { JobErrorView } from '../jobs/job-view';

/** Stored documents that the rows of the set name. */
export interface BackupObjectsView {
  /** @isInt count */
  count: number;
  /**
   * Not at the target, and not readable in the portal either: they are in no backup.
   * @isInt missing
   */
  missing: number;
}

/** Something at the target that is not what was written. */
export interface BackupFaultView {
  /**
   * Of a file at the target; with the depth `restore` of a table, or of the manifest when the set could not be loaded.
   */
  name: string;
  kind: SetFault['kind'];
}

/** The last verification of a set. */
export interface BackupVerifiedView {
  depth: VerifyDepth;
  at: Instant;
  ok: boolean;
  /** The first 100. */
  faults: BackupFaultView[];
}

/** A set of backups: all rows at one instant, and the list of the documents that they name. */
export interface BackupView {
  /** Also of its job. */
  id: Uuid;
  engine: BackupEngine;
  state: StateOfSet;
  /**
   * Files written, of `total`.
   * @isInt done
   */
  done: number;
  /**
   * Null: not known yet.
   * @isInt total
   */
  total: number | null;
  /** The instant that it shows; null: not complete. */
  snapshot_at: Instant | null;
  /** At the target, without documents. */
  bytes: number | null;
  objects: BackupObjectsView | null;
  /** Name of the last migration of the database. */
  migration: string | null;
  /** @isInt epoch */
  epoch: number | null;
  /** Null: never. */
  verified: BackupVerifiedView | null;
  /**
   * When BACKUP_KEEP lets it go, with a set a day; the last one, and the last verified one, stay longer. Null: not
   * complete.
   */
  expires_at: Instant | null;
  /** Why it has failed; null with `failed`: it was cancelled. */
  error: JobErrorView | null;
  created_at: Instant;
  finished_at: Instant | null;
}

export interface BackupPage {
  items: BackupView[];
  /** Null: this is the last page. */
  next_cursor: string | null;
  /** The process of backups runs, and reaches the target. */
  target_reachable: boolean;
  /** Of an archive of the database's log; null: sets have none. */
  wal_lag_seconds: number | null;
  /** For how long documents may have gone without their copy at the target; 0: all are there. Null: not known. */
  mirror_lag_seconds: number | null;
  /** When a set was last loaded into a scratch database, and was whole. */
  last_drill_at: Instant | null;
}

export interface VerifyBackupRequest {
  /**
   * `files`: the files of the set are what was written; `objects`: the copies of its documents, too; `restore`: its
   * rows are loaded into a database of its own, counted and read back.
   */
  depth: VerifyDepth;
}

export const backupView = (backup: ShownBackup): BackupView => ({
  ...{ id: backup.id, engine: backup.engine, state: backup.state, done: backup.done, total: backup.total },
  ...{ snapshot_at: backup.snapshotAt, bytes: backup.bytes, objects: backup.objects },
  ...{ migration: backup.migration, epoch: backup.epoch },
  verified: backup.verified && {
    ...{ depth: backup.verified.depth, at: backup.verified.at, ok: backup.verified.ok },
    faults: (backup.verified.faults ?? []).map(({ name, kind }) => ({ name, kind })),
  },
  ...{ expires_at: backup.expiresAt, error: backup.error },
  ...{ created_at: backup.createdAt, finished_at: backup.finishedAt },
});

export const backupPage = (page: Page<ShownBackup> & BackupState): BackupPage => ({
  items: page.items.map(backupView),
  next_cursor: page.nextCursor,
  target_reachable: page.targetReachable,
  wal_lag_seconds: page.walLagSeconds,
  mirror_lag_seconds: page.mirrorLagSeconds,
  last_drill_at: page.lastDrillAt,
});
