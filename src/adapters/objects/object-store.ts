import { createHash } from 'node:crypto';

import type { StoredObject } from '../../domain/invoices/stored-object';
import { localized } from '../../domain/localized';
import type { ObjectStore, Retention } from '../../domain/ports/invoices/objects';
import { ProblemError } from '../../domain/problem';
import type { MinioOptions } from './minio-client';
import { createMinioClient } from './minio-client';
import { readAll } from './read-all';

/**
 * How `retain` protects. `GOVERNANCE`: a version is removed or its protection shortened only by a request to bypass it with the right
 * `s3:BypassGovernanceRetention`; MinIO grants the shortening to every account that may protect, so this prevents mistakes, not a thief of
 * the portal's key. `COMPLIANCE`: by no account at all, root included.
 */
export type LockMode = 'GOVERNANCE' | 'COMPLIANCE';

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
const missing = ['NoSuchKey', 'NoSuchVersion', 'NotFound'];
/** How services refuse to touch a protected version: MinIO says InvalidRequest, others AccessDenied. */
const protectedVersion = ['InvalidRequest', 'AccessDenied', 'ObjectLocked'];
/** Answers to a retention that stay the same however often it is asked for. MinIO says MalformedXML of a date in the past. */
const retentionRefused = [
  ...protectedVersion,
  'MalformedXML',
  'InvalidArgument',
  'InvalidRetentionDate',
  'MethodNotAllowed',
  'NotImplemented',
];
/** Answers about a version that has no protection, or whose protection this account may not see. */
const unprotected = ['NoSuchObjectLockConfiguration', 'ObjectLockConfigurationNotFoundError', 'AccessDenied'];
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

  async function retain(
    { key, versionId }: Pick<StoredObject, 'key' | 'versionId'>,
    untilIso: string,
  ): Promise<Retention> {
    const retainUntilDate = new Date(untilIso).toISOString();
    try {
      await answering(() => client.putObjectRetention(bucket, key, { mode: lockMode, retainUntilDate, versionId }));
      return { kind: 'retained' };
    } catch (error) {
      const code = codeOf(error);
      if (!retentionRefused.includes(code)) throw problemOf(error);
      // The store refuses to shorten a protection; a longer one is all that was asked for.
      return (await retainedUntil(key, versionId)) >= Date.parse(retainUntilDate)
        ? { kind: 'retained' }
        : { kind: 'refused', reason: `${code}: ${error instanceof Error ? error.message : ''}`.slice(0, 300) };
    }
  }

  /** @returns milliseconds since the epoch, 0 when the version is not protected */
  async function retainedUntil(key: string, versionId: string): Promise<number> {
    const retention = await retentionOf(key, versionId);
    const until =
      typeof retention === 'object' && retention !== null && 'retainUntilDate' in retention
        ? retention.retainUntilDate
        : null;
    return typeof until === 'string' ? Date.parse(until) : 0;
  }

  async function retentionOf(key: string, versionId: string): Promise<unknown> {
    try {
      return await answering(() => client.getObjectRetention(bucket, key, { versionId }));
    } catch (error) {
      if (unprotected.includes(codeOf(error))) return null;
      throw problemOf(error);
    }
  }

  /** Page by page, because the library's own paging sends the marker of the next page unescaped, and MinIO refuses that. */
  async function* everyVersion(): AsyncGenerator<ListedVersion> {
    let [keyMarker, versionIdMarker] = ['', ''];
    for (let isLast = false; !isLast;) {
      const query = { Delimiter: '', MaxKeys: 1000, IncludeVersion: true, keyMarker, versionIdMarker };
      const page = await orProblem(() => client.listObjectsQuery(bucket, '', '', query));
      yield* page.objects as ListedVersion[];
      keyMarker = escaped(page.keyMarker);
      versionIdMarker = escaped(page.versionIdMarker);
      isLast = !page.isTruncated;
    }
  }

  async function* listOlderThan(
    beforeIso: string,
  ): AsyncGenerator<{ key: string; versionId: string; writtenAt: string }> {
    const before = Date.parse(beforeIso);
    for await (const item of everyVersion()) {
      const { name, versionId, lastModified, isDeleteMarker } = item;
      if (!name || !versionId || !lastModified || isDeleteMarker) continue;
      if (lastModified.getTime() < before) yield { key: name, versionId, writtenAt: lastModified.toISOString() };
    }
  }

  async function remove({ key, versionId }: Pick<StoredObject, 'key' | 'versionId'>): Promise<void> {
    try {
      await answering(() => client.removeObject(bucket, key, { versionId }));
    } catch (error) {
      if (protectedVersion.includes(codeOf(error))) throw stillRetained(key, error);
      throw problemOf(error);
    }
  }

  async function ready(): Promise<boolean> {
    try {
      return await client.bucketExists(bucket);
    } catch {
      return false;
    }
  }

  async function ensureBucket(): Promise<void> {
    if (!(await orProblem(() => client.bucketExists(bucket)))) {
      try {
        await client.makeBucket(bucket, 'us-east-1', { ObjectLocking: true });
      } catch (error) {
        // Another process of ours starts at the same moment.
        if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error))) throw problemOf(error);
      }
    }
    try {
      // Typed as if it returned nothing; it returns a promise.
      await Promise.resolve(client.getObjectLockConfig(bucket));
    } catch (error) {
      if (codeOf(error) !== 'ObjectLockConfigurationNotFoundError') throw problemOf(error);
      throw new Error(
        `The bucket ${bucket} has no object lock, which only a new one can be given: choose another S3_BUCKET.`,
        { cause: error },
      );
    }
  }

  return { put, get, retain, listOlderThan, remove, ready, ensureBucket };
}

/** As signatures want it: everything but unreserved characters, once. */
const escaped = (marker = ''): string =>
  encodeURIComponent(decodeURIComponent(marker)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** One row of a listing with versions; the package types only the listing without. */
interface ListedVersion {
  name?: string;
  versionId?: string;
  lastModified?: Date;
  isDeleteMarker?: boolean;
}

/**
 * Repeats a call once when its connection broke: a kept connection may have been closed by the server just as we used it.
 * Harmless, because every call here can be repeated: a write that did arrive answers "taken" with the same bytes.
 */
async function answering<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!['ECONNRESET', 'EPIPE'].includes(codeOf(error))) throw error;
    return await call();
  }
}

async function orProblem<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await answering(call);
  } catch (error) {
    throw problemOf(error);
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A missing object is our loss and never comes back; everything else is the store being away or unwell. */
function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (missing.includes(codeOf(error))) return bug('A stored object is missing.', error);
  return new ProblemError('SERVICE_UNAVAILABLE', {
    detail: localized(
      'Úložisko dokumentov neodpovedá.',
      'Úložiště dokumentů neodpovídá.',
      'The document store does not answer.',
    ),
    cause: error,
  });
}

const bug = (what: string, cause?: unknown): ProblemError =>
  new ProblemError('INTERNAL_ERROR', { cause: new Error(what, { cause }) });

const stillRetained = (key: string, cause: unknown): ProblemError =>
  new ProblemError('CONFLICT', {
    detail: localized('Dokument je chránený.', 'Dokument je chráněný.', 'The document is protected.'),
    cause: new Error(key, { cause }),
  });
