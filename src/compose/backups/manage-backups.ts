import { createBackupHealth } from '../../adapters/db/system/backups/backup-health';
import { createBackups } from '../../adapters/db/system/backups/backups';
import type { Config } from '../../config';
import { parseKeepRule } from '../../domain/backups/backup';
import type { MirrorMode } from '../../domain/backups/backup-health';
import { type BackupUseCases, manageBackups } from '../../usecases/backups/manage-backups';
import { composeBeginJob } from '../jobs';
import type { ApiParts } from '../parts/api-parts';
import type { Parts } from '../parts/parts';

export const mirrorModeOf = (config: Pick<Config, 'BACKUP_TARGET' | 'BACKUP_MIRROR'>): MirrorMode =>
  config.BACKUP_TARGET === undefined ? 'off' : config.BACKUP_MIRROR;

/** What the metrics of backups are read from. */
export const backupFiguresOf = (
  config: Pick<Config, 'BACKUP_TARGET' | 'BACKUP_MIRROR'>,
  { database, clock, log }: Pick<Parts, 'database' | 'clock' | 'log'>,
) => ({
  ...{ clock, log, mode: mirrorModeOf(config) },
  health: createBackupHealth(database),
  backups: createBackups(database),
});

/** Backups of the portal, as operators see and begin them. */
export const composeManageBackups = (
  parts: Pick<Parts, 'database' | 'jobWorkflows' | 'log' | 'clock'>,
  { cursors }: Pick<ApiParts, 'cursors'>,
  config: Pick<Config, 'BACKUP_TARGET' | 'BACKUP_MIRROR' | 'BACKUP_KEEP'>,
): BackupUseCases => ({
  backups: manageBackups({
    backups: createBackups(parts.database),
    health: createBackupHealth(parts.database),
    beginJob: composeBeginJob<null>(parts),
    cursors,
    clock: parts.clock,
    keep: parseKeepRule(config.BACKUP_KEEP),
    mode: mirrorModeOf(config),
  }),
});
