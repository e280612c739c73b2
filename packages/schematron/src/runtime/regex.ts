import { DynamicError } from '../errors';

/**
 * XPath regular expressions (F&O, section 7.6.1, over XML Schema part 2, appendix F) as JavaScript ones.
 *
 * Both look alike and differ in the small print: `\s` means four characters, `\d` any Unicode digit, `.` stops only at
 * line feed and carriage return, `$` and `^` are the ends of the whole text, `\i` and `\c` are XML name characters, and
 * there are neither look-around nor `\b`. What has no counterpart here is refused with FORX0002 instead of being passed
 * on.
 */

const ESCAPES: Readonly<Record<string, string>> = {
  s: '[ \\t\\n\\r]',
  S: '[^ \\t\\n\\r]',
  d: '\\p{Nd}',
  D: '\\P{Nd}',
  w: '[^\\p{P}\\p{Z}\\p{C}]',
  W: '[\\p{P}\\p{Z}\\p{C}]',
  i: '[\\p{L}_:]',
  c: '[\\p{L}\\p{N}\\p{M}._:\\u00B7-]',
};
/** The same inside of a character class, where there are no brackets; negated ones cannot be written there. */
const CLASS_ESCAPES: Readonly<Record<string, string>> = {
  s: ' \\t\\n\\r',
  d: '\\p{Nd}',
  D: '\\P{Nd}',
  W: '\\p{P}\\p{Z}\\p{C}',
  i: '\\p{L}_:',
  c: '\\p{L}\\p{N}\\p{M}._:\\u00B7\\-',
};
const SINGLE = new Set([...'nrt\\|.-^?*+{}()[]$']);

/**
 * Compiles a pattern. The result has the flags `u` (code points) and `g` is added by the functions that need it.
 * @throws DynamicError FORX0001 for unknown flags, FORX0002 for an unusable pattern.
 */
export function compileRegex(pattern: string, flags = ''): RegExp {
  const known = cache.get(`${flags}/${pattern}`);
  if (known !== undefined) return known;
  if (!/^[smi]*$/.test(flags)) throw new DynamicError('FORX0001', `flags "${flags}"`);
  const regex = build(
    translatePattern(pattern, flags.includes('s')),
    `u${flags.includes('m') ? 'm' : ''}${flags.includes('i') ? 'i' : ''}`,
  );
  // Patterns come from the rules; one computed from a document must not fill the memory.
  if (cache.size < CACHE_SIZE) cache.set(`${flags}/${pattern}`, regex);
  return regex;
}

const CACHE_SIZE = 500;
const cache = new Map<string, RegExp>();

function build(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    throw new DynamicError('FORX0002', `not a regular expression: ${source}`);
  }
}

/** The JavaScript source of an XPath pattern. @throws DynamicError FORX0002 */
export function translatePattern(pattern: string, dotMatchesAll = false): string {
  let result = '';
  let inClass = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === '\\') {
      at += 1;
      if (pattern.charAt(at) === 'p' || pattern.charAt(at) === 'P') {
        const end = pattern.indexOf('}', at);
        if (pattern.charAt(at + 1) !== '{' || end < 0) throw unusable(pattern);
        result += `\\${pattern.slice(at, end + 1)}`;
        at = end;
      } else {
        result += escape(pattern, pattern.charAt(at), inClass > 0);
      }
    } else if (inClass > 0) {
      if (character === '[') throw unusable(pattern);
      if (character === ']') inClass -= 1;
      // A hyphen that stands for itself needs an escape between classes such as `\d-x`.
      result += character === '-' && isLiteralHyphen(pattern, at) ? '\\-' : character;
    } else if (character === '[') {
      inClass += 1;
      result += character;
      if (pattern.charAt(at + 1) === '^') {
        at += 1;
        result += '^';
      }
    } else if (character === '.') {
      result += dotMatchesAll ? '[^]' : '[^\\n\\r]';
    } else if (character === '(' && pattern.charAt(at + 1) === '?' && pattern.charAt(at + 2) !== ':') {
      throw unusable(pattern);
    } else {
      result += character;
    }
  }
  return result;
}

/**
 * For a pattern that is only asked whether it matches anywhere: `.*` at an end may take nothing, so it decides nothing.
 * Left in place it makes the search quadratic, because each position of a long text runs to its end (DE-R-027:
 * `.*([0-9].*){3,}.*`).
 */
export function withoutIdleEnds(pattern: string): string {
  // An alternative has ends of its own.
  if (/[|]/.test(pattern)) return pattern;
  return pattern.replace(/^(?:\.\*\??)+/, '').replace(/(?<!\\)(?:\.\*\??)+$/, '');
}

function escape(pattern: string, character: string, inClass: boolean): string {
  const multi = (inClass ? CLASS_ESCAPES : ESCAPES)[character];
  if (multi !== undefined) return multi;
  if (SINGLE.has(character)) return character === '-' && !inClass ? '-' : `\\${character}`;
  if (!inClass && /[1-9]/.test(character)) return `\\${character}`;
  throw unusable(pattern);
}

function isLiteralHyphen(pattern: string, at: number): boolean {
  const before = pattern.charAt(at - 1);
  const after = pattern.charAt(at + 1);
  const afterClass = pattern.charAt(at - 2) === '\\' && /[sSdDwWic]/.test(before);
  return (
    before === '[' ||
    (before === '^' && pattern.charAt(at - 2) === '[') ||
    after === ']' ||
    after === '\\' ||
    afterClass
  );
}

function unusable(pattern: string): DynamicError {
  return new DynamicError('FORX0002', `regular expression "${pattern}"`);
}

export function matches(text: string, regex: RegExp): boolean {
  return regex.test(text);
}

/** F&O 7.6.4: the empty string has no tokens; a pattern that matches the empty string is an error. */
export function tokenizeText(text: string, regex: RegExp): string[] {
  if (regex.test('')) throw new DynamicError('FORX0003', 'the pattern matches the empty string');
  if (text === '') return [];
  const tokens: string[] = [];
  let from = 0;
  // String.split would put the captured groups between the tokens.
  for (const match of text.matchAll(globally(regex))) {
    tokens.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  tokens.push(text.slice(from));
  return tokens;
}

/** F&O 7.6.3: `$1` is a group, `\$` and `\\` are themselves, anything else after them is FORX0004. */
export function replaceText(text: string, regex: RegExp, replacement: string): string {
  if (regex.test('')) throw new DynamicError('FORX0003', 'the pattern matches the empty string');
  if (/\\(?![\\$])/.test(replacement) || /(?:^|[^\\])(?:\\\\)*\$(?!\d)/.test(replacement))
    throw new DynamicError('FORX0004', `replacement "${replacement}"`);
  return text.replace(globally(regex), (...found: unknown[]) => {
    const groups = found
      .slice(0, -2)
      .filter((group): group is string | undefined => typeof group === 'string' || group === undefined);
    return replacement.replace(
      /\\([\\$])|\$(\d+)/g,
      (_, literal: string | undefined, digits: string | undefined) => literal ?? group(groups, digits ?? ''),
    );
  });
}

/** As many digits belong to the number as there are groups for; the rest is text. */
function group(groups: readonly (string | undefined)[], digits: string): string {
  let taken = digits.length;
  while (taken > 1 && Number(digits.slice(0, taken)) >= groups.length) taken -= 1;
  return (groups[Number(digits.slice(0, taken))] ?? '') + digits.slice(taken);
}

function globally(regex: RegExp): RegExp {
  return new RegExp(regex.source, `${regex.flags}g`);
}
