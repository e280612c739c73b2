import type { BackupHealth } from '../../backups/backup-health';

/** What is known of the process of backups and of its target: one row for the portal. */
export interface BackupHealthStore {
  /** The process has looked. The first look that finds the target away says since when. */
  seen(look: { targetReachable: boolean; canRestore: boolean }): Promise<void>;
  /** Null: there was never a process. */
  read(): Promise<BackupHealth | null>;
}
