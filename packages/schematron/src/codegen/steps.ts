import { RuleCompileError } from '../errors';
import type { Axis, Expr, Step } from '../xpath/ast';
import { orderAfter, type Origin, resultOf, walk } from './axes';
import { type Code, type Labels, ofJs, ofLoop } from './code';
import { booleanJs } from './conversions';
import { type Lookup, lookupOf } from './lookups';
import { type Compile, focusedOn, type Scope } from './scope';
import { isNode, isNumeric, type NodeKind, type SeqType, times, type as typeOf } from './types';
import type { Unit } from './unit';

/** Steps and their predicates (XPath 2.0, sections 3.2.1 and 3.2.2): loops over the nodes of an axis. */

type Body = (item: string) => string;

/** A step from one node. */
interface StepFrom {
  readonly expr: Step;
  /** What the step leads to. */
  readonly kind: NodeKind;
  readonly origin: Origin;
  readonly scope: Scope;
  readonly compile: Compile;
}

/** A step from the context item or from each node of a sequence. */
export function step(expr: Step, from: Code, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  if (!isNode(from.type.item)) throw new RuleCompileError('a step from something that is not a node');
  const { kind, card } = resultOf(expr, from.type.item);
  if (kind === null) return ofJs(unit, typeOf('none', 'optional'), 'null');
  const type = typeOf(kind, times(from.type.card, expr.predicates.length > 0 && card === 'one' ? 'optional' : card));
  const direct = directJs(expr, from, unit);
  if (direct !== null) return ofJs(unit, type, direct);
  return ofLoop(
    unit,
    type,
    orderAfter(expr.axis, from),
    (body) => from.each((node) => axisLoop({ expr, kind, origin: { node, among: from }, scope, compile }, body)),
    labelsOf(expr, from, unit),
  );
}

/** Steps whose result is a plain expression. */
function directJs({ axis, test, predicates }: Step, from: Code, unit: Unit): string | null {
  if (predicates.length > 0 || from.type.card !== 'one') return null;
  if (axis === 'self' && test.kind === 'node') return from.js;
  if (axis === 'parent' && test.kind === 'node') return `${from.js}.parent`;
  if (axis === 'attribute' && test.kind === 'name' && from.type.item === 'element')
    return `attributeNamed(${from.js}, ${unit.name(test.name.uri, test.name.local)})`;
  return null;
}

function labelsOf({ axis, test, predicates }: Step, from: Code, unit: Unit): Labels | undefined {
  if (axis !== 'child' || test.kind !== 'name' || predicates.length > 0) return undefined;
  const name = unit.name(test.name.uri, test.name.local);
  if (from.labels !== undefined)
    return { origin: from.labels.origin, chains: from.labels.chains.map((chain) => [...chain, name]) };
  return from.type.card === 'one' && from.type.item === 'element' ? { origin: from.js, chains: [[name]] } : undefined;
}

/** The loop over one axis from one node, filtered by the node test and the predicates. */
function axisLoop(step: StepFrom, body: Body): string {
  const { expr, kind, scope, compile } = step;
  if (expr.predicates.some(asksPosition)) return positionalStep(step, body);
  const lookup = isReverse(expr.axis) ? null : lookupOf(expr.predicates.at(-1), kind, scope, compile);
  return lookup === null ? filteredStep(step, body) : indexedStep(step, lookup, body);
}

function isReverse(axis: Axis): boolean {
  return axis === 'ancestor' || axis === 'ancestor-or-self' || axis === 'preceding' || axis === 'preceding-sibling';
}

/**
 * The nodes of a step by the keys of its last predicate, put together when first asked for. Should that raise an error,
 * the step is evaluated as written: it may come to its end before it meets the node that has the error.
 */
function indexedStep(step: StepFrom, lookup: Lookup, body: Body): string {
  const { expr, origin } = step;
  const { unit } = step.scope;
  const index = unit.local();
  const item = unit.local();
  const unfiltered: Step = { ...expr, predicates: expr.predicates.slice(0, -1) };
  const fill = filteredStep({ ...step, expr: unfiltered }, (node) =>
    lookup.keys(node, (key) => `addTo(${index}, ${key}, ${node});`),
  );
  const build = unit.hoist(`const ${index} = new Map(); ${fill} return ${index};`);
  const found = unit.local();
  const direct = filteredStep(step, body);
  return `const ${found} = indexFor(M, ${unit.cell()}, ${origin.node}, () => ${build}); if (${found} === null) { ${direct} } else { for (const ${item} of ${found}.get(${lookup.wanted}) ?? NONE) { ${body(item)} } }`;
}

function filteredStep(step: StepFrom, body: Body): string {
  const { expr, origin, scope } = step;
  const filters = expr.predicates.map((predicate) => filter(predicate, step));
  const guarded = filters.reduceRight<Body>((inner, guard) => (item) => guard.around(item, inner), body);
  return `${filters.map((guard) => guard.before).join('')}${walk(expr, origin, scope.unit, guarded)}`;
}

interface Filter {
  /** Statements before the loop: a counter, where positions matter. */
  readonly before: string;
  readonly around: (item: string, body: Body) => string;
}

/** Section 3.2.2: a predicate is a position when its static type is a number, otherwise a condition. */
function filter(predicate: Expr, { expr, kind, scope, compile }: StepFrom): Filter {
  const { unit } = scope;
  const at = (item: string): Code => compile(predicate, focusedOn(scope, typeOf(kind), item));
  const { type } = at(unit.local());
  if (!isNumeric(type.item))
    return { before: '', around: (item, body) => `if (${booleanJs(unit, at(item))}) { ${body(item)} }` };
  if (type.item !== 'int' || type.card !== 'one' || isReverse(expr.axis))
    throw new RuleCompileError('a position that is not a small integer on a forward axis');
  const counter = unit.local();
  return {
    before: `let ${counter} = 0; `,
    around: (item, body) => `if (++${counter} === ${at(item).js}) { ${body(item)} }`,
  };
}

/** Predicates that call position() or last() need all nodes of the step at hand. */
function positionalStep({ expr, kind, origin, scope, compile }: StepFrom, body: Body): string {
  const [predicate, ...others] = expr.predicates;
  if (predicate === undefined || others.length > 0)
    throw new RuleCompileError('position() or last() in one of several predicates');
  const list = scope.unit.local();
  const collect = walk(expr, origin, scope.unit, (node) => `${list}.push(${node});`);
  const loop = positionalLoop(predicate, { js: list, type: typeOf(kind) }, scope, compile, body);
  return `const ${list} = []; ${collect} ${loop}`;
}

/** The items of an array for which a predicate holds that asks for position or size. */
export function positionalLoop(
  predicate: Expr,
  { js: list, type }: { readonly js: string; readonly type: SeqType },
  scope: Scope,
  compile: Compile,
  body: Body,
): string {
  const { unit } = scope;
  const at = unit.local();
  const position = unit.local();
  const item = unit.local();
  const code = compile(predicate, { ...focusedOn(scope, type, item), position, size: `${list}.length` });
  const test = isNumeric(code.type.item) ? `${position} === ${code.js}` : booleanJs(unit, code);
  return `for (let ${at} = 0; ${at} < ${list}.length; ${at}++) { const ${item} = ${list}[${at}]; const ${position} = ${at} + 1; if (${test}) { ${body(item)} } }`;
}

/** Whether an expression asks for position() or last() of its own focus. */
export function asksPosition(expr: Expr): boolean {
  switch (expr.kind) {
    case 'call':
      return (
        (expr.args.length === 0 && (expr.name.local === 'position' || expr.name.local === 'last')) ||
        expr.args.some(asksPosition)
      );
    case 'logical':
    case 'general':
    case 'value':
    case 'arithmetic':
      return asksPosition(expr.left) || asksPosition(expr.right);
    default:
      return false;
  }
}
