import { RuleCompileError } from '../errors';
import type { Binding, Expr } from '../xpath/ast';
import {
  ANY_ORDER,
  AS_WRITTEN,
  atMostOne,
  type Code,
  empty,
  IN_ORDER,
  inOrder,
  type Labels,
  ofJs,
  ofLoop,
} from './code';
import { atomicOf, atomized, booleanJs, widened } from './conversions';
import { type Compile, type Scope, withVariable } from './scope';
import { atomicKind, isNode, join, times, type as typeOf, withCard } from './types';

/** Conditions, loops, quantifiers, logic, sequences and type tests (XPath 2.0, sections 3.3, 3.6 to 3.10). */

export function conditional(expr: Extract<Expr, { kind: 'if' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const test = booleanJs(unit, compile(expr.test, scope));
  const branches = [inOrder(unit, compile(expr.then, scope)), inOrder(unit, compile(expr.otherwise, scope))] as const;
  const type = join(branches[0].type, branches[1].type);
  const [then, otherwise] = branches.map((branch) => widened(unit, branch, type).js);
  return ofJs(unit, type, `(${test} ? ${then ?? ''} : ${otherwise ?? ''})`);
}

export function logical(expr: Extract<Expr, { kind: 'logical' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const left = booleanJs(unit, compile(expr.left, scope));
  const right = booleanJs(unit, compile(expr.right, scope));
  return ofJs(unit, typeOf('boolean'), `(${left} ${expr.operator === 'and' ? '&&' : '||'} ${right})`);
}

export function forExpression(expr: Extract<Expr, { kind: 'for' }>, scope: Scope, compile: Compile): Code {
  return bound(expr.bindings, scope, compile, (inner) => compile(expr.body, inner));
}

/** Nested loops over the bindings, the last one innermost. */
function bound(
  [first, ...rest]: readonly Binding[],
  scope: Scope,
  compile: Compile,
  inner: (scope: Scope) => Code,
): Code {
  if (first === undefined) return inner(scope);
  const { unit } = scope;
  const sequence = inOrder(unit, compile(first.sequence, scope));
  if (sequence.type.item === 'none') return empty(unit);
  const body = (item: string): Code => {
    const variable = ofJs(unit, withCard(sequence.type, 'one'), item);
    return inOrder(unit, bound(rest, withVariable(scope, first.variable, variable), compile, inner));
  };
  const { type } = body(unit.local());
  // The result of a `for` is a sequence as it comes: neither sorted nor rid of duplicates.
  return ofLoop(
    unit,
    withCard(type, times(sequence.type.card, type.card)),
    isNode(type.item) ? unordered() : IN_ORDER,
    (each) => sequence.each((item) => body(item).each(each)),
  );
}

function unordered(): never {
  throw new RuleCompileError('a for expression that returns nodes');
}

export function quantified(expr: Extract<Expr, { kind: 'quantified' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const isSome = expr.quantifier === 'some';
  const loops = ([first, ...rest]: readonly Binding[], inner: Scope): string => {
    if (first === undefined) {
      const test = booleanJs(unit, compile(expr.body, inner));
      return `if (${isSome ? '' : '!'}(${test})) return ${isSome};`;
    }
    const sequence = compile(first.sequence, inner);
    return sequence.each((item) =>
      loops(rest, withVariable(inner, first.variable, ofJs(unit, withCard(sequence.type, 'one'), item))),
    );
  };
  return ofJs(unit, typeOf('boolean'), unit.hoistMemoised(`${loops(expr.bindings, scope)} return ${!isSome};`));
}

/** The comma operator: items of one type, one after the other. */
export function sequence(expr: Extract<Expr, { kind: 'sequence' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const parts = expr.items.map((item) => compile(item, scope)).filter((part) => part.type.item !== 'none');
  const [first, ...rest] = parts;
  if (first === undefined) return empty(unit);
  const type = withCard(
    rest.reduce((all, part) => join(all, part.type), first.type),
    'many',
  );
  const widths = parts.map((part) => widened(unit, inOrder(unit, part), withCard(type, part.type.card)));
  const code = ofLoop(unit, type, isNode(type.item) ? AS_WRITTEN : IN_ORDER, (body) =>
    widths.map((part) => `{ ${part.each(body)} }`).join(' '),
  );
  const constants = parts.map((part) => part.constant);
  if (!constants.every((constant) => constant !== undefined)) return code;
  return ofJs(unit, type, unit.constant('L', JSON.stringify(constants)), IN_ORDER);
}

/** Section 3.2, "union": document order, each node once. */
export function union(expr: Extract<Expr, { kind: 'union' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const left = compile(expr.left, scope);
  const right = compile(expr.right, scope);
  const type = withCard(join(left.type, right.type), 'many');
  if (!isNode(type.item)) throw new RuleCompileError('a union of values that are no nodes');
  const distinct = left.order.distinct && right.order.distinct && areDisjoint(expr.left, expr.right);
  return ofLoop(
    unit,
    type,
    { ...ANY_ORDER, distinct },
    (body) => `{ ${left.each(body)} } { ${right.each(body)} }`,
    unitedLabels(left.labels, right.labels),
  );
}

function unitedLabels(left: Labels | undefined, right: Labels | undefined): Labels | undefined {
  if (left === undefined || right === undefined || left.origin !== right.origin) return undefined;
  return { origin: left.origin, chains: [...left.chains, ...right.chains] };
}

/** Two paths that end in different names share no node. */
function areDisjoint(left: Expr, right: Expr): boolean {
  const [a, b] = [lastName(left), lastName(right)];
  return a !== null && b !== null && a !== b;
}

function lastName(expr: Expr): string | null {
  const last = expr.kind === 'path' ? expr.right : expr;
  return last.kind === 'step' && last.test.kind === 'name' ? `${last.test.name.uri} ${last.test.name.local}` : null;
}

/** Section 3.10.3. */
export function castable(expr: Extract<Expr, { kind: 'castable' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const { type } = expr;
  if (type.kind !== 'atomic') throw new RuleCompileError('castable as something that is not atomic');
  const single = atomized(unit, atMostOne(unit, compile(expr.operand, scope)));
  const from = atomicOf(single);
  const to = atomicKind(type.name);
  if (from !== 'string' && from !== 'untyped') throw new RuleCompileError(`${from} castable as ${to}`);
  const checks: Partial<Record<typeof to, string>> = {
    integer: 'isCastableToInteger',
    decimal: 'isCastableToDecimal',
    double: 'isCastableToDouble',
    date: 'isCastableToDate',
  };
  const check = checks[to];
  if (check === undefined && to !== 'string') throw new RuleCompileError(`castable as ${to}`);
  const test = (js: string): string => (check === undefined ? 'true' : `${check}(${js})`);
  if (single.type.card === 'one') return ofJs(unit, typeOf('boolean'), test(single.js));
  const item = unit.local();
  const forEmpty = type.occurrence === 'optional';
  return ofJs(
    unit,
    typeOf('boolean'),
    unit.hoistMemoised(`const ${item} = ${single.js}; return ${item} === null ? ${forEmpty} : ${test(item)};`),
  );
}

/** Section 3.10.1, for single nodes and node tests, which is all that the rules ask. */
export function instanceOf(expr: Extract<Expr, { kind: 'instance' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const operand = compile(expr.operand, scope);
  const { type } = expr;
  if (!isNode(operand.type.item) || operand.type.card !== 'one' || type.kind !== 'nodes')
    throw new RuleCompileError('an instance test on something that is not one node');
  if (type.test.kind !== 'element' && type.test.kind !== 'attribute')
    throw new RuleCompileError(`instance of ${type.test.kind}`);
  return ofJs(unit, typeOf('boolean'), `(${operand.js}.kind === ${type.test.kind === 'element' ? 1 : 2})`);
}
