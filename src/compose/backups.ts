import { encryptFor } from '../adapters/backups/age';
import { gzip } from '../adapters/backups/gzip';
import { createOpenSnapshot } from '../adapters/db/backups/database-snapshot';
import { createBackups } from '../adapters/db/system/backups';
import type { Database } from '../adapters/db/transaction';
import { createObjectStore } from '../adapters/objects/object-store';
import type { Config } from '../config';
import { parseKeepRule } from '../domain/backups/backup';
import type { Log } from '../domain/ports/log';
import { createMirrorDocument } from '../usecases/backups/mirror-document';
import { createMirrorMissing } from '../usecases/backups/mirror-missing';
import { createPruneSets } from '../usecases/backups/prune-sets';
import { createRunBackup } from '../usecases/backups/run-backup';
import { createVerifyBackup } from '../usecases/backups/verify-backup';
import { createVerifySet } from '../usecases/backups/verify-set';
import { createWriteSet } from '../usecases/backups/write-set';
import { backupTargetOf } from './backup-target';
import { objectStoreOptions } from './object-store-options';

/** A document of 64 MB at the slowest that is still bearable. */
const callSeconds = 60;

/**
 * What makes and looks after backups.
 * @throws Error that names what the configuration lacks
 */
export function composeBackups(config: Config, { database, log }: { database: Database; log: Log }) {
  const place = backupTargetOf(config);
  if (place === null) throw new Error('BACKUP_TARGET and BACKUP_RECIPIENT are not set. See .env.example.');
  if (config.DATABASE_BACKUP_URL === undefined) throw new Error('DATABASE_BACKUP_URL is not set. See .env.example.');
  const { target, recipient } = place;
  const encrypt = encryptFor(recipient);
  const backups = createBackups(database);
  const verifySet = createVerifySet({ target, packing: gzip });
  return {
    target,
    backups,
    runBackup: createRunBackup({
      backups,
      writeSet: createWriteSet({
        ...{ target, encrypt },
        openSnapshot: createOpenSnapshot(config.DATABASE_BACKUP_URL),
        packing: gzip,
        mirrorMissing: createMirrorMissing({
          ...{ target, log },
          objects: createObjectStore({ ...objectStoreOptions(config), timeoutSeconds: callSeconds }),
          mirrorDocument: createMirrorDocument({ target, encrypt }),
        }),
      }),
    }),
    verifyBackup: createVerifyBackup({ target, backups, verifySet, clock: Date.now }),
    pruneSets: createPruneSets({ target, backups, keep: parseKeepRule(config.BACKUP_KEEP), clock: Date.now }),
  };
}

export type BackupWork = ReturnType<typeof composeBackups>;
