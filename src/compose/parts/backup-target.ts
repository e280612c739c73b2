import { fileURLToPath } from 'node:url';

import { createDirectoryTarget } from '../../adapters/backups/directory-target';
import { createBucketTarget } from '../../adapters/objects/bucket-target';
import type { Config } from '../../config';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';

type TargetSettings = Pick<
  Config,
  | 'BACKUP_TARGET'
  | 'BACKUP_RECIPIENT'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_ACCESS_KEY'
  | 'BACKUP_S3_SECRET_KEY'
  | 'BACKUP_S3_CA_FILE'
>;

/** Where backups are kept, and for whom they are encrypted; null: nothing is backed up. */
export function backupTargetOf(config: TargetSettings): { target: BackupTarget; recipient: string } | null {
  const { BACKUP_TARGET: address, BACKUP_RECIPIENT: recipient } = config;
  if (address === undefined || recipient === undefined) return null;
  const url = new URL(address);
  if (url.protocol === 'file:') return { target: createDirectoryTarget(fileURLToPath(url)), recipient };
  const folder = url.pathname.split('/').filter(Boolean).join('/');
  const target = createBucketTarget({
    endpoint: config.BACKUP_S3_ENDPOINT ?? '',
    accessKey: config.BACKUP_S3_ACCESS_KEY ?? '',
    secretKey: config.BACKUP_S3_SECRET_KEY ?? '',
    caFile: config.BACKUP_S3_CA_FILE,
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
  });
  return { target, recipient };
}
