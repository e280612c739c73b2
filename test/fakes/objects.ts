import { createHash, randomUUID } from 'node:crypto';

import type { DocumentOrigin } from '../../src/domain/backups/mirrored-object';
import type { StoredObject } from '../../src/domain/invoices/stored-object';
import type { ObjectStore } from '../../src/domain/ports/invoices/objects';
import { ProblemError } from '../../src/domain/problem';

export interface FakeObjects extends ObjectStore {
  /** Keys of what is stored, oldest first. */
  readonly keys: readonly string[];
  /** How often bytes were read. */
  readonly reads: number;
  /** Until when a version is protected, ISO 8601; undefined = it is not. */
  protectedUntil(object: Pick<StoredObject, 'key'>): string | undefined;
  setAvailable(available: boolean): void;
}

interface Kept {
  object: StoredObject;
  bytes: Buffer;
  writtenAt: string;
  retainedUntil?: string;
  origin: DocumentOrigin | null;
}

/** A write-once store in memory; the suite of the real one holds for it too. */
export function fakeObjects(clock: () => number = Date.now): FakeObjects {
  const kept = new Map<string, Kept>();
  let reads = 0;
  let isAvailable = true;
  const requireStore = (): void => {
    if (!isAvailable) throw new ProblemError('SERVICE_UNAVAILABLE');
  };
  const find = ({ key, versionId }: Pick<StoredObject, 'key' | 'versionId'>): Kept => {
    requireStore();
    const found = kept.get(key);
    if (found?.object.versionId !== versionId) throw new ProblemError('INTERNAL_ERROR');
    return found;
  };

  return {
    get keys() {
      return [...kept.keys()];
    },
    get reads() {
      return reads;
    },
    protectedUntil: ({ key }) => kept.get(key)?.retainedUntil,
    setAvailable: (available) => void (isAvailable = available),
    put: (key, bytes, _contentType, origin) =>
      attempt(() => {
        requireStore();
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const existing = kept.get(key);
        if (existing && existing.object.sha256 !== sha256) throw new ProblemError('INTERNAL_ERROR');
        if (existing) return existing.object;
        const object = { key, versionId: randomUUID(), sha256, sizeBytes: bytes.length };
        const writtenAt = new Date(clock()).toISOString();
        kept.set(key, { object, bytes: Buffer.from(bytes), writtenAt, origin: origin ?? null });
        return object;
      }),
    originOf: (object) => attempt(() => find(object).origin),
    lookAt: (version) =>
      attempt(() => {
        const { object, origin, retainedUntil } = find(version);
        return { object, origin, isProtected: retainedUntil !== undefined };
      }),
    get: (object) =>
      attempt(() => {
        reads += 1;
        const { bytes, object: stored } = find(object);
        if (stored.sha256 !== object.sha256 || stored.sizeBytes !== object.sizeBytes)
          throw new ProblemError('INTERNAL_ERROR');
        return bytes;
      }),
    read: async function* (object, range) {
      const { bytes, object: stored } = find(object);
      const { from, to } = range ?? { from: 0, to: bytes.length };
      for (let at = from; at < to; at += 1024 * 1024)
        yield await Promise.resolve(bytes.subarray(at, Math.min(to, at + 1024 * 1024)));
      if (range === undefined && stored.sha256 !== object.sha256) throw new ProblemError('INTERNAL_ERROR');
    },
    retain: (object, untilIso) =>
      attempt(() => {
        const found = find(object);
        if (Date.parse(untilIso) <= clock() && found.retainedUntil === undefined)
          return { kind: 'refused', reason: 'InvalidRequest: the day is in the past' } as const;
        const [latest = untilIso] = [found.retainedUntil ?? untilIso, untilIso].sort().reverse();
        found.retainedUntil = latest;
        return { kind: 'retained' } as const;
      }),
    listBelow: async function* (prefix) {
      requireStore();
      const found = [...kept.values()].filter(({ object }) => object.key.startsWith(prefix));
      // In the order of keys, as S3 lists them.
      for (const { object } of found.sort((one, other) => (one.object.key < other.object.key ? -1 : 1)))
        yield await Promise.resolve({ key: object.key, versionId: object.versionId });
    },
    listOlderThan: async function* (beforeIso) {
      requireStore();
      for (const { object, writtenAt } of [...kept.values()])
        if (writtenAt < beforeIso)
          yield await Promise.resolve({ key: object.key, versionId: object.versionId, writtenAt });
    },
    remove: (object) =>
      attempt(() => {
        if (find(object).retainedUntil !== undefined) throw new ProblemError('CONFLICT');
        kept.delete(object.key);
      }),
    ready: () => Promise.resolve(isAvailable),
  };
}

/** What the work throws becomes a rejection. */
const attempt = <Result>(work: () => Result): Promise<Result> => new Promise((resolve) => resolve(work()));
