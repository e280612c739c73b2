import type { Encoding } from '../../encoding-info';

/** A derived copy of a stored document. It is made for one answer and never stored: the original stays the document. */
export interface EncodedXml {
  bytes: Buffer;
  /** What the bytes are in. */
  encoding: Encoding;
  /** Of `bytes`. */
  sha256: string;
  /** `application/xml; charset=…`. */
  contentType: string;
}

/** Gives documents in the encodings that older accounting programs read. */
export interface XmlEncoder {
  /**
   * The encoding of this name in any spelling: asked before anything is read.
   * @throws ProblemError `ENCODING_UNSUPPORTED`
   */
  targetEncoding(name: string): Encoding;
  /** `application/xml; charset=…`; both orders of UTF-16 are called `utf-16`. */
  contentType(encoding: Encoding): string;
  /**
   * @param xml stored bytes
   * @param sourceEncoding of the stored bytes: `xmlEncoding` of the record, `utf-8` where that is null
   * @throws ProblemError `ENCODING_NOT_REPRESENTABLE` (every missing character, never a replacement),
   *   `ENCODING_INVALID` (a broken document), `ENCODING_UNSUPPORTED`
   */
  encodeXml(xml: Uint8Array, sourceEncoding: string, target: string): EncodedXml;
}
