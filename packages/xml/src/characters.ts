import { XmlSyntaxError } from './xml-syntax-error';

/** Where a reference stands decides what happens to white space around it. */
export const CHARACTER_DATA = 'character-data';
export const ATTRIBUTE_VALUE = 'attribute-value';

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Decodes UTF-8, dropping a byte order mark, with normal line ends.
 * @throws XmlSyntaxError on a byte or character that may not be.
 */
export function decodeXml(bytes: Uint8Array): string {
  const text = normaliseLineEnds(decodeUtf8(bytes));
  const forbidden = FORBIDDEN.exec(text);
  if (forbidden !== null)
    throw new XmlSyntaxError('a character that XML does not allow', text.slice(0, forbidden.index).split('\n').length);
  return text;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new XmlSyntaxError('the document is not UTF-8', 1);
  }
}

/**
 * XML 1.0, production 2: surrogates are in order, since they come from UTF-8, and all characters that need them are
 * allowed.
 */
const FORBIDDEN = /[^\t\n\r -\ufffd]/;

/**
 * XML 1.0, section 2.11: every line ends with a single line feed. A carriage return written as a reference is none yet.
 */
function normaliseLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/**
 * Replaces references and, in attribute values, white space by a space (XML 1.0, sections 3.3.3 and 4.4). A character
 * written as a reference is kept as it is: that is how a line feed gets into an attribute.
 */
export function expandReferences(
  text: string,
  where: typeof CHARACTER_DATA | typeof ATTRIBUTE_VALUE,
  fail: (message: string) => Error,
): string {
  const spaced = where === ATTRIBUTE_VALUE ? text.replace(/[\t\n]/g, ' ') : text;
  return spaced.replace(/&([^;&]*);?/g, (whole, reference: string) => {
    const expanded = whole.endsWith(';') ? (expansions.get(reference) ?? learn(reference)) : undefined;
    if (expanded === undefined) throw fail(`reference ${whole.slice(0, 80)} cannot be resolved`);
    return expanded;
  });
}

/** The references seen so far, by name: a document mostly repeats a few of them. */
const expansions = new Map<string, string>();
const maxKept = 1_000;
/** Longer names would be slices that keep their whole document in memory. */
const maxKeptNameLength = 8;

function learn(reference: string): string | undefined {
  const expanded = referenced(reference);
  if (expanded !== undefined && reference.length <= maxKeptNameLength && expansions.size < maxKept)
    expansions.set(reference, expanded);
  return expanded;
}

function referenced(name: string): string | undefined {
  const numeric = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(name);
  if (numeric === null) return Object.hasOwn(PREDEFINED, name) ? PREDEFINED[name] : undefined;
  const code = numeric[1] === undefined ? Number.parseInt(numeric[2] ?? '', 10) : Number.parseInt(numeric[1], 16);
  return isXmlCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** XML 1.0, production 2. */
function isXmlCharacter(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}
