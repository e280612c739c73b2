import { type BackupObject, mirrorFolder, mirrorName } from '../../domain/backups/backup-manifest';
import { placeOfKey } from '../../domain/backups/mirrored-object';
import type { BackupTarget, TargetFile } from '../../domain/ports/backups/backup-target';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { Log } from '../../domain/ports/log';
import { orMissing } from '../job-files/or-missing';
import type { MirrorDocument } from './mirror-document';
import type { MirrorMissing } from './object-lists';

export interface MirrorMissingDeps {
  objects: Pick<ObjectStore, 'get'>;
  target: Pick<BackupTarget, 'list'>;
  mirrorDocument: MirrorDocument;
  log: Log;
}

/**
 * Documents from before the mirror, or that it could not take: two lists in the same order are walked side by side, so
 * that no document is asked for one by one.
 */
export const createMirrorMissing = ({ objects, target, mirrorDocument, log }: MirrorMissingDeps): MirrorMissing =>
  async function* (named, signal) {
    const mirror = new Names(target.list(mirrorFolder));
    for await (const object of named) {
      signal.throwIfAborted();
      const isThere = await mirror.has(mirrorName(object.key));
      yield { object, isMirrored: isThere || (await copy(object)) };
    }

    async function copy(object: BackupObject): Promise<boolean> {
      const bytes = await orMissing(objects.get(object));
      const place = placeOfKey(object.key);
      if (bytes === null || place === null) {
        log.error({ key: object.key }, 'A stored document cannot be read, and is not in the mirror');
        return false;
      }
      const { key, sha256, sizeBytes } = object;
      await mirrorDocument({ ...place, key, sha256, sizeBytes, origin: null }, bytes);
      return true;
    }
  };

/** Looks names up that are asked for in their order. */
class Names {
  private readonly source: AsyncIterator<TargetFile>;
  private current: IteratorResult<TargetFile> | null = null;

  constructor(files: AsyncIterable<TargetFile>) {
    this.source = files[Symbol.asyncIterator]();
  }

  async has(name: string): Promise<boolean> {
    this.current ??= await this.source.next();
    while (this.current.done !== true && this.current.value.name < name) this.current = await this.source.next();
    return this.current.done !== true && this.current.value.name === name;
  }
}
