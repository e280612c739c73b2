import { createHash } from 'node:crypto';

import type { StoredObject } from '../../domain/invoices/stored-object';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import { ensureBucket, isBucketReachable } from './bucket';
import type { MinioOptions } from './minio-client';
import { createMinioClient } from './minio-client';
import { readAll } from './read-all';
import { createRetention, type LockMode } from './retention';
import { answering, bug, codeOf, orProblem, problemOf } from './store-answers';
import { listVersionsOlderThan } from './stored-versions';

export interface ObjectStoreOptions extends MinioOptions {
  bucket: string;
  /** `GOVERNANCE` unless told otherwise. */
  lockMode?: LockMode;
}

/** The store with what only its start needs. */
export interface MinioObjectStore extends ObjectStore {
  /**
   * Makes the bucket if it is missing. It has object lock but no default rule: a version is protected by `retain`, so that what
   * was uploaded and never accepted can still be swept away.
   * @throws Error when the bucket exists without object lock, which cannot be switched on later
   */
  ensureBucket(): Promise<void>;
}

/** Both are answers to `If-None-Match: *`: the key is taken, or is being taken right now. */
const keyTaken = ['PreconditionFailed', 'ConditionalRequestConflict'];
const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The write-once store on any S3 service with versions, object lock and conditional writes (MinIO is what the tests run). */
export function createObjectStore(options: ObjectStoreOptions): MinioObjectStore {
  const client = createMinioClient(options);
  const { bucket, lockMode = 'GOVERNANCE' } = options;

  async function put(key: string, bytes: Uint8Array, contentType: string): Promise<StoredObject> {
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const sha256 = sha256Hex(body);
    const headers = { 'Content-Type': contentType, 'If-None-Match': '*', 'x-amz-meta-sha256': sha256 };
    try {
      const { versionId } = await answering(() => client.putObject(bucket, key, body, body.length, headers));
      if (!versionId) throw bug(`The bucket ${bucket} keeps no versions.`);
      return { key, versionId, sha256, sizeBytes: body.length };
    } catch (error) {
      if (keyTaken.includes(codeOf(error))) return await existing(key, sha256, body.length);
      throw problemOf(error);
    }
  }

  /** What is stored under an existing key: our own bytes from an earlier try, or a collision that must not be hidden. */
  async function existing(key: string, sha256: string, sizeBytes: number): Promise<StoredObject> {
    const stat = await orProblem(() => client.statObject(bucket, key));
    const kept = stat.metaData as Record<string, unknown>;
    if (kept.sha256 !== sha256 || stat.size !== sizeBytes || !stat.versionId)
      throw bug(`Other bytes already stand under the key ${key}.`);
    return { key, versionId: stat.versionId, sha256, sizeBytes };
  }

  async function get({ key, versionId, sha256, sizeBytes }: StoredObject): Promise<Buffer> {
    const bytes = await orProblem(async () => readAll(await client.getObject(bucket, key, { versionId }), sizeBytes));
    if (bytes === null || bytes.length !== sizeBytes || sha256Hex(bytes) !== sha256)
      throw bug(`The object ${key} is not what was stored.`);
    return bytes;
  }

  return {
    put,
    get,
    ...createRetention(client, bucket, lockMode),
    listOlderThan: (beforeIso) => listVersionsOlderThan(client, bucket, beforeIso),
    ready: () => isBucketReachable(client, bucket),
    ensureBucket: () => ensureBucket(client, bucket),
  };
}
