import type { Backup } from '../../backups/backup';
import type { BackupManifest } from '../../backups/backup-manifest';
import type { ProblemCode } from '../../problem';
import type { ListPlace } from '../list-place';

/** Sets, as the portal knows them. */
export interface Backups {
  /**
   * A set is begun. One is written at a time.
   * @throws ProblemError `CONFLICT` while another is
   */
  begin(id: string): Promise<void>;
  progress(id: string, progress: { done: number; total: number }): Promise<void>;
  complete(manifest: BackupManifest): Promise<void>;
  /** @param code null: it was cancelled */
  fail(id: string, code: ProblemCode | null): Promise<void>;
  /** A whole set is noted with the health of backups, too, where the last one is remembered when the set is gone. */
  verified(id: string, verified: NonNullable<Backup['verified']>): Promise<void>;
  find(id: string): Promise<Backup | null>;
  /** The complete one of the latest instant. */
  newest(): Promise<Backup | null>;
  /** Of all complete ones. */
  instants(): Promise<{ id: string; snapshotAt: string }[]>;
  /** Newest first. */
  page(page: { limit: number; after: ListPlace | null }): Promise<Backup[]>;
  /** Forgets a set that is no more. */
  remove(id: string): Promise<void>;
}
