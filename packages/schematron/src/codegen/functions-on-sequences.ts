import { arrayJs, atMostOne, bind, type Code, inOrder, mapped, ofJs } from './code';
import { atomicOf, atomized, castJs, promoteJs } from './conversions';
import { refuse } from './function-results';
import { COUNT_BITS, isNode, isNumeric, type as typeOf } from './types';
import type { Unit } from './unit';

/**
 * Functions on sequences and on numbers; each names its section of XQuery 1.0 and XPath 2.0 Functions and Operators.
 */

/** 15.4.1 */
export function count(unit: Unit, arg: Code): Code {
  const type = typeOf('int', 'one', COUNT_BITS);
  if (arg.type.item === 'none') return ofJs(unit, type, '0');
  if (arg.type.card === 'one') return ofJs(unit, type, '1');
  if (arg.type.card === 'many' && isNode(arg.type.item) && !arg.order.distinct)
    return ofJs(unit, type, `${inOrder(unit, arg).js}.length`);
  const total = unit.local();
  return ofJs(unit, type, unit.hoistMemoised(`let ${total} = 0; ${arg.each(() => `${total}++;`)} return ${total};`));
}

/** 15.4.5: the sum of nothing is the integer 0, which is 0 as a decimal and as a double too. */
export function sum(unit: Unit, arg: Code): Code {
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
export function extreme(unit: Unit, arg: Code, operator: '<' | '>'): Code {
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
export function distinctValues(unit: Unit, arg: Code): Code {
  const items = atomized(unit, inOrder(unit, arg));
  const kind = atomicOf(items);
  if (kind !== 'string' && kind !== 'untyped') return refuse('distinct-values', arg);
  return ofJs(unit, typeOf(kind, 'many'), `[...new Set(${arrayJs(items)})]`);
}

/** 6.4: the same type as the argument, untyped as double. */
export function rounding(unit: Unit, arg: Code, ofDouble: string, ofDecimal: string): Code {
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
export function numberOf(unit: Unit, arg: Code): Code {
  const single = atomized(unit, atMostOne(unit, arg));
  const kind = atomicOf(single);
  const type = typeOf('double');
  if (kind === 'none') return ofJs(unit, type, 'NaN');
  const isText = kind === 'untyped' || kind === 'string';
  const number = mapped(unit, single, type, (js) => (isText ? `numberOf(${js})` : castJs(kind, 'double', js)));
  return number.type.card === 'one' ? number : ofJs(unit, type, `(${number.js} ?? NaN)`);
}
