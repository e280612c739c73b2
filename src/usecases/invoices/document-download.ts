/** A stored document, or a copy of one, with what its headers must say. */
export interface DocumentDownload {
  /** Null: the caller has them already (304). */
  bytes: Buffer | null;
  sha256: string;
  filename: string;
  contentType: string;
}

export interface XmlDownload extends DocumentDownload {
  /** Encoding of `bytes`. */
  encoding: string;
  /** SHA-256 of the UTF-8 version (`/xml`). */
  resultSha256: string;
}
