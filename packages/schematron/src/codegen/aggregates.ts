import type { Expr, Step } from '../xpath/ast';
import { partsOf, variablesIn } from '../xpath/dependencies';
import { type Code, inOrder, ofJs } from './code';
import { coreFunction } from './functions';
import { type Compile, focusedOn, focusOf, type Scope } from './scope';
import { isNode, type as typeOf } from './types';

/**
 * `sum(../../../cac:InvoiceLine[…])` says the same for every tax category of an invoice. Evaluated for each of them it
 * costs categories times lines, and an invoice with ten thousand of each would keep a processor busy for minutes. So
 * aggregates that climb and come down again over a filter are remembered for each node they climb to, and for each
 * value of the one variable they may read.
 */

const AGGREGATES: Readonly<Record<string, string>> = { sum: 'ZERO', count: '0', exists: 'false' };

/** Climbing less than this leads to a small neighbourhood. */
const MIN_CLIMB = 2;

/** The remembered aggregate, or null when the call is none or cannot be remembered. */
export function rememberedAggregate(
  expr: Extract<Expr, { kind: 'call' }>,
  scope: Scope,
  compile: Compile,
): Code | null {
  const [path] = expr.args;
  if (path === undefined || expr.args.length > 1 || !Object.hasOwn(AGGREGATES, expr.name.local) || scope.focus === null)
    return null;
  const segments = segmentsOf(path);
  const climb = segments.findIndex((segment) => !isParentStep(segment));
  const [first, ...rest] = segments.slice(climb);
  if (climb < MIN_CLIMB || first === undefined || ![first, ...rest].some(hasPredicate)) return null;
  const key = keyOf(path, scope);
  if (key === null) return null;

  const { unit } = scope;
  const origin = unit.local();
  const below = rest.reduce<Expr>((left, right) => ({ kind: 'path', left, right }), first);
  const value = inOrder(unit, coreFunction(expr, [compile(below, focusedOn(scope, typeOf('element'), origin))], scope));
  const empty = value.type.item === 'double' ? '0' : AGGREGATES[expr.name.local];
  const climbed = `ancestorAt(${focusOf(scope).js}, ${climb})`;
  const statements = `const ${origin} = ${climbed}; return ${origin} === null ? ${empty ?? ''} : remembered(M, ${unit.cell()}, ${origin}, ${key}, () => ${value.js});`;
  return ofJs(unit, value.type, unit.hoist(statements));
}

function segmentsOf(expr: Expr): readonly Expr[] {
  return expr.kind === 'path' ? [...segmentsOf(expr.left), expr.right] : [expr];
}

function isParentStep(expr: Expr): expr is Step {
  return expr.kind === 'step' && expr.axis === 'parent' && expr.test.kind === 'node' && expr.predicates.length === 0;
}

function hasPredicate(expr: Expr): boolean {
  return (
    (expr.kind === 'step' && expr.predicates.length > 0) || expr.kind === 'filter' || partsOf(expr).some(hasPredicate)
  );
}

/** The value of the only local variable as text; null when there are more, or when it is no single value. */
function keyOf(expr: Expr, scope: Scope): string | null {
  const locals = [...variablesIn(expr)]
    .map((name) => scope.variables.get(name))
    .filter((code) => code === undefined || !isGlobal(code));
  if (locals.length === 0) return scope.unit.text('');
  const [only] = locals;
  if (only === undefined || locals.length > 1 || only.type.card !== 'one' || isNode(only.type.item)) return null;
  return /^_\d+$/.test(only.js) ? `String(${only.js})` : null;
}

function isGlobal(code: Code): boolean {
  return code.constant !== undefined || /^(?:once\(M, \d+, \w+\)|[KDL]\d+)$/.test(code.js);
}
