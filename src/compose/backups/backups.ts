import path from 'node:path';

import { decryptWith, encryptFor } from '../../adapters/backups/age';
import { gzip } from '../../adapters/backups/gzip';
import { createOpenSnapshot } from '../../adapters/db/backups/database-snapshot';
import { createScratchDatabases } from '../../adapters/db/backups/scratch-databases';
import { createEventLog } from '../../adapters/db/events/events';
import { createJobs } from '../../adapters/db/jobs/jobs';
import { createBackups } from '../../adapters/db/system/backups/backups';
import type { Database } from '../../adapters/db/transaction';
import { createObjectStore } from '../../adapters/objects/object-store';
import { createSecretBox } from '../../adapters/secrets/secret-box';
import type { Config } from '../../config';
import { parseKeepRule } from '../../domain/backups/backup';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';
import type { Log } from '../../domain/ports/log';
import { createAdoptSets } from '../../usecases/backups/adopt-sets';
import { createMirrorDocument } from '../../usecases/backups/mirror-document';
import { createMirrorMissing } from '../../usecases/backups/mirror-missing';
import { createPruneSets } from '../../usecases/backups/prune-sets';
import { createRunBackup } from '../../usecases/backups/run-backup';
import { createSetsInUse } from '../../usecases/backups/sets-in-use';
import { createVerifyBackup } from '../../usecases/backups/verify-backup';
import { createVerifyByRestore, type VerifyByRestore } from '../../usecases/backups/verify-by-restore';
import { createVerifySet } from '../../usecases/backups/verify-set';
import { createWriteSet } from '../../usecases/backups/write-set';
import { createRestoreSet } from '../../usecases/restore/restore-set';
import { backupTargetOf } from '../parts/backup-target';
import { objectStoreOptions } from '../parts/object-store-options';

/** A document of 64 MB at the slowest that is still bearable. */
const callSeconds = 60;
const migrations = path.join(__dirname, '../../../migrations');

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
  const verifyByRestore = composeVerifyByRestore(config, target, log);
  return {
    target,
    backups,
    canRestore: verifyByRestore !== null,
    runBackup: createRunBackup({
      ...{ backups, target },
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
    adoptSets: createAdoptSets({ target, backups, log }),
    verifyBackup: createVerifyBackup({
      ...{ backups, verifyByRestore },
      verifySet: createVerifySet({ target, packing: gzip }),
      events: createEventLog(database),
      clock: Date.now,
    }),
    pruneSets: createPruneSets({
      ...{ target, backups },
      keep: parseKeepRule(config.BACKUP_KEEP),
      clock: Date.now,
      inUse: createSetsInUse({ jobs: createJobs<null>(database) }),
      log,
    }),
  };
}

export type BackupWork = ReturnType<typeof composeBackups>;

/** Null: this process has not what it needs for the depth `restore`. */
function composeVerifyByRestore(config: Config, target: BackupTarget, log: Log): VerifyByRestore | null {
  const { BACKUP_IDENTITY: identity, BACKUP_SCRATCH_URL: serverUrl } = config;
  if (identity === undefined || serverUrl === undefined) return null;
  const secrets = createSecretBox({ current: config.SECRETS_KEY, former: config.SECRETS_KEYS_OLD });
  return createVerifyByRestore({
    scratch: createScratchDatabases(serverUrl, migrations),
    restoreInto: (loader) =>
      createRestoreSet({
        ...{ target, loader, secrets },
        decrypt: decryptWith(identity),
        packing: gzip,
      }),
    ...{ secrets, log },
  });
}
