/** A file at the target. */
export interface TargetFile {
  /** Relative, with slashes. */
  name: string;
  bytes: number;
  /** When it was written, ISO 8601. */
  writtenAt: string;
}

/**
 * Where backups are kept, apart from what they are backups of: a directory on another disk, or a bucket of another S3
 * account. It knows nothing of what it holds. A file is there as a whole or not at all.
 * @throws ProblemError `SERVICE_UNAVAILABLE` when the target does not answer or cannot be written
 */
export interface BackupTarget {
  /** Writes or replaces a file, in constant memory. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** In pieces, as they are asked for; null: there is no such file. */
  get(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Null: there is no such file. */
  find(name: string): Promise<TargetFile | null>;
  /**
   * All files whose names begin so, ordered by the bytes of their names.
   * @param prefix ends with a slash, or is empty
   */
  list(prefix: string): AsyncIterable<TargetFile>;
  /** One that is not there is as good as removed. */
  remove(name: string): Promise<void>;
  ready(): Promise<boolean>;
}
