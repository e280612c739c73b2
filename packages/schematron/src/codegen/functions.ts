import { RuleCompileError } from '../errors';
import { compileRegex, withoutIdleEnds } from '../runtime/regex';
import type { Expr } from '../xpath/ast';
import { arrayJs, atMostOne, bind, type Code, inOrder, mapped, ofJs } from './code';
import { atomicOf, atomized, booleanJs, castJs, existsJs, promoteJs, stringOf, stringOrEmpty } from './conversions';
import { focusOf, type Scope } from './scope';
import { atomicKind, COUNT_BITS, isNode, isNumeric, type as typeOf, withCard } from './types';
import type { Unit } from './unit';

/** The functions of XQuery 1.0 and XPath 2.0 Functions and Operators that the rules call; each names its section there. */

const FN = 'http://www.w3.org/2005/xpath-functions';
const XS = 'http://www.w3.org/2001/XMLSchema';

type CoreFunction = (args: readonly Code[], scope: Scope) => Code;

/** Codepoints need 21 bits. */
const CODEPOINT_BITS = 21;

export function isCoreFunction(uri: string): boolean {
  return uri === FN || uri === XS;
}

/** @throws RuleCompileError for a function outside of the table or with another number of arguments. */
export function coreFunction(expr: Extract<Expr, { kind: 'call' }>, args: readonly Code[], scope: Scope): Code {
  const { uri, local } = expr.name;
  if (uri === XS) return construct(expr, args, scope);
  const entry = Object.hasOwn(FUNCTIONS, local) ? FUNCTIONS[local] : undefined;
  if (entry === undefined) throw new RuleCompileError(`function ${local}()`);
  if (args.length < entry.min || args.length > entry.max)
    throw new RuleCompileError(`${local}() with ${args.length} arguments`);
  return entry.compile(args, scope);
}

/** Constructor functions (section 5): a cast of at most one value. */
function construct(expr: Extract<Expr, { kind: 'call' }>, [arg, ...more]: readonly Code[], { unit }: Scope): Code {
  if (arg === undefined || more.length > 0) throw new RuleCompileError(`xs:${expr.name.local}() takes one argument`);
  const single = atomized(unit, atMostOne(unit, arg));
  const from = atomicOf(single);
  const to = atomicKind(expr.name);
  if (from === 'none') return single;
  if (from === 'int' && to === 'integer') return single;
  return mapped(unit, single, typeOf(to), (js) => castJs(from, to, js));
}

const FUNCTIONS: Readonly<
  Record<string, { readonly min: number; readonly max: number; readonly compile: CoreFunction }>
> = {
  // 9.1 and 9.3
  true: constant('true'),
  false: constant('false'),
  not: of(1, ([arg], { unit }) => ({ ...bool(unit, `!${booleanJs(unit, arg)}`), absent: arg.labels })),
  boolean: of(1, ([arg], { unit }) => bool(unit, booleanJs(unit, arg))),
  // 15.1
  exists: of(1, ([arg], { unit }) => bool(unit, existsJs(unit, arg))),
  empty: of(1, ([arg], { unit }) => bool(unit, `!${existsJs(unit, arg)}`)),
  reverse: of(1, ([arg], { unit }) =>
    ofJs(unit, withCard(arg.type, 'many'), `${arrayJs(inOrder(unit, atomicOnly(arg)))}.slice().reverse()`),
  ),
  'distinct-values': of(1, ([arg], { unit }) => distinctValues(unit, arg)),
  // 15.4
  count: of(1, ([arg], { unit }) => count(unit, arg)),
  sum: of(1, ([arg], { unit }) => sum(unit, arg)),
  min: of(1, ([arg], { unit }) => extreme(unit, arg, '<')),
  max: of(1, ([arg], { unit }) => extreme(unit, arg, '>')),
  // 6.4
  abs: of(1, ([arg], { unit }) => rounding(unit, arg, 'Math.abs', 'abs')),
  round: of(1, ([arg], { unit }) => rounding(unit, arg, 'Math.round', 'round')),
  floor: of(1, ([arg], { unit }) => rounding(unit, arg, 'Math.floor', 'floor')),
  ceiling: of(1, ([arg], { unit }) => rounding(unit, arg, 'Math.ceil', 'ceiling')),
  // 2.3 and 14
  string: optional(1, ([arg], scope) => stringOf(scope.unit, arg ?? focusOf(scope))),
  number: optional(1, ([arg], scope) => numberOf(scope.unit, arg ?? focusOf(scope))),
  name: optional(1, ([arg], scope) => named(scope.unit, arg ?? focusOf(scope), (node) => `qnameOf(${node})`)),
  'local-name': optional(1, ([arg], scope) =>
    named(scope.unit, arg ?? focusOf(scope), (node) => `localNameOf(T, ${node})`),
  ),
  'namespace-uri': optional(1, ([arg], scope) =>
    named(scope.unit, arg ?? focusOf(scope), (node) => `namespaceOf(T, ${node})`),
  ),
  // 16.1 and 16.2
  position: optional(0, (_, { unit, position }) => ofJs(unit, typeOf('int'), position ?? noFocus('position()'))),
  last: optional(0, (_, { unit, size }) => ofJs(unit, typeOf('int'), size ?? noFocus('last()'))),
  // 7.2 to 7.5
  'string-to-codepoints': of(1, ([arg], { unit }) =>
    ofJs(unit, typeOf('int', 'many', CODEPOINT_BITS), `toCodepoints(${stringOrEmpty(unit, arg).js})`),
  ),
  'codepoints-to-string': of(1, ([arg], { unit }) =>
    arg.type.item === 'int' ? text(unit, `fromCodepoints(${arrayJs(arg)})`) : refuse('codepoints-to-string', arg),
  ),
  concat: {
    min: 2,
    max: Infinity,
    compile: (args, { unit }) => text(unit, `(${args.map((arg) => stringOf(unit, arg).js).join(' + ')})`),
  },
  'string-join': {
    min: 2,
    max: 2,
    compile: ([list, separator], { unit }) => stringJoin(unit, required(list), required(separator)),
  },
  'string-length': optional(1, ([arg], scope) =>
    ofJs(
      scope.unit,
      typeOf('int', 'one', COUNT_BITS),
      `stringLength(${arg === undefined ? stringOf(scope.unit, focusOf(scope)).js : stringOrEmpty(scope.unit, arg).js})`,
    ),
  ),
  'normalize-space': optional(1, ([arg], scope) =>
    text(
      scope.unit,
      `normalizeSpace(${arg === undefined ? stringOf(scope.unit, focusOf(scope)).js : stringOrEmpty(scope.unit, arg).js})`,
    ),
  ),
  'upper-case': of(1, ([arg], { unit }) => text(unit, `${stringOrEmpty(unit, arg).js}.toUpperCase()`)),
  'lower-case': of(1, ([arg], { unit }) => text(unit, `${stringOrEmpty(unit, arg).js}.toLowerCase()`)),
  translate: strings(3, ([value, from, to]) => `translate(${value}, ${from}, ${to})`),
  substring: { min: 2, max: 3, compile: substring },
  contains: { min: 2, max: 2, compile: contains },
  'starts-with': test(([value, start]) => `${value}.startsWith(${start})`),
  'ends-with': test(([value, end]) => `${value}.endsWith(${end})`),
  'substring-before': strings(2, ([value, mark]) => `substringBefore(${value}, ${mark})`),
  'substring-after': strings(2, ([value, mark]) => `substringAfter(${value}, ${mark})`),
  // 7.6
  matches: {
    min: 2,
    max: 3,
    compile: ([value, pattern, flags], { unit }) =>
      bool(
        unit,
        `${regex(unit, required(pattern), flags, withoutIdleEnds)}.test(${stringOrEmpty(unit, required(value)).js})`,
      ),
  },
  tokenize: {
    min: 2,
    max: 3,
    compile: ([value, pattern, flags], { unit }) =>
      ofJs(unit, typeOf('string', 'many'), constantTokens(unit, required(value), required(pattern), flags)),
  },
  replace: {
    min: 3,
    max: 4,
    compile: ([value, pattern, replacement, flags], { unit }) =>
      text(
        unit,
        `replaceText(${stringOrEmpty(unit, required(value)).js}, ${regex(unit, required(pattern), flags)}, ${stringOrEmpty(unit, required(replacement)).js})`,
      ),
  },
};

function of(
  arity: 1,
  compile: (args: readonly [Code], scope: Scope) => Code,
): { min: number; max: number; compile: CoreFunction } {
  return { min: arity, max: arity, compile: ([arg], scope) => compile([required(arg)], scope) };
}

function optional(max: number, compile: CoreFunction): { min: number; max: number; compile: CoreFunction } {
  return { min: 0, max, compile };
}

function constant(js: string): { min: number; max: number; compile: CoreFunction } {
  return { min: 0, max: 0, compile: (_, { unit }) => bool(unit, js) };
}

function strings(
  arity: number,
  js: (args: readonly string[]) => string,
): { min: number; max: number; compile: CoreFunction } {
  return {
    min: arity,
    max: arity,
    compile: (args, { unit }) => text(unit, js(args.map((arg) => stringOrEmpty(unit, arg).js))),
  };
}

function test(js: (args: readonly string[]) => string): { min: number; max: number; compile: CoreFunction } {
  return {
    min: 2,
    max: 2,
    compile: (args, { unit }) => bool(unit, js(args.map((arg) => stringOrEmpty(unit, arg).js))),
  };
}

function bool(unit: Unit, js: string): Code {
  return ofJs(unit, typeOf('boolean'), js === 'true' || js === 'false' ? js : `(${js})`);
}

function text(unit: Unit, js: string): Code {
  return ofJs(unit, typeOf('string'), js);
}

function required(arg: Code | undefined): Code {
  if (arg === undefined) throw new RuleCompileError('an argument is missing');
  return arg;
}

function refuse(name: string, arg: Code): never {
  throw new RuleCompileError(`${name}() of ${arg.type.item}`);
}

function noFocus(name: string): never {
  throw new RuleCompileError(`${name} outside of a predicate`);
}

function atomicOnly(arg: Code): Code {
  return isNode(arg.type.item) ? refuse('reverse', arg) : arg;
}

/** 15.4.1 */
function count(unit: Unit, arg: Code): Code {
  const type = typeOf('int', 'one', COUNT_BITS);
  if (arg.type.item === 'none') return ofJs(unit, type, '0');
  if (arg.type.card === 'one') return ofJs(unit, type, '1');
  if (arg.type.card === 'many' && isNode(arg.type.item) && !arg.order.distinct)
    return ofJs(unit, type, `${inOrder(unit, arg).js}.length`);
  const total = unit.local();
  return ofJs(unit, type, unit.hoistMemoised(`let ${total} = 0; ${arg.each(() => `${total}++;`)} return ${total};`));
}

/** 15.4.5: the sum of nothing is the integer 0, which is 0 as a decimal and as a double too. */
function sum(unit: Unit, arg: Code): Code {
  const items = atomized(unit, inOrder(unit, arg));
  const kind = atomicOf(items);
  if (kind === 'none') return ofJs(unit, typeOf('int'), '0');
  const isDouble = kind === 'double' || kind === 'untyped';
  if (!isDouble && !isNumeric(kind)) return refuse('sum', arg);
  const total = unit.local();
  const next = (item: string): string =>
    isDouble
      ? `${total} += ${castJs(kind, 'double', item)};`
      : `${total} = add(${total}, ${promoteJs(kind, 'decimal', item)});`;
  const js = unit.hoistMemoised(`let ${total} = ${isDouble ? '0' : 'ZERO'}; ${items.each(next)} return ${total};`);
  return ofJs(unit, typeOf(isDouble ? 'double' : kind === 'decimal' ? 'decimal' : 'integer'), js);
}

/** 15.4.3 and 15.4.4 for numbers; untyped values count as doubles, and a NaN wins. */
function extreme(unit: Unit, arg: Code, operator: '<' | '>'): Code {
  const items = atomized(unit, arg);
  const kind = atomicOf(items);
  if (kind === 'none') return items;
  if (kind !== 'untyped' && !isNumeric(kind)) return refuse('min or max', arg);
  const to = kind === 'untyped' ? 'double' : kind === 'int' || kind === 'double' ? kind : 'decimal';
  const best = unit.local();
  const better = (item: string): string =>
    to === 'decimal' ? `compare(${item}, ${best}) ${operator} 0` : `${item} ${operator} ${best} || ${item} !== ${item}`;
  const loop = items.each((item) =>
    bind(
      unit,
      kind === 'untyped' ? castJs(kind, to, item) : promoteJs(kind, to, item),
      (value) => `if (${best} === null || ${better(value)}) ${best} = ${value};`,
    ),
  );
  return ofJs(
    unit,
    typeOf(to, 'optional', items.type.bits),
    unit.hoistMemoised(`let ${best} = null; ${loop} return ${best};`),
  );
}

/** 15.1.6 for strings and untyped values under the codepoint collation. */
function distinctValues(unit: Unit, arg: Code): Code {
  const items = atomized(unit, inOrder(unit, arg));
  const kind = atomicOf(items);
  if (kind !== 'string' && kind !== 'untyped') return refuse('distinct-values', arg);
  return ofJs(unit, typeOf(kind, 'many'), `[...new Set(${arrayJs(items)})]`);
}

/** 6.4: the same type as the argument, untyped as double. */
function rounding(unit: Unit, arg: Code, ofDouble: string, ofDecimal: string): Code {
  const single = atomized(unit, atMostOne(unit, arg));
  const kind = atomicOf(single);
  if (kind === 'none') return single;
  if (kind === 'untyped')
    return mapped(unit, single, typeOf('double'), (js) => `${ofDouble}(${castJs(kind, 'double', js)})`);
  if (!isNumeric(kind)) return refuse('rounding', arg);
  const isNumber = kind === 'double' || kind === 'int';
  return mapped(unit, single, single.type, (js) => `${isNumber ? ofDouble : ofDecimal}(${js})`);
}

/** 14.1: NaN for what is no number, and for nothing. */
function numberOf(unit: Unit, arg: Code): Code {
  const single = atomized(unit, atMostOne(unit, arg));
  const kind = atomicOf(single);
  const type = typeOf('double');
  if (kind === 'none') return ofJs(unit, type, 'NaN');
  const isText = kind === 'untyped' || kind === 'string';
  const number = mapped(unit, single, type, (js) => (isText ? `numberOf(${js})` : castJs(kind, 'double', js)));
  return number.type.card === 'one' ? number : ofJs(unit, type, `(${number.js} ?? NaN)`);
}

/** 14.2 to 14.4: '' for nothing. */
function named(unit: Unit, arg: Code, js: (node: string) => string): Code {
  const single = atMostOne(unit, arg);
  if (!isNode(single.type.item)) return refuse('a name', arg);
  if (single.type.card === 'one') return text(unit, js(single.js));
  const node = unit.local();
  return text(unit, unit.hoistMemoised(`const ${node} = ${single.js}; return ${node} === null ? '' : ${js(node)};`));
}

/** 7.4.2 */
function stringJoin(unit: Unit, list: Code, separator: Code): Code {
  const items = atomized(unit, inOrder(unit, list));
  const kind = atomicOf(items);
  if (kind !== 'none' && kind !== 'string' && kind !== 'untyped') return refuse('string-join', list);
  return text(unit, `${arrayJs(items)}.join(${stringOrEmpty(unit, separator).js})`);
}

/** 7.4.3 */
function substring([value, start, length]: readonly Code[], { unit }: Scope): Code {
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
function contains([value, mark]: readonly Code[], { unit }: Scope): Code {
  const word = /^\((K\d+) \+ (.*) \+ \1\)$/s.exec(required(mark).js);
  const { constant: list } = required(value);
  if (list !== undefined && word?.[1] === unit.text(' ') && word[2] !== undefined) {
    return bool(unit, `${unit.constant('L', `new CodeList(${unit.text(list)})`)}.has(${word[2]})`);
  }
  return bool(unit, `${stringOrEmpty(unit, required(value)).js}.includes(${stringOrEmpty(unit, required(mark)).js})`);
}

/** A pattern known now is checked now, and compiled when the module is loaded. */
function regex(
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
function constantTokens(unit: Unit, value: Code, pattern: Code, flags: Code | undefined): string {
  const js = `tokenizeText(${stringOrEmpty(unit, value).js}, ${regex(unit, pattern, flags)})`;
  return value.constant === undefined ? js : unit.constant('L', js);
}
