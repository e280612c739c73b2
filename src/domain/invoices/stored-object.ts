/** Where bytes lie, and what they must be: enough to fetch and to prove them. */
export interface StoredObject {
  key: string;
  versionId: string;
  /** 64 lower-case hex digits; checked on every read. */
  sha256: string;
  sizeBytes: number;
}
