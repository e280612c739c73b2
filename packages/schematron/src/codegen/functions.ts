import { RuleCompileError } from '../errors';
import { withoutIdleEnds } from '../runtime/regex';
import type { Expr } from '../xpath/ast';
import { arrayJs, atMostOne, type Code, inOrder, mapped, ofJs } from './code';
import { atomicOf, atomized, booleanJs, castJs, existsJs, stringOf, stringOrEmpty } from './conversions';
import { bool, refuse, required, text } from './function-results';
import { count, distinctValues, extreme, numberOf, rounding, sum } from './functions-on-sequences';
import { constantTokens, contains, named, regex, stringJoin, substring } from './functions-on-text';
import { focusOf, type Scope } from './scope';
import { atomicKind, COUNT_BITS, isNode, type as typeOf, withCard } from './types';

/**
 * The functions of XQuery 1.0 and XPath 2.0 Functions and Operators that the rules call; each names its section there.
 */

const FN = 'http://www.w3.org/2005/xpath-functions';
const XS = 'http://www.w3.org/2001/XMLSchema';

type CoreFunction = (args: readonly Code[], scope: Scope) => Code;

interface Entry {
  readonly min: number;
  readonly max: number;
  readonly compile: CoreFunction;
}

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

const FUNCTIONS: Readonly<Record<string, Entry>> = {
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

function of(arity: 1, compile: (args: readonly [Code], scope: Scope) => Code): Entry {
  return { min: arity, max: arity, compile: ([arg], scope) => compile([required(arg)], scope) };
}

function optional(max: number, compile: CoreFunction): Entry {
  return { min: 0, max, compile };
}

function constant(js: string): Entry {
  return { min: 0, max: 0, compile: (_, { unit }) => bool(unit, js) };
}

function strings(arity: number, js: (args: readonly string[]) => string): Entry {
  return {
    min: arity,
    max: arity,
    compile: (args, { unit }) => text(unit, js(args.map((arg) => stringOrEmpty(unit, arg).js))),
  };
}

function test(js: (args: readonly string[]) => string): Entry {
  return {
    min: 2,
    max: 2,
    compile: (args, { unit }) => bool(unit, js(args.map((arg) => stringOrEmpty(unit, arg).js))),
  };
}

function noFocus(name: string): never {
  throw new RuleCompileError(`${name} outside of a predicate`);
}

function atomicOnly(arg: Code): Code {
  return isNode(arg.type.item) ? refuse('reverse', arg) : arg;
}
