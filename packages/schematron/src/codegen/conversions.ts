import { RuleCompileError } from '../errors';
import { atMostOne, bind, type Code, inOrder, type Labels, mapped, ofJs, ofLoop } from './code';
import { type AtomicKind, isNode, isNumeric, type SeqType, times, type as typeOf, withCard } from './types';
import type { Unit } from './unit';

/** Conversions between types: atomization, casts, function conversion rules and the effective boolean value. */

/** Section 2.4.2: nodes become their untyped values. */
export function atomized(unit: Unit, of: Code): Code {
  return isNode(of.type.item) ? mapped(unit, of, typeOf('untyped'), (node) => `stringValue(${node})`) : of;
}

/** The kind of an atomized operand. */
export function atomicOf(of: Code): AtomicKind | 'none' {
  const { item } = of.type;
  if (isNode(item)) throw new RuleCompileError('an operand was not atomized');
  return item;
}

/**
 * An expression that casts an atomic value (section 17 of F&O).
 * @throws RuleCompileError for a cast that no rule uses.
 */
export function castJs(from: AtomicKind, to: AtomicKind, js: string): string {
  if (from === to) return js;
  if (from === 'string' || from === 'untyped') return castFromString(to, js);
  switch (to) {
    case 'string':
    case 'untyped':
      if (from === 'boolean' || from === 'int' || from === 'integer' || from === 'decimal') return `String(${js})`;
      if (from === 'double') return `doubleToString(${js})`;
      break;
    case 'double':
      if (from === 'int') return js;
      if (from === 'integer' || from === 'decimal') return `decimalToDouble(${js})`;
      if (from === 'boolean') return `Number(${js})`;
      break;
    case 'decimal':
      if (from === 'int') return decimalOfInt(js);
      if (from === 'integer') return js;
      if (from === 'double') return `decimalOfDouble(${js})`;
      break;
    case 'integer':
      if (from === 'int') return decimalOfInt(js);
      if (from === 'decimal') return `truncate(${js})`;
      if (from === 'double') return `doubleToInteger(${js})`;
      break;
    case 'int':
    case 'boolean':
    case 'date':
      break;
  }
  throw new RuleCompileError(`a cast from ${from} to ${to}`);
}

function decimalOfInt(js: string): string {
  return `decimalOfInt(${js})`;
}

function castFromString(to: AtomicKind, js: string): string {
  switch (to) {
    case 'string':
    case 'untyped':
      return js;
    case 'boolean':
      return `castToBoolean(${js})`;
    case 'integer':
      return `castToInteger(${js})`;
    case 'decimal':
      return `castToDecimal(${js})`;
    case 'double':
      return `castToDouble(${js})`;
    case 'date':
      return `castToDate(${js})`;
    case 'int':
      throw new RuleCompileError('a cast to a small integer');
  }
}

/** A numeric value in the representation of a wider numeric type (section B.1). */
export function promoteJs(from: AtomicKind, to: AtomicKind, js: string): string {
  if (from === to) return js;
  if (from === 'int' && (to === 'integer' || to === 'decimal')) return decimalOfInt(js);
  if (from === 'integer' && to === 'decimal') return js;
  if (to === 'double' && isNumeric(from)) return from === 'int' ? js : `decimalToDouble(${js})`;
  throw new RuleCompileError(`${from} where ${to} is needed`);
}

/** Brings a value into the representation that `to` has: the same items, a wider cardinality, a wider number. */
export function widened(unit: Unit, of: Code, to: SeqType): Code {
  const { item } = of.type;
  const needsPromotion = item !== to.item && isNumeric(item) && isNumeric(to.item);
  const code = needsPromotion ? mapped(unit, of, to, (js) => promoteJs(item, to.item as AtomicKind, js)) : of;
  if (to.card !== 'many' || code.type.card === 'many')
    return { ...code, js: code.js, type: withCard(to, code.type.card === 'many' ? 'many' : to.card) };
  return ofJs(
    unit,
    to,
    item === 'none' ? '[]' : code.type.card === 'one' ? `[${code.js}]` : `listOf(${code.js})`,
    code.order,
  );
}

/**
 * The function conversion rules (section 3.1.5): atomize, cast what is untyped, promote numbers; then the cardinality
 * must fit. An `if` is converted branch by branch by its compiler, so that branches of different types each find their
 * own way.
 */
export function converted(unit: Unit, of: Code, to: SeqType): Code {
  const { item: target } = to;
  if (isNode(target)) {
    if (!isNode(of.type.item)) throw new RuleCompileError(`${of.type.item} where a node is needed`);
    return withCardinality(unit, of, to);
  }
  if (target === 'none') throw new RuleCompileError('the empty sequence as a declared type');
  const atomic = atomized(unit, to.card === 'many' ? inOrder(unit, of) : atMostOne(unit, of));
  const from = atomicOf(atomic);
  if (from === 'none') return withCardinality(unit, atomic, to);
  const code = mapped(unit, atomic, withCard(to, 'one'), (js) =>
    from === 'untyped' ? castJs(from, target, js) : adapted(from, target, js),
  );
  return withCardinality(unit, code, to);
}

function adapted(from: AtomicKind, to: AtomicKind, js: string): string {
  return isNumeric(from) && isNumeric(to) ? promoteJs(from, to, js) : from === to ? js : mismatch(from, to);
}

function mismatch(from: string, to: string): never {
  throw new RuleCompileError(`${from} where ${to} is needed`);
}

function withCardinality(unit: Unit, of: Code, to: SeqType): Code {
  if (to.card === 'many') return widened(unit, of, to);
  const single = atMostOne(unit, of);
  if (to.card === 'optional' || single.type.card === 'one')
    return { ...single, js: single.js, type: withCard(to, to.card) };
  return ofJs(unit, to, `exactlyOne(${single.js})`);
}

/** A string argument: empty becomes '' (as nearly all string functions have it), more than one item raises XPTY0004. */
export function stringOrEmpty(unit: Unit, of: Code): Code {
  const single = atomized(unit, atMostOne(unit, of));
  const from = atomicOf(single);
  if (from !== 'untyped' && from !== 'string' && from !== 'none')
    throw new RuleCompileError(`${from} where a string is needed`);
  if (from === 'none') return ofJs(unit, typeOf('string'), `''`);
  return single.type.card === 'one'
    ? { ...single, js: single.js, type: typeOf('string') }
    : ofJs(unit, typeOf('string'), `(${single.js} ?? '')`);
}

/** fn:string applied to at most one item. */
export function stringOf(unit: Unit, of: Code): Code {
  const single = atomized(unit, atMostOne(unit, of));
  const from = atomicOf(single);
  if (from === 'none') return ofJs(unit, typeOf('string'), `''`);
  const text = mapped(unit, single, typeOf('string'), (js) => castJs(from, 'string', js));
  return text.type.card === 'one' ? text : ofJs(unit, typeOf('string'), `(${text.js} ?? '')`);
}

/** Whether there is any item. */
export function existsJs(unit: Unit, of: Code): string {
  if (of.type.item === 'none') return 'false';
  if (of.type.card === 'one') return 'true';
  if (of.isArray === true) return `(${of.js}.length > 0)`;
  const search = `${of.each(() => 'return true;')} return false;`;
  if (of.labels === undefined || of.labels.chains.every((chain) => chain.length === 1))
    return unit.hoistMemoised(search);
  return unit.hoistMemoised(`if (!(${labelCheck(of.labels)})) return false; ${search}`);
}

/**
 * Whether any element of the whole document stands where these chains lead: mostly not, and then no step has to look.
 */
function labelCheck({ origin, chains }: Labels): string {
  return chains
    .map((chain) => `${chain.reduce((label, name) => `labelNamed(${label}, ${name})`, `${origin}.label`)} !== null`)
    .join(' || ');
}

/** The effective boolean value (section 2.4.3). */
export function booleanJs(unit: Unit, of: Code): string {
  const { item, card } = of.type;
  if (isNode(item) || item === 'none') return existsJs(unit, of);
  if (card === 'many') {
    const first = unit.local();
    return unit.hoistMemoised(
      `let ${first} = null; ${of.each((js) => `if (${first} !== null) throw noBoolean(); ${first} = ${js};`)} return ${optionalBoolean(item, first)};`,
    );
  }
  if (card === 'one') return singleBoolean(item, of.js);
  return unit.hoistMemoised(bind(unit, of.js, (js) => `return ${optionalBoolean(item, js)};`));
}

function optionalBoolean(item: SeqType['item'], js: string): string {
  return `(${js} !== null && ${singleBoolean(item, js)})`;
}

function singleBoolean(item: SeqType['item'], js: string): string {
  switch (item) {
    case 'boolean':
      return js;
    case 'string':
    case 'untyped':
      return `(${js} !== '')`;
    case 'int':
      return `(${js} !== 0)`;
    case 'double':
      return `isTruthy(${js})`;
    case 'integer':
    case 'decimal':
      return `(compare(${js}, ZERO) !== 0)`;
    case 'date':
    case 'element':
    case 'attribute':
    case 'text':
    case 'node':
    case 'none':
      throw new RuleCompileError(`${item} has no effective boolean value`);
  }
}

/** `inner` for every item of `outer`. */
export function nested(unit: Unit, outer: Code, inner: (item: string) => Code, innerType: SeqType): Code {
  const type = withCard(innerType, times(outer.type.card, innerType.card));
  return ofLoop(unit, type, { sorted: false, distinct: false, peers: false }, (body) =>
    outer.each((item) => inner(item).each(body)),
  );
}
