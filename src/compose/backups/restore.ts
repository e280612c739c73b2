import { decryptWith } from '../../adapters/backups/age';
import { gzip } from '../../adapters/backups/gzip';
import { createSetLoader } from '../../adapters/db/restore/load-set';
import { createNamedDocuments } from '../../adapters/db/restore/named-documents';
import { createRetentionRepository } from '../../adapters/db/retention/retention';
import { createTenantRepository } from '../../adapters/db/tenants/tenants';
import { openDatabase } from '../../adapters/db/transaction';
import { createObjectStore } from '../../adapters/objects/object-store';
import { createSecretBox } from '../../adapters/secrets/secret-box';
import type { Config } from '../../config';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';
import type { Log } from '../../domain/ports/log';
import { createReadMirrored } from '../../usecases/restore/read-mirrored';
import {
  createRestoreDocuments,
  type DocumentsProgress,
  type DocumentsRestored,
} from '../../usecases/restore/restore-documents';
import { createRestoreSet } from '../../usecases/restore/restore-set';
import { createRetentionYears } from '../../usecases/retention/manage-retention';
import { leaveSandboxUnlocked } from '../../usecases/sandbox/leave-unlocked';
import { backupTargetOf } from '../parts/backup-target';
import { objectStoreOptions } from '../parts/object-store-options';

/** What only who restores has. */
export interface RestoreKeys {
  /** URL of the owner of the schema. */
  ownerUrl: string;
  /** The private key of age. */
  identity: string;
}

/** A document of 64 MB at the slowest that is still bearable. */
const callSeconds = 60;

/**
 * @param migrations folder of the migrations
 * @throws Error that names what the configuration lacks
 */
export const composeRestoreSet = (config: Config, { ownerUrl, identity }: RestoreKeys, migrations: string) =>
  createRestoreSet({
    target: targetOf(config),
    decrypt: decryptWith(identity),
    packing: gzip,
    secrets: createSecretBox({ current: config.SECRETS_KEY, former: config.SECRETS_KEYS_OLD }),
    loader: createSetLoader(ownerUrl, migrations),
  });

/**
 * Copies back what the bucket lacks; the bucket is made where it is missing.
 * @throws Error that names what the configuration lacks, and those of `createRestoreDocuments`
 */
export async function restoreDocuments(
  config: Config,
  { ownerUrl, identity }: RestoreKeys,
  { log, onProgress }: { log: Log; onProgress: (progress: DocumentsProgress) => void },
): Promise<DocumentsRestored> {
  const target = targetOf(config);
  const store = createObjectStore({ ...objectStoreOptions(config), timeoutSeconds: callSeconds });
  const database = openDatabase({
    ...{ appUrl: config.DATABASE_APP_URL, systemUrl: config.DATABASE_SYSTEM_URL },
    ...{ poolSize: 2, log },
  });
  const retention = createRetentionRepository(database);
  try {
    await store.ensureBucket();
    return await createRestoreDocuments({
      withNamedDocuments: createNamedDocuments(ownerUrl),
      objects: leaveSandboxUnlocked(store, { tenants: createTenantRepository(database) }),
      readMirrored: createReadMirrored({ target, decrypt: decryptWith(identity) }),
      retentionYears: createRetentionYears({ retention, leastYears: config.RETENTION_YEARS }),
      clock: Date.now,
      onProgress,
    })();
  } finally {
    await database.close();
  }
}

function targetOf(config: Config): BackupTarget {
  const place = backupTargetOf(config);
  if (place === null) throw new Error('BACKUP_TARGET and BACKUP_RECIPIENT are not set. See .env.example.');
  return place.target;
}
