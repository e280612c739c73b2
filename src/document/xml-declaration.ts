/** Longest prefix in which an XML declaration is looked for; a longer one is nobody's honest work. */
const longestDeclaration = 256;

/**
 * The `encoding=` of the XML declaration as written, or null when there is no declaration or it names none.
 *
 * @param bytes in an ASCII-compatible encoding, without BOM
 */
export function declaredEncoding(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, longestDeclaration);
  const declaration = /^<\?xml\s[^>]*?\?>/.exec(start)?.[0] ?? '';
  const [, double, single] = /\sencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(declaration) ?? [];
  return double ?? single ?? null;
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
