import { encryptFor } from '../../adapters/backups/age';
import type { MinioObjectStore } from '../../adapters/objects/object-store';
import type { Config } from '../../config';
import type { Log } from '../../domain/ports/log';
import { createMirrorDocument } from '../../usecases/backups/mirror-document';
import { mirrorProtected } from '../../usecases/backups/mirror-protected';
import { backupTargetOf } from './backup-target';

/**
 * The store, with a copy of each document at the target of backups before it leaves the portal, where the configuration
 * names one.
 */
export function composeMirror(config: Config, store: MinioObjectStore, log: Log): MinioObjectStore {
  const place = backupTargetOf(config);
  if (place === null || config.BACKUP_MIRROR === 'off') return store;
  const { target, recipient } = place;
  const mirrorDocument = createMirrorDocument({ target, encrypt: encryptFor(recipient) });
  return mirrorProtected(store, { mirrorDocument, log, mode: config.BACKUP_MIRROR });
}
