/** Longest prefix in characters in which an XML declaration is searched; a longer one is not legitimate. */
const maxDeclarationLength = 256;

/** An XML declaration (XML 1.0, 2.8) that names an encoding; group 2 is the name, without its quotes. */
const encodingDeclaration = /^<\?xml(?=\s)[^>]*?\sencoding\s*=\s*(["'])([^"'>]*)\1[^>]*?\?>/d;

/**
 * The `encoding=` of the XML declaration as written, or null when there is no declaration or it names none.
 *
 * @param bytes without BOM
 * @param order of UTF-16 bytes; null for every encoding in which the declaration is ASCII
 */
export function declaredEncoding(bytes: Buffer, order: 'utf-16le' | 'utf-16be' | null): string | null {
  return encodingDeclaration.exec(startOf(bytes, order))?.[2] ?? null;
}

function startOf(bytes: Buffer, order: 'utf-16le' | 'utf-16be' | null): string {
  if (order === null) return bytes.toString('latin1', 0, maxDeclarationLength);
  const start = Buffer.from(bytes.subarray(0, Math.min(bytes.length & ~1, maxDeclarationLength * 2)));
  return (order === 'utf-16be' ? start.swap16() : start).toString('utf16le');
}

/** The version in an XML declaration, after which an encoding may stand. */
const versionDeclaration = /^<\?xml\s+version\s*=\s*(["'])[^"'>]*\1/;

/** Where the declaration names an encoding, in bytes; null when it names none. */
function placeOfName(utf8: Buffer): { from: number; to: number } | null {
  const [from, to] = encodingDeclaration.exec(startOf(utf8, null))?.indices?.[2] ?? [];
  return from === undefined || to === undefined ? null : { from, to };
}

/**
 * The document with a correct declaration: this encoding in place of another name, all else (quotes, version,
 * standalone) as it was. A document that names no encoding is UTF-8 by the standard and stays as it is when it is to be
 * that; for another encoding the name is added. A name that differs only in case is left as it is written, names have
 * none (XML 1.0, 4.3.3).
 *
 * @param utf8 without BOM
 */
export function declareEncoding(utf8: Buffer, encoding: string): Buffer {
  const name = placeOfName(utf8);
  if (name !== null) {
    const written = utf8.toString('latin1', name.from, name.to);
    if (written.toLowerCase() === encoding.toLowerCase()) return utf8;
    return Buffer.concat([utf8.subarray(0, name.from), Buffer.from(encoding), utf8.subarray(name.to)]);
  }
  if (encoding === 'UTF-8') return utf8;
  const afterVersion = versionDeclaration.exec(startOf(utf8, null))?.[0].length;
  if (afterVersion === undefined)
    return Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), utf8]);
  return Buffer.concat([
    utf8.subarray(0, afterVersion),
    Buffer.from(` encoding="${encoding}"`),
    utf8.subarray(afterVersion),
  ]);
}

const opensWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/**
 * Does the prolog hold a DOCTYPE? Only what may stand before the root element is skipped: whitespace, processing
 * instructions and comments. Done on bytes, before any parser sees the document, because a DOCTYPE is where entity
 * bombs and external entities come from.
 *
 * @param bytes UTF-8 without BOM
 */
export function hasDoctype(bytes: Buffer): boolean {
  let at = 0;
  for (;;) {
    while (isWhitespace(bytes[at])) at++;
    const closing = opensWith(bytes, at, '<?') ? '?>' : opensWith(bytes, at, '<!--') ? '-->' : null;
    if (closing === null) return opensWith(bytes, at, '<!DOCTYPE');
    const end = bytes.indexOf(closing, at + (closing === '-->' ? 4 : 2), 'latin1');
    if (end < 0) return false;
    at = end + closing.length;
  }
}

const isWhitespace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
