import type { Expr } from '../xpath/ast';
import type { Code } from './code';
import type { Compile, Scope } from './scope';

/** Aggregates over siblings of an ancestor; see the README, "Quadratic rules". */
export function aggregate(_expr: Extract<Expr, { kind: 'call' }>, _scope: Scope, _compile: Compile): Code | null {
  return null;
}
