/** Longest prefix in characters in which an XML declaration is looked for; a longer one is nobody's honest work. */
const longestDeclaration = 256;

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
  if (order === null) return bytes.toString('latin1', 0, longestDeclaration);
  const start = Buffer.from(bytes.subarray(0, Math.min(bytes.length & ~1, longestDeclaration * 2)));
  return (order === 'utf-16be' ? start.swap16() : start).toString('utf16le');
}

/**
 * The document with a declaration that tells the truth: `encoding="UTF-8"` in place of another name, all else (quotes, version,
 * standalone) as it was. A document that names no encoding is UTF-8 by the standard and stays as it is.
 *
 * @param utf8 without BOM
 */
export function declareUtf8(utf8: Buffer): Buffer {
  const [from, to] = encodingDeclaration.exec(startOf(utf8, null))?.indices?.[2] ?? [];
  if (from === undefined || to === undefined) return utf8;
  return Buffer.concat([utf8.subarray(0, from), Buffer.from('UTF-8'), utf8.subarray(to)]);
}

const opensWith = (bytes: Buffer, at: number, text: string): boolean => bytes.toString('latin1', at, at + text.length) === text;

/**
 * Does the prolog hold a DOCTYPE? Only what may stand before the root element is skipped: whitespace, processing instructions
 * and comments. Done on bytes, before any parser sees the document, because a DOCTYPE is where entity bombs and external
 * entities come from.
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

const isWhitespace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
