import { createHash } from 'node:crypto';

import type { StoredObject } from '../../domain/invoices/stored-object';
import type { ByteRange, ObjectStore } from '../../domain/ports/invoices/objects';
import { ensureBucket, isBucketReachable } from './bucket';
import type { MinioOptions } from './minio-client';
import { createMinioClient } from './minio-client';
import { readAll } from './read-all';
import { createRetention, type LockMode } from './retention';
import { bug, orProblem } from './store-answers';
import { listVersionsBelow, listVersionsOlderThan } from './stored-versions';
import { createWriting } from './writing';

export interface ObjectStoreOptions extends MinioOptions {
  bucket: string;
  /** `GOVERNANCE` unless told otherwise. */
  lockMode?: LockMode;
}

/** The store with what only its start needs. */
export interface MinioObjectStore extends ObjectStore {
  /**
   * Makes the bucket if it is missing. It has object lock but no default rule: a version is protected by `retain`, so
   * that what was uploaded and never accepted can still be swept away.
   * @throws Error when the bucket exists without object lock, which cannot be switched on later
   */
  ensureBucket(): Promise<void>;
}

/** Read at once of a large object: each piece has a deadline of its own. */
const pieceBytes = 1024 * 1024;
const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const notAsStored = (key: string) => bug(`The object ${key} is not what was stored.`);

/**
 * The write-once store on any S3 service with versions, object lock and conditional writes (MinIO is what the tests
 * run).
 */
export function createObjectStore(options: ObjectStoreOptions): MinioObjectStore {
  const client = createMinioClient(options);
  const { bucket, lockMode = 'GOVERNANCE' } = options;

  async function get({ key, versionId, sha256, sizeBytes }: StoredObject): Promise<Buffer> {
    const bytes = await orProblem(async () => readAll(await client.getObject(bucket, key, { versionId }), sizeBytes));
    if (bytes === null || bytes.length !== sizeBytes || sha256Hex(bytes) !== sha256) throw notAsStored(key);
    return bytes;
  }

  async function* read({ key, versionId, sha256, sizeBytes }: StoredObject, range?: ByteRange): AsyncGenerator<Buffer> {
    const { from, to } = range ?? { from: 0, to: sizeBytes };
    const hash = createHash('sha256');
    for (let offset = from; offset < to; offset += pieceBytes) {
      const length = Math.min(pieceBytes, to - offset);
      const piece = await orProblem(async () =>
        readAll(await client.getPartialObject(bucket, key, offset, length, { versionId }), length),
      );
      if (piece?.length !== length) throw notAsStored(key);
      hash.update(piece);
      yield piece;
    }
    if (to - from === sizeBytes && hash.digest('hex') !== sha256) throw notAsStored(key);
  }

  return {
    ...createWriting(client, bucket),
    get,
    read,
    ...createRetention(client, bucket, lockMode),
    listBelow: (prefix) => listVersionsBelow(client, bucket, prefix),
    listOlderThan: (beforeIso) => listVersionsOlderThan(client, bucket, beforeIso),
    ready: () => isBucketReachable(client, bucket),
    ensureBucket: () => ensureBucket(client, bucket),
  };
}
