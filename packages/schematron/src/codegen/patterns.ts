import { RuleCompileError } from '../errors';
import type { Expr, QName, Step } from '../xpath/ast';
import { booleanJs } from './conversions';
import { compileExpression } from './expression';
import { focusedOn, type Scope } from './scope';
import { isNumeric, type as typeOf } from './types';

/** Match patterns (XSLT 2.0, section 5.5), compiled from right to left: from the node to its ancestors. */

/** One alternative of a pattern, for elements of one name, or of any name when that is null. */
export interface Matcher {
  readonly name: QName | null;
  /** Further conditions on the element in the local `node`; null when the name says it all. */
  readonly test: ((node: string) => string) | null;
}

/** @throws RuleCompileError for a pattern that could match something else than elements. */
export function compilePattern(pattern: Expr, scope: Scope): readonly Matcher[] {
  if (pattern.kind === 'union')
    return [...compilePattern(pattern.left, scope), ...compilePattern(pattern.right, scope)];
  if (pattern.kind === 'filter') {
    const { predicate } = pattern;
    return compilePattern(pattern.base, scope).map(({ name, test }) => ({
      name,
      test: safely(scope, (node) => [test?.(node), predicateJs(predicate, node, scope)]),
    }));
  }
  const steps = stepsOf(pattern);
  const last = steps.at(-1);
  if (last === undefined || last.kind !== 'step' || (last.test.kind !== 'name' && last.test.kind !== 'any-name'))
    throw new RuleCompileError('a pattern that does not end in an element');
  const test = (node: string): (string | undefined)[] => [
    ...last.predicates.map((predicate) => predicateJs(predicate, node, scope)),
    before(steps.slice(0, -1), node, scope),
  ];
  const name = last.test.kind === 'name' ? last.test.name : null;
  return [{ name, test: isByNameAlone(steps) ? null : safely(scope, test) }];
}

/** `cac:Party`, also as `//cac:Party`: the name of the element decides. */
function isByNameAlone(steps: readonly Segment[]): boolean {
  const [last, ...before] = [...steps].reverse();
  const isAnywhere =
    before.length === 0 || (before.length === 2 && before[0]?.kind === 'descendants' && before[1]?.kind === 'root');
  return isAnywhere && last?.kind === 'step' && last.predicates.length === 0;
}

type Segment = Step | { readonly kind: 'root' } | { readonly kind: 'descendants' };

function stepsOf(expr: Expr): readonly Segment[] {
  switch (expr.kind) {
    case 'root':
      return [expr];
    case 'path':
      return [...stepsOf(expr.left), ...stepsOf(expr.right)];
    case 'step':
      if (expr.axis === 'child') return [expr];
      if (expr.axis === 'descendant') return [{ kind: 'descendants' }, { ...expr, axis: 'child' }];
      if (expr.axis === 'descendant-or-self' && expr.test.kind === 'node') return [{ kind: 'descendants' }];
      throw new RuleCompileError(`axis ${expr.axis} in a pattern`);
    default:
      throw new RuleCompileError(`${expr.kind} in a pattern`);
  }
}

/** What the ancestors of `node` must be; undefined when that does not matter. */
function before(steps: readonly Segment[], node: string, scope: Scope): string | undefined {
  const last = steps.at(-1);
  if (last === undefined) return undefined;
  const rest = steps.slice(0, -1);
  switch (last.kind) {
    case 'root':
      return `${node}.parent.kind === 0`;
    case 'descendants': {
      // Every element is below the document.
      if (rest.length === 1 && rest[0]?.kind === 'root') return undefined;
      const { unit } = scope;
      const ancestor = unit.local();
      return unit.hoist(
        `for (let ${ancestor} = ${node}.parent; ${ancestor} !== null; ${ancestor} = ${ancestor}.parent) { if (${atStep(rest, ancestor, scope)}) return true; } return false;`,
      );
    }
    case 'step':
      return atStep(steps, `${node}.parent`, scope);
  }
}

/**
 * Whether `node` stands at the last of these steps. The name or kind is asked first: the document node has no parent to
 * go on with.
 */
function atStep(steps: readonly Segment[], node: string, scope: Scope): string {
  const last = steps.at(-1);
  if (last?.kind !== 'step') throw new RuleCompileError('a pattern with // in an unexpected place');
  const { test } = last;
  if (test.kind !== 'name' && test.kind !== 'any-name')
    throw new RuleCompileError(`node test ${test.kind} in a pattern`);
  const own =
    test.kind === 'name' ? `${node}.name === ${scope.unit.name(test.name.uri, test.name.local)}` : `${node}.kind === 1`;
  const parts = [
    own,
    ...last.predicates.map((predicate) => predicateJs(predicate, node, scope)),
    before(steps.slice(0, -1), node, scope),
  ];
  return parts.filter((part) => part !== undefined).join(' && ');
}

function predicateJs(predicate: Expr, node: string, scope: Scope): string {
  const code = compileExpression(predicate, focusedOn(scope, typeOf('element'), node));
  if (isNumeric(code.type.item)) throw new RuleCompileError('a position in a pattern');
  return booleanJs(scope.unit, code);
}

/** A dynamic error in a pattern means that it does not match (section 5.5.4). */
function safely(scope: Scope, test: (node: string) => readonly (string | undefined)[]): (node: string) => string {
  return (node) => {
    const condition = test(node)
      .filter((part) => part !== undefined)
      .join(' && ');
    // Without a call nothing can fail.
    return condition.includes('(')
      ? scope.unit.hoist(`try { return ${condition}; } catch (error) { return noMatch(error); }`)
      : condition;
  };
}
