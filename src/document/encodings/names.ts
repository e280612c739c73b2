import type { Encoding } from '../../domain/encoding-info';

/** An encoding as people name it: `utf-16` alone leaves the byte order to the document. */
export type NamedEncoding = Encoding | 'utf-16';

/**
 * The names in use, reduced to letters and digits: `ISO_8859-2`, `iso8859-2` and `ISO 8859 2` are one name (Unicode TS
 * #22, 1.4). ISO-8859-1 is deliberately no name of windows-1252: the two differ where invoices have their euro sign and
 * dashes.
 */
const names: Readonly<Record<NamedEncoding, readonly string[]>> = {
  'utf-8': ['utf8', 'unicode11utf8'],
  'windows-1250': ['windows1250', 'win1250', 'cp1250', 'xcp1250', 'ibm1250', 'ms1250', 'msee', '1250'],
  'iso-8859-2': ['iso88592', 'iso885921987', 'isoir101', 'latin2', 'l2', 'csisolatin2', '88592'],
  'windows-1252': ['windows1252', 'win1252', 'cp1252', 'xcp1252', 'ibm1252', 'ms1252', 'msansi', '1252'],
  cp852: ['cp852', 'ibm852', 'ms852', 'pc852', 'dos852', 'cspcp852', '852'],
  'utf-16': ['utf16', 'csutf16', 'ucs2', 'iso10646ucs2'],
  'utf-16le': ['utf16le', 'utf16littleendian', 'csutf16le', 'ucs2le'],
  'utf-16be': ['utf16be', 'utf16bigendian', 'csutf16be', 'ucs2be'],
};

const byName: ReadonlyMap<string, NamedEncoding> = new Map(
  (Object.keys(names) as NamedEncoding[]).flatMap((encoding) =>
    names[encoding].map((name) => [name, encoding] as const),
  ),
);

/** The encoding of this name, in any spelling, or null when we do not support it. */
export const encodingNamed = (name: string): NamedEncoding | null =>
  byName.get(name.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? null;

/** The two encodings whose unit is not a byte. */
export const isUtf16 = (encoding: NamedEncoding): boolean => encoding.startsWith('utf-16');

/**
 * Encodings of one byte a character: whatever the bytes, they mean some text in them, so that a wrong label goes
 * unnoticed.
 */
export type SingleByteEncoding = Exclude<Encoding, 'utf-8' | 'utf-16le' | 'utf-16be'>;

export const isSingleByte = (encoding: NamedEncoding): encoding is SingleByteEncoding =>
  encoding !== 'utf-8' && !isUtf16(encoding);
