import { RuleCompileError } from '../errors';
import type { Expr, Step } from '../xpath/ast';
import { isAbsolute } from '../xpath/dependencies';
import { nameOf, orderAfter, resultOf, walk } from './axes';
import { ANY_ORDER, arrayJs, AS_WRITTEN, bind, type Code, IN_ORDER, inOrder, type Labels, ofJs, ofLoop } from './code';
import { booleanJs } from './conversions';
import { type Lookup, lookupOf } from './lookups';
import { type Compile, focusedOn, focusOf, type Scope } from './scope';
import { isNode, isNumeric, type NodeKind, type SeqType, times, type as typeOf, withCard } from './types';
import type { Unit } from './unit';

/** Path expressions (XPath 2.0, section 3.2) and filter expressions (section 3.3.2). */

export function path(expr: Extract<Expr, { kind: 'path' }>, scope: Scope, compile: Compile): Code {
  if (expr.right.kind === 'union') {
    // `a/(b | c)` is `a/b | a/c`: two plain paths instead of a union at every node.
    const branch = (right: Expr): Expr => ({ kind: 'path', left: expr.left, right });
    return compile({ kind: 'union', left: branch(expr.right.left), right: branch(expr.right.right) }, scope);
  }
  const { left, right } = withoutDescendants(expr, scope, compile);
  const everywhere = attributesEverywhere(left, right, scope.unit);
  if (everywhere !== null) return everywhere;
  const from = remembered(left, compile(left, scope), scope.unit);
  if (from.type.item === 'none') return from;
  if (!isNode(from.type.item) || from.order === AS_WRITTEN)
    throw new RuleCompileError('a path that starts at something that is not a set of nodes');
  return right.kind === 'step' ? step(right, from, scope, compile) : mapping(right, from, scope, compile);
}

/** The filtered nodes of the whole document that a path goes on from: many rules start there, so they are found once. */
function remembered(expr: Expr, code: Code, unit: Unit): Code {
  const last = expr.kind === 'path' ? expr.right : expr;
  const isFiltered = last.kind === 'step' && last.predicates.length > 0;
  return isFiltered && code.type.card === 'many' && isAbsolute(expr)
    ? ofJs(unit, code.type, code.js, code.order)
    : code;
}

/** `x//y` as a step along the descendant axis, when no predicate of y counts positions among siblings. */
function withoutDescendants(
  expr: Extract<Expr, { kind: 'path' }>,
  scope: Scope,
  compile: Compile,
): { readonly left: Expr; readonly right: Expr } {
  const { left, right } = expr;
  if (!endsWithDescendants(left)) return expr;
  if (right.kind !== 'step' || right.axis !== 'child') return expr;
  const focus = focusedOn(scope, typeOf('element'), scope.unit.local());
  const isPositional = right.predicates.some(
    (predicate) => asksPosition(predicate) || isNumeric(compile(predicate, focus).type.item),
  );
  return isPositional ? expr : { left: left.left, right: { ...right, axis: 'descendant' } };
}

/** `//@name` */
function attributesEverywhere(left: Expr, right: Expr, unit: Unit): Code | null {
  if (!endsWithDescendants(left) || left.left.kind !== 'root') return null;
  if (right.kind !== 'step' || right.axis !== 'attribute' || right.test.kind !== 'name' || right.predicates.length > 0)
    return null;
  return ofJs(unit, typeOf('attribute', 'many'), `T.attributesNamed(${nameOf(right.test, unit)})`, IN_ORDER);
}

function endsWithDescendants(expr: Expr): expr is Extract<Expr, { kind: 'path' }> {
  return (
    expr.kind === 'path' &&
    expr.right.kind === 'step' &&
    expr.right.axis === 'descendant-or-self' &&
    expr.right.test.kind === 'node'
  );
}

/** `a/f(.)`: an expression evaluated at each node (section 3.2). */
function mapping(right: Expr, from: Code, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const at = (item: string): Code => compile(right, focusedOn(scope, from.type, item));
  const { type, order } = at(unit.local());
  const whole = withCard(type, times(from.type.card, type.card));
  if (!isNode(type.item)) {
    const ordered = inOrder(unit, from);
    return ofLoop(unit, whole, IN_ORDER, (body) => ordered.each((item) => at(item).each(body)));
  }
  return ofLoop(unit, whole, from.type.card === 'one' ? order : ANY_ORDER, (body) =>
    from.each((item) => at(item).each(body)),
  );
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
    (body) => from.each((item) => axisLoop(expr, item, from, scope, compile, body)),
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
function axisLoop(
  expr: Step,
  from: string,
  source: Code,
  scope: Scope,
  compile: Compile,
  body: (item: string) => string,
): string {
  const { predicates } = expr;
  const isReverse =
    expr.axis === 'ancestor' ||
    expr.axis === 'ancestor-or-self' ||
    expr.axis === 'preceding' ||
    expr.axis === 'preceding-sibling';
  const kind = resultOf(expr, source.type.item as NodeKind).kind ?? 'element';
  if (predicates.some(asksPosition)) return positionalStep(expr, from, source, kind, scope, compile, body);
  const lookup = isReverse ? null : lookupOf(predicates.at(-1), kind, scope, compile);
  if (lookup !== null) return indexedStep(expr, lookup, from, source, scope, compile, body);
  return filteredStep(expr, kind, isReverse, from, source, scope, compile, body);
}

/**
 * The nodes of a step by the keys of its last predicate, put together when first asked for. Should that raise an error, the step
 * is evaluated as written: it may come to its end before it meets the node that has the error.
 */
function indexedStep(
  expr: Step,
  lookup: Lookup,
  from: string,
  source: Code,
  scope: Scope,
  compile: Compile,
  body: (item: string) => string,
): string {
  const { unit } = scope;
  const kind = resultOf(expr, source.type.item as NodeKind).kind ?? 'element';
  const index = unit.local();
  const item = unit.local();
  const unfiltered: Step = { ...expr, predicates: expr.predicates.slice(0, -1) };
  const fill = filteredStep(unfiltered, kind, false, from, source, scope, compile, (node) =>
    lookup.keys(node, (key) => `addTo(${index}, ${key}, ${node});`),
  );
  const build = unit.hoist(`const ${index} = new Map(); ${fill} return ${index};`);
  const found = unit.local();
  const direct = filteredStep(expr, kind, false, from, source, scope, compile, body);
  return `const ${found} = indexFor(M, ${unit.cell()}, ${from}, () => ${build}); if (${found} === null) { ${direct} } else { for (const ${item} of ${found}.get(${lookup.wanted}) ?? NONE) { ${body(item)} } }`;
}

function filteredStep(
  expr: Step,
  kind: NodeKind,
  isReverse: boolean,
  from: string,
  source: Code,
  scope: Scope,
  compile: Compile,
  body: (item: string) => string,
): string {
  const { unit } = scope;
  const { test, predicates } = expr;
  const filters = predicates.map((predicate) => filter(predicate, kind, isReverse, scope, compile));
  const guarded = filters.reduceRight<(item: string) => string>(
    (inner, guard) => (item) => guard.around(item, inner),
    body,
  );
  return `${filters.map((guard) => guard.before).join('')}${walk(expr.axis, test, from, source, unit, guarded)}`;
}

interface Filter {
  /** Statements before the loop: a counter, where positions matter. */
  readonly before: string;
  readonly around: (item: string, body: (item: string) => string) => string;
}

/** Section 3.2.2: a predicate is a position when its static type is a number, otherwise a condition. */
function filter(predicate: Expr, kind: NodeKind, isReverse: boolean, scope: Scope, compile: Compile): Filter {
  const { unit } = scope;
  const at = (item: string): Code => compile(predicate, focusedOn(scope, typeOf(kind), item));
  const { type } = at(unit.local());
  if (!isNumeric(type.item))
    return { before: '', around: (item, body) => `if (${booleanJs(unit, at(item))}) { ${body(item)} }` };
  if (type.item !== 'int' || type.card !== 'one' || isReverse)
    throw new RuleCompileError('a position that is not a small integer on a forward axis');
  const counter = unit.local();
  return {
    before: `let ${counter} = 0; `,
    around: (item, body) => `if (++${counter} === ${at(item).js}) { ${body(item)} }`,
  };
}

/** Predicates that call position() or last() need all nodes of the step at hand. */
function positionalStep(
  expr: Step,
  from: string,
  source: Code,
  kind: NodeKind,
  scope: Scope,
  compile: Compile,
  body: (item: string) => string,
): string {
  const [predicate, ...others] = expr.predicates;
  if (predicate === undefined || others.length > 0)
    throw new RuleCompileError('position() or last() in one of several predicates');
  const list = scope.unit.local();
  const collect = walk(expr.axis, expr.test, from, source, scope.unit, (node) => `${list}.push(${node});`);
  return `const ${list} = []; ${collect} ${positionalLoop(predicate, list, typeOf(kind), scope, compile, body)}`;
}

/** The items of an array for which a predicate holds that asks for position or size. */
function positionalLoop(
  predicate: Expr,
  list: string,
  type: SeqType,
  scope: Scope,
  compile: Compile,
  body: (item: string) => string,
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
function asksPosition(expr: Expr): boolean {
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

/** `(…)[predicate]` and `$variable[predicate]`. */
export function filtered(expr: Extract<Expr, { kind: 'filter' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const base = inOrder(unit, compile(expr.base, scope));
  if (base.type.item === 'none') return base;
  if (asksPosition(expr.predicate)) {
    const many = withCard(base.type, expr.predicate.kind === 'call' ? 'optional' : 'many');
    return ofLoop(unit, many, base.order, (body) =>
      bind(unit, arrayJs(base), (list) => positionalLoop(expr.predicate, list, base.type, scope, compile, body)),
    );
  }
  const probe = unit.local();
  const code = compile(expr.predicate, focusedOn(scope, base.type, probe));
  if (isNumeric(code.type.item)) {
    if (code.type.card !== 'one' || code.js.includes(probe))
      throw new RuleCompileError('a position that depends on the item');
    const position = code.type.item === 'int' || code.type.item === 'double' ? code.js : `decimalToDouble(${code.js})`;
    return ofJs(unit, withCard(base.type, 'optional'), `itemAt(${arrayJs(base)}, ${position})`);
  }
  const type = withCard(base.type, base.type.card === 'many' ? 'many' : 'optional');
  return ofLoop(unit, type, base.order, (body) =>
    base.each(
      (item) => `if (${booleanJs(unit, compile(expr.predicate, focusedOn(scope, base.type, item)))}) { ${body(item)} }`,
    ),
  );
}

export function rootOf(scope: Scope): Code {
  return ofJs(scope.unit, typeOf('element'), 'T.document', IN_ORDER);
}

/** A step or a path that starts at the context item. */
export function stepFromFocus(expr: Step, scope: Scope, compile: Compile): Code {
  return step(expr, focusOf(scope), scope, compile);
}
