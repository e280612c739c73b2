import type { DocumentOrigin } from '../../backups/mirrored-object';
import type { StoredObject } from '../../invoices/stored-object';

/** `refused`: the store answered, and would answer the same again; asking at once is of no use. */
export type Retention = { kind: 'retained' } | { kind: 'refused'; reason: string };

/** A stored version, as the store itself knows it. */
export interface StoredVersion {
  object: StoredObject;
  /** Null: none was kept. */
  origin: DocumentOrigin | null;
  isProtected: boolean;
}

/** Of the first byte, and of the one behind the last. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The write-once store of documents (S3 interface, bucket with object lock).
 * @throws ProblemError `SERVICE_UNAVAILABLE` when the store does not answer within its deadline
 */
export interface ObjectStore {
  /**
   * Writes once: a key that exists already with the same bytes is success, with others an error.
   * @param origin kept beside the bytes of a document, so that it is not lost with the database
   */
  put(key: string, bytes: Uint8Array, contentType: string, origin?: DocumentOrigin): Promise<StoredObject>;
  /** Null: none was kept. */
  originOf(object: Pick<StoredObject, 'key' | 'versionId'>): Promise<DocumentOrigin | null>;
  /** For those who have only its name. */
  lookAt(version: Pick<StoredObject, 'key' | 'versionId'>): Promise<StoredVersion>;
  /** Reads and checks the SHA-256; a mismatch is an `INTERNAL_ERROR` that an operator hears of. */
  get(object: StoredObject): Promise<Buffer>;
  /**
   * Reads in pieces of at most a megabyte, each when it is asked for, so that memory does not grow with the document
   * and a slow reader holds nothing up. Throws behind the last piece when the SHA-256 is another one; a range of it
   * cannot tell.
   */
  read(object: StoredObject, range?: ByteRange): AsyncIterable<Uint8Array>;
  /** Protects this version until the given instant (ISO 8601); repeating it is harmless. */
  retain(object: StoredObject, untilIso: string): Promise<Retention>;
  /** Versions written before the instant, in pages, for the sweeper. */
  listOlderThan(beforeIso: string): AsyncIterable<{ key: string; versionId: string; writtenAt: string }>;
  /** Versions of all keys that begin so. */
  listBelow(prefix: string): AsyncIterable<Pick<StoredObject, 'key' | 'versionId'>>;
  /** Removes one version for good; fails for a retained one. */
  remove(object: Pick<StoredObject, 'key' | 'versionId'>): Promise<void>;
  ready(): Promise<boolean>;
}
