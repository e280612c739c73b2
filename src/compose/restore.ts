import { decryptWith } from '../adapters/backups/age';
import { gzip } from '../adapters/backups/gzip';
import { createSetLoader } from '../adapters/db/restore/load-set';
import { createSecretBox } from '../adapters/secrets/secret-box';
import type { Config } from '../config';
import { createRestoreSet } from '../usecases/restore/restore-set';
import { backupTargetOf } from './backup-target';

/**
 * @param given the private key of age, the URL of the owner of the schema, and the folder of the migrations
 * @throws Error that names what the configuration lacks
 */
export function composeRestoreSet(config: Config, given: { identity: string; ownerUrl: string; migrations: string }) {
  const place = backupTargetOf(config);
  if (place === null) throw new Error('BACKUP_TARGET and BACKUP_RECIPIENT are not set. See .env.example.');
  return createRestoreSet({
    target: place.target,
    decrypt: decryptWith(given.identity),
    packing: gzip,
    secrets: createSecretBox({ current: config.SECRETS_KEY, former: config.SECRETS_KEYS_OLD }),
    loader: createSetLoader(given.ownerUrl, given.migrations),
  });
}
