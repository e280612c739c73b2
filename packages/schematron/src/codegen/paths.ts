import { RuleCompileError } from '../errors';
import type { Expr, Step } from '../xpath/ast';
import { isAbsolute } from '../xpath/dependencies';
import { nameOf } from './axes';
import { ANY_ORDER, arrayJs, AS_WRITTEN, bind, type Code, IN_ORDER, inOrder, ofJs, ofLoop } from './code';
import { booleanJs } from './conversions';
import { type Compile, focusedOn, focusOf, type Scope } from './scope';
import { asksPosition, positionalLoop, step } from './steps';
import { isNode, isNumeric, times, type as typeOf, withCard } from './types';
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

/**
 * The filtered nodes of the whole document that a path goes on from: many rules start there, so they are found once.
 */
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

/** `(…)[predicate]` and `$variable[predicate]`. */
export function filtered(expr: Extract<Expr, { kind: 'filter' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const base = inOrder(unit, compile(expr.base, scope));
  if (base.type.item === 'none') return base;
  if (asksPosition(expr.predicate)) {
    const many = withCard(base.type, expr.predicate.kind === 'call' ? 'optional' : 'many');
    return ofLoop(unit, many, base.order, (body) =>
      bind(unit, arrayJs(base), (list) =>
        positionalLoop(expr.predicate, { js: list, type: base.type }, scope, compile, body),
      ),
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
