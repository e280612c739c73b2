import { RuleCompileError } from '../errors';
import { compileRegex } from '../runtime/regex';
import { arrayJs, atMostOne, type Code, inOrder } from './code';
import { atomicOf, atomized, castJs, promoteJs, stringOrEmpty } from './conversions';
import { bool, refuse, required, text } from './function-results';
import type { Scope } from './scope';
import { isNode } from './types';
import type { Unit } from './unit';

/** Functions on names and texts; each names its section of XQuery 1.0 and XPath 2.0 Functions and Operators. */

/** 14.2 to 14.4: '' for nothing. */
export function named(unit: Unit, arg: Code, js: (node: string) => string): Code {
  const single = atMostOne(unit, arg);
  if (!isNode(single.type.item)) return refuse('a name', arg);
  if (single.type.card === 'one') return text(unit, js(single.js));
  const node = unit.local();
  return text(unit, unit.hoistMemoised(`const ${node} = ${single.js}; return ${node} === null ? '' : ${js(node)};`));
}

/** 7.4.2 */
export function stringJoin(unit: Unit, list: Code, separator: Code): Code {
  const items = atomized(unit, inOrder(unit, list));
  const kind = atomicOf(items);
  if (kind !== 'none' && kind !== 'string' && kind !== 'untyped') return refuse('string-join', list);
  return text(unit, `${arrayJs(items)}.join(${stringOrEmpty(unit, separator).js})`);
}

/** 7.4.3 */
export function substring([value, start, length]: readonly Code[], { unit }: Scope): Code {
  const numbers = [start, length].filter((arg) => arg !== undefined).map((arg) => asDouble(unit, arg));
  return text(unit, `substring(${[stringOrEmpty(unit, required(value)).js, ...numbers].join(', ')})`);
}

function asDouble(unit: Unit, arg: Code): string {
  const single = atomized(unit, atMostOne(unit, arg));
  const kind = atomicOf(single);
  if (single.type.card !== 'one' || kind === 'none') throw new RuleCompileError('a position that may be missing');
  return kind === 'untyped' ? castJs(kind, 'double', single.js) : promoteJs(kind, 'double', single.js);
}

/** 7.5.1; a constant list asked for one word between spaces is a set. */
export function contains([value, mark]: readonly Code[], { unit }: Scope): Code {
  const word = /^\((K\d+) \+ (.*) \+ \1\)$/s.exec(required(mark).js);
  const { constant: list } = required(value);
  if (list !== undefined && word?.[1] === unit.text(' ') && word[2] !== undefined) {
    return bool(unit, `${unit.constant('L', `new CodeList(${unit.text(list)})`)}.has(${word[2]})`);
  }
  return bool(unit, `${stringOrEmpty(unit, required(value)).js}.includes(${stringOrEmpty(unit, required(mark)).js})`);
}

/** A pattern known now is checked now, and compiled when the module is loaded. */
export function regex(
  unit: Unit,
  pattern: Code,
  flags: Code | undefined,
  prepared: (pattern: string) => string = (same) => same,
): string {
  if (pattern.constant === undefined || (flags !== undefined && flags.constant === undefined))
    throw new RuleCompileError('a regular expression that is not constant');
  compileRegex(pattern.constant, flags?.constant);
  return unit.constant(
    'R',
    `compileRegex(${[prepared(pattern.constant), flags?.constant]
      .filter((part) => part !== undefined)
      .map((part) => JSON.stringify(part))
      .join(', ')})`,
  );
}

/** The tokens of a constant are a constant list. */
export function constantTokens(unit: Unit, value: Code, pattern: Code, flags: Code | undefined): string {
  const js = `tokenizeText(${stringOrEmpty(unit, value).js}, ${regex(unit, pattern, flags)})`;
  return value.constant === undefined ? js : unit.constant('L', js);
}
