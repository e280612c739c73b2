import type { ValidationFinding } from './finding';

export const encodings = ['utf-8', 'windows-1250', 'iso-8859-2', 'windows-1252', 'cp852', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

export type EncodingOrigin = 'param' | 'envelope' | 'bom' | 'declaration' | 'tenant_default' | 'detected_utf8';

/** How the encoding of the received bytes was determined, and what was changed to store UTF-8. Contract spelling. */
export interface EncodingInfo {
  source: Encoding;
  origin: EncodingOrigin;
  /** The `encoding=` of the original declaration as written. */
  declared: string | null;
  /** Stored bytes differ from the original. */
  transcoded: boolean;
  bom_stripped: boolean;
  source_sha256: string;
  /** Equal to `xml_sha256`. */
  result_sha256: string;
  transcoder_version: string;
  warnings: ValidationFinding[];
}

/**
 * What the bytes stored as an invoice's XML are in: UTF-8 when they were converted on the way in, else what the document came in
 * (received documents are stored as they came).
 *
 * @param encoding null = nobody could read the document; UTF-8 is then as good as any
 */
export const storedEncodingOf = (encoding: EncodingInfo | null, xmlSha256: string): Encoding =>
  encoding !== null && encoding.source_sha256 === xmlSha256 ? encoding.source : 'utf-8';
