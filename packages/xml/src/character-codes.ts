/** Characters that the scanner asks for by code. */
export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const SPACE = 0x20;
export const BANG = 0x21;
export const QUOTE = 0x22;
export const AMPERSAND = 0x26;
export const APOSTROPHE = 0x27;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const LESS = 0x3c;
export const EQUALS = 0x3d;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const BRACKET = 0x5b;

/** White space (XML 1.0, production 3), line ends already being line feeds. */
export function isSpace(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === TAB;
}

export function isBlank(source: string, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) if (!isSpace(source.charCodeAt(at))) return false;
  return true;
}

export function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}
