import type { Expr, Step } from '../xpath/ast';
import { type Code, ofJs } from './code';
import { atomicOf, atomized } from './conversions';
import { type Compile, focusedOn, type Scope } from './scope';
import { type as typeOf } from './types';

/**
 * `x = preceding-sibling::n/…/@y` asks whether an earlier sibling says the same. Asked at each of the siblings it
 * compares all with all, and an invoice of a hundred thousand attachments would keep a processor busy for hours. So it
 * is remembered, for each value, which sibling said it first. Null when the comparison is not of that form, or when
 * looking at all siblings could raise an error that the comparison as written would not meet.
 */
export function comparisonWithEarlierSiblings(
  expr: Extract<Expr, { kind: 'general' }>,
  scope: Scope,
  compile: Compile,
): Code | null {
  const [first, ...below] = stepsOf(expr.right) ?? [];
  if (
    expr.operator !== '=' ||
    first?.axis !== 'preceding-sibling' ||
    first.test.kind !== 'name' ||
    scope.focus?.type.item !== 'element'
  )
    return null;
  if (below.length === 0 || !below.every(({ axis }) => axis === 'child' || axis === 'attribute')) return null;
  const { unit, focus } = scope;
  const said = below.reduce<Expr>((left, right) => (left === first ? right : { kind: 'path', left, right }), first);
  const valuesOf = (node: string): Code => atomized(unit, compile(said, focusedOn(scope, typeOf('element'), node)));
  const left = atomized(unit, compile(expr.left, scope));
  if (![left, valuesOf(unit.local())].every((values) => isText(atomicOf(values)))) return null;

  const [parent, known, sibling, saidFirst] = [unit.local(), unit.local(), unit.local(), unit.local()];
  const name = unit.name(first.test.name.uri, first.test.name.local);
  const note = valuesOf(sibling).each((value) => `if (!${known}.has(${value})) ${known}.set(${value}, ${sibling});`);
  const build = unit.hoist(
    `const ${known} = new Map(); for (let ${sibling} = firstNamed(${parent}, ${name}); ${sibling} !== null; ${sibling} = ${sibling}.nextSame) { ${note} } return ${known};`,
  );
  const isEarlier = left.each(
    (value) =>
      `const ${saidFirst} = ${known}.get(${value}); if (${saidFirst} !== undefined && ${saidFirst}.order < ${focus.js}.order) return true;`,
  );
  const statements =
    `const ${parent} = ${focus.js}.parent; if (${parent} === null) return false; ` +
    `const ${known} = remembered(M, ${unit.cell()}, ${parent}, ${unit.text('')}, () => ${build}); ${isEarlier} return false;`;
  return ofJs(unit, typeOf('boolean'), unit.hoist(statements));
}

/** The steps of a path that has nothing else, no predicates either. */
function stepsOf(expr: Expr): readonly Step[] | null {
  if (expr.kind === 'step') return expr.predicates.length === 0 ? [expr] : null;
  if (expr.kind !== 'path') return null;
  const [left, right] = [stepsOf(expr.left), stepsOf(expr.right)];
  return left && right && [...left, ...right];
}

const isText = (kind: string): boolean => kind === 'string' || kind === 'untyped';
