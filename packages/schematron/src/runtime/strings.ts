import { DynamicError } from '../errors';

/** Functions on strings (F&O, section 7). Lengths and positions count code points, not UTF-16 units. */

const SURROGATE = /[\ud800-\udfff]/;

export function stringLength(text: string): number {
  if (!SURROGATE.test(text)) return text.length;
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** F&O 7.4.5: only the four XML white space characters count. */
export function normalizeSpace(text: string): string {
  return isNormalized(text) ? text : text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}

/** Almost every value on an invoice is normalised already; finding that out makes no string. */
function isNormalized(text: string): boolean {
  let wasSpace = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x20) {
      wasSpace = false;
    } else if (code === 0x20) {
      if (wasSpace) return false;
      wasSpace = true;
    } else if (code === 0x09 || code === 0x0a || code === 0x0d) {
      return false;
    } else {
      wasSpace = false;
    }
  }
  return text.length === 0 || !wasSpace;
}

/** F&O 7.4.3: the characters whose position p satisfies round(start) <= p < round(start) + round(length). */
export function substring(text: string, start: number, length = Infinity): string {
  const from = roundHalfUp(start);
  const to = from + roundHalfUp(length);
  // A NaN fails both comparisons, as it must.
  if (!(to > 1) || !(from < Infinity)) return '';
  const first = Math.max(from, 1) - 1;
  if (!SURROGATE.test(text)) return text.slice(first, Math.min(to - 1, text.length));
  return [...text].slice(first, to - 1).join('');
}

function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}

export function substringBefore(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? '' : text.slice(0, at);
}

export function substringAfter(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? '' : text.slice(at + mark.length);
}

/**
 * F&O 7.4.9: characters of `from` become those at the same place of `to`, or vanish; the first occurrence in `from`
 * counts.
 */
export function translate(text: string, from: string, to: string): string {
  const targets = [...to];
  const map = new Map<string, string>();
  [...from].forEach((character, at) => {
    if (!map.has(character)) map.set(character, targets[at] ?? '');
  });
  let result = '';
  for (const character of text) result += map.get(character) ?? character;
  return result;
}

export function toCodepoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

/** @throws DynamicError FOCH0001 */
export function fromCodepoints(codepoints: readonly number[]): string {
  for (const code of codepoints) {
    const isCharacter =
      code === 0x9 ||
      code === 0xa ||
      code === 0xd ||
      (code >= 0x20 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd) ||
      (code >= 0x10000 && code <= 0x10ffff);
    if (!isCharacter) throw new DynamicError('FOCH0001', `${code} is not an XML character`);
  }
  return codepoints.map((code) => String.fromCodePoint(code)).join('');
}

/** Unicode codepoint collation (F&O 7.3.1): UTF-16 order differs from it above the surrogates. */
export function compareStrings(a: string, b: string): number {
  if (!SURROGATE.test(a) && !SURROGATE.test(b)) return a < b ? -1 : a > b ? 1 : 0;
  const x = toCodepoints(a);
  const y = toCodepoints(b);
  for (let at = 0; ; at += 1) {
    const left = x[at];
    const right = y[at];
    if (left === undefined || right === undefined) return x.length - y.length;
    if (left !== right) return left - right;
  }
}

/**
 * A list of codes written as ' A B C ', asked with `contains(list, concat(' ', code, ' '))`. A code without a space is
 * found in it exactly when it is one of the words, so a set answers what would be a search through kilobytes.
 */
export class CodeList {
  private readonly words: ReadonlySet<string>;

  constructor(private readonly list: string) {
    this.words = new Set(list.split(' '));
  }

  /** Whether `contains(list, concat(' ', code, ' '))`. */
  has(code: string): boolean {
    return code === '' || code.includes(' ') ? this.list.includes(` ${code} `) : this.words.has(code);
  }
}
