import type { Expr } from './ast';

/** What an expression looks at besides its own context item. */

/**
 * Names of the variables that an expression reads. Variables that it binds itself are among them: who asks wants to be
 * on the safe side.
 */
export function variablesIn(expr: Expr): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: Expr): void => {
    if (part.kind === 'variable') found.add(part.name);
    partsOf(part).forEach(visit);
  };
  visit(expr);
  return found;
}

/** Whether a path starts at the document and reads no variable: its value is the same wherever it stands. */
export function isAbsolute(expr: Expr): boolean {
  let start = expr;
  while (start.kind === 'path') start = start.left;
  return start.kind === 'root' && variablesIn(expr).size === 0;
}

/** Whether an expression has its own context item in it; predicates and the right sides of paths have another one. */
export function readsFocus(expr: Expr): boolean {
  switch (expr.kind) {
    case 'context':
    case 'step':
      return true;
    case 'path':
      return readsFocus(expr.left);
    case 'filter':
      return readsFocus(expr.base);
    case 'call':
      // Without arguments many functions take the context item.
      return expr.args.length === 0 || expr.args.some(readsFocus);
    default:
      return partsOf(expr).some(readsFocus);
  }
}

/** The direct parts of an expression. */
export function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'string':
    case 'number':
    case 'variable':
    case 'context':
    case 'root':
      return [];
    case 'sequence':
      return expr.items;
    case 'logical':
    case 'general':
    case 'value':
    case 'arithmetic':
    case 'range':
    case 'union':
    case 'path':
      return [expr.left, expr.right];
    case 'negate':
    case 'castable':
    case 'instance':
      return [expr.operand];
    case 'if':
      return [expr.test, expr.then, expr.otherwise];
    case 'for':
    case 'quantified':
      return [...expr.bindings.map((binding) => binding.sequence), expr.body];
    case 'call':
      return expr.args;
    case 'step':
      return expr.predicates;
    case 'filter':
      return [expr.base, expr.predicate];
  }
}
