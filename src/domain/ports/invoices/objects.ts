import type { StoredObject } from '../../invoices/stored-object';

/** `refused`: the store answered, and would answer the same again; asking at once is of no use. */
export type Retention = { kind: 'retained' } | { kind: 'refused'; reason: string };

/**
 * The write-once store of documents (S3 interface, bucket with object lock).
 * @throws ProblemError `SERVICE_UNAVAILABLE` when the store does not answer within its deadline
 */
export interface ObjectStore {
  /** Writes once: a key that exists already with the same bytes is success, with others an error. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<StoredObject>;
  /** Reads and checks the SHA-256; a mismatch is an `INTERNAL_ERROR` that an operator hears of. */
  get(object: StoredObject): Promise<Buffer>;
  /** Protects this version until the given instant (ISO 8601); repeating it is harmless. */
  retain(object: Pick<StoredObject, 'key' | 'versionId'>, untilIso: string): Promise<Retention>;
  /** Versions written before the instant, in pages, for the sweeper. */
  listOlderThan(beforeIso: string): AsyncIterable<{ key: string; versionId: string; writtenAt: string }>;
  /** Removes one version for good; fails for a retained one. */
  remove(object: Pick<StoredObject, 'key' | 'versionId'>): Promise<void>;
  ready(): Promise<boolean>;
}
