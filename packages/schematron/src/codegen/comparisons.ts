import { RuleCompileError } from '../errors';
import type { Expr, GeneralComparison, ValueComparison } from '../xpath/ast';
import { arrayJs, atMostOne, bind, type Code, ofJs } from './code';
import { atomicOf, atomized, castJs, promoteJs } from './conversions';
import { bool } from './function-results';
import type { Compile, Scope } from './scope';
import { comparisonWithEarlierSiblings } from './siblings';
import { type AtomicKind, isNumeric, type as typeOf, widest } from './types';
import type { Unit } from './unit';

/** Comparison expressions (XPath 2.0, section 3.5). */

const SYMBOLS: Readonly<Record<ValueComparison, GeneralComparison>> = {
  eq: '=',
  ne: '!=',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
};

/** Section 3.5.2: true when any pair of items compares so. */
export function generalComparison(expr: Extract<Expr, { kind: 'general' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const counted = boundedCount(expr, scope, compile);
  if (counted !== null) return counted;
  const remembered = comparisonWithEarlierSiblings(expr, scope, compile);
  if (remembered !== null) return remembered;
  const left = atomized(unit, compile(expr.left, scope));
  const right = atomized(unit, compile(expr.right, scope));
  const a = atomicOf(left);
  const b = atomicOf(right);
  if (a === 'none' || b === 'none') return bool(unit, 'false');
  const [asA, asB] = [untypedCast(a, b), untypedCast(b, a)];
  const test = (x: string, y: string): string => orderJs(expr.operator, asA, asB, castJs(a, asA, x), castJs(b, asB, y));
  if (left.type.card === 'one' && right.type.card === 'one') return bool(unit, test(left.js, right.js));
  return bool(
    unit,
    unit.hoistMemoised(`${pairs(unit, left, right, (x, y) => `if (${test(x, y)}) return true;`)} return false;`),
  );
}

/** Loops over all pairs; the right side of a real product is evaluated only once, and only if there is a left side. */
function pairs(unit: Unit, left: Code, right: Code, body: (x: string, y: string) => string): string {
  if (left.type.card !== 'many' || right.type.card === 'one') return left.each((x) => right.each((y) => body(x, y)));
  if (right.type.card === 'optional') return right.each((y) => left.each((x) => body(x, y)));
  const list = unit.local();
  const item = unit.local();
  return `let ${list} = null; ${left.each((x) => `${list} ??= ${arrayJs(right)}; for (const ${item} of ${list}) { ${body(x, item)} }`)}`;
}

/** Section 3.5.2: an untyped operand takes the type that the other one asks for. */
function untypedCast(of: AtomicKind, other: AtomicKind): AtomicKind {
  if (of !== 'untyped') return of;
  if (isNumeric(other)) return 'double';
  return other === 'untyped' ? 'string' : other;
}

/** Two values of comparable types (sections 3.5.1 and B.2). */
function orderJs(operator: GeneralComparison, a: AtomicKind, b: AtomicKind, x: string, y: string): string {
  if (isNumeric(a) && isNumeric(b)) {
    const wide = widest(a, b);
    if (wide === 'int' || wide === 'double')
      return `${promoteJs(a, wide, x)} ${jsOperator(operator)} ${promoteJs(b, wide, y)}`;
    return `compare(${promoteJs(a, wide, x)}, ${promoteJs(b, wide, y)}) ${jsOperator(operator)} 0`;
  }
  if (isText(a) && isText(b)) {
    return operator === '=' || operator === '!='
      ? `${x} ${jsOperator(operator)} ${y}`
      : `compareStrings(${x}, ${y}) ${jsOperator(operator)} 0`;
  }
  if (a === b && (a === 'boolean' || a === 'date')) return `${x} ${jsOperator(operator)} ${y}`;
  throw new RuleCompileError(`a comparison of ${a} with ${b}`);
}

function isText(kind: AtomicKind): boolean {
  return kind === 'string' || kind === 'untyped';
}

function jsOperator(operator: GeneralComparison): string {
  return operator === '=' ? '===' : operator === '!=' ? '!==' : operator;
}

/** Section 3.5.1: two single values, untyped ones as strings; empty when either is. */
export function valueComparison(expr: Extract<Expr, { kind: 'value' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const left = atomized(unit, atMostOne(unit, compile(expr.left, scope)));
  const right = atomized(unit, atMostOne(unit, compile(expr.right, scope)));
  const a = atomicOf(left);
  const b = atomicOf(right);
  if (a === 'none' || b === 'none') return ofJs(unit, typeOf('boolean', 'optional'), 'null');
  const operator = SYMBOLS[expr.operator];
  if (left.type.card === 'one' && right.type.card === 'one')
    return bool(unit, orderJs(operator, a, b, left.js, right.js));
  const js = unit.hoistMemoised(
    bind(
      unit,
      left.js,
      (x) =>
        `if (${x} === null) return null; ${bind(unit, right.js, (y) => `return ${y} === null ? null : ${orderJs(operator, a, b, x, y)};`)}`,
    ),
  );
  return ofJs(unit, typeOf('boolean', 'optional'), js);
}

/**
 * `count(…) <= 1` and its like stop counting as soon as the answer is known: counting on would make "at most one
 * different value" quadratic in the number of values.
 */
function boundedCount(expr: Extract<Expr, { kind: 'general' }>, scope: Scope, compile: Compile): Code | null {
  const { left, right, operator } = expr;
  if (
    left.kind !== 'call' ||
    left.name.local !== 'count' ||
    left.args.length !== 1 ||
    right.kind !== 'number' ||
    right.type !== 'integer'
  )
    return null;
  const [counted] = left.args;
  if (counted === undefined) return null;
  const { unit } = scope;
  const code = compile(counted, scope);
  if (code.type.card !== 'many' || !code.order.distinct) return null;
  const limit = Number(right.text);
  const count = unit.local();
  const result = (value: string): string => `${value} ${jsOperator(operator)} ${limit}`;
  const js = unit.hoistMemoised(
    `let ${count} = 0; ${code.each(() => `if (++${count} > ${limit}) return ${result(count)};`)} return ${result(count)};`,
  );
  return bool(unit, js);
}
