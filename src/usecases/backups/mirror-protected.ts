import { setTimeout as pause } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { placeOfKey } from '../../domain/backups/mirrored-object';
import type { StoredObject } from '../../domain/invoices/stored-object';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { Log } from '../../domain/ports/log';
import type { MirrorDocument } from './mirror-document';

export interface MirrorProtectedDeps {
  mirrorDocument: MirrorDocument;
  log: Log;
  /** `prefer`: a target that is away holds nothing up for longer than {@link preferredMs}. */
  mode: 'require' | 'prefer';
  preferredMs?: number;
}

/** Steps are repeated: what this process has copied is not copied again. */
const remembered = 10_000;
/** A target that is away is told of so often. */
const tellEveryMs = 60_000;

/**
 * Copies each document to the target of backups when it is protected: before it is sent, and before a received one is
 * acknowledged where it came from. With `require` protecting fails with `SERVICE_UNAVAILABLE` while the target is away,
 * so that the step is repeated until both are done. Everything else of the store is as it was.
 */
export function mirrorProtected<Store extends Pick<ObjectStore, 'get' | 'originOf' | 'retain'>>(
  store: Store,
  { mirrorDocument, log, mode, preferredMs = 5_000 }: MirrorProtectedDeps,
): Store {
  const copied = new LRUCache<string, true>({ max: remembered });
  let toldAt = -tellEveryMs;

  async function copy(object: StoredObject): Promise<void> {
    const place = placeOfKey(object.key);
    if (place === null || copied.has(object.key)) return;
    const [bytes, origin] = await Promise.all([store.get(object), store.originOf(object)]);
    const { key, sha256, sizeBytes } = object;
    await mirrorDocument({ ...place, key, sha256, sizeBytes, origin }, bytes);
    copied.set(key, true);
  }

  function tell(error: unknown): void {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    const holdsUp = mode === 'require' ? 'documents wait' : 'documents go on without a copy';
    log.error({ err: error }, `The target of backups cannot be reached: ${holdsUp}`);
  }

  async function mirror(object: StoredObject): Promise<void> {
    const copying = copy(object).catch((error: unknown) => {
      tell(error);
      if (mode === 'require') throw error;
    });
    const giveUp = new AbortController();
    try {
      await (mode === 'require'
        ? copying
        : Promise.race([copying, pause(preferredMs, undefined, { signal: giveUp.signal }).catch(() => undefined)]));
    } finally {
      giveUp.abort();
    }
  }

  return {
    ...store,
    retain: async (object, untilIso) => {
      const [retention] = await Promise.all([store.retain(object, untilIso), mirror(object)]);
      return retention;
    },
  };
}
