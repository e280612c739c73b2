import type { Language } from './localized';
import { inLanguage, type ValidationFinding } from './validation/finding';

export const encodings = [
  'utf-8',
  'windows-1250',
  'iso-8859-2',
  'windows-1252',
  'cp852',
  'utf-16le',
  'utf-16be',
] as const;
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

/** The same story with its warnings in the wanted language. */
export const encodingIn = <Story extends EncodingInfo | null | undefined>(encoding: Story, language: Language): Story =>
  encoding && { ...encoding, warnings: inLanguage(encoding.warnings, language) };
