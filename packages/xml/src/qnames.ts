import { COLON, EQUALS, GREATER, isLetter, isSpace, SLASH } from './character-codes';

/** XML 1.0 (fifth edition), productions 4 and 4a, without the colon. */
const NAME_START =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}-\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const NAME_MORE = '\\u{300}-\\u{36F}\\u{203F}-\\u{2040}\\u{B7}';
const NCNAME = `[${NAME_START}][${NAME_MORE}${NAME_START}0-9.-]*`;
const QNAME = new RegExp(`${NCNAME}(?::${NCNAME})?`, 'uy');

/** The name that starts here, with its prefix (Namespaces in XML 1.0, production 7); null when none does. */
export function qnameAt(source: string, at: number): string | null {
  return usualNameAt(source, at) ?? anyNameAt(source, at);
}

/** A name of ASCII letters, as nearly all are; null leaves it to {@link QNAME}. */
function usualNameAt(source: string, from: number): string | null {
  let hasPrefix = false;
  let at = from;
  for (; ; at += 1) {
    const code = source.charCodeAt(at);
    if (isLetter(code)) continue;
    if (code !== COLON || hasPrefix || at === from || !isLetter(source.charCodeAt(at + 1))) break;
    hasPrefix = true;
  }
  const end = source.charCodeAt(at);
  return at > from && (endsName(end) || end === EQUALS) ? source.slice(from, at) : null;
}

function anyNameAt(source: string, at: number): string | null {
  QNAME.lastIndex = at;
  return QNAME.exec(source)?.[0] ?? null;
}

/** Whether a character behind the name of a tag ends it. */
export function endsName(code: number): boolean {
  return code === GREATER || code === SLASH || isSpace(code);
}
