import type { Expr } from '../xpath/ast';
import { readsFocus, variablesIn } from '../xpath/dependencies';
import { atomicOf, atomized, castJs } from './conversions';
import { type Compile, focusedOn, type Scope } from './scope';
import { type NodeKind, type as typeOf } from './types';

/**
 * A filter `[… = $value]` over many nodes, asked again and again with other values, is a lookup in an index: the nodes
 * by the value of the other side. Without it the rules on tax categories cost rates times lines.
 */
export interface Lookup {
  /** The keys of one node: statements that hand each of them to `add`. */
  readonly keys: (node: string, add: (key: string) => string) => string;
  /** The key that is looked for. */
  readonly wanted: string;
}

/**
 * Null when the predicate is not of that form. Values are compared as decimals or as strings, so that equal ones have
 * equal texts.
 */
export function lookupOf(predicate: Expr | undefined, kind: NodeKind, scope: Scope, compile: Compile): Lookup | null {
  if (predicate?.kind !== 'general' || predicate.operator !== '=' || predicate.right.kind !== 'variable') return null;
  if (!readsFocus(predicate.left) || variablesIn(predicate.left).size > 0) return null;
  const { unit } = scope;
  const wanted = compile(predicate.right, scope);
  if (wanted.type.card !== 'one' || !/^_\d+$/.test(wanted.js)) return null;
  const items = (node: string) => atomized(unit, compile(predicate.left, focusedOn(scope, typeOf(kind), node)));
  const from = atomicOf(items(unit.local()));
  const { item } = wanted.type;
  const areDecimals = (from === 'decimal' || from === 'integer') && (item === 'decimal' || item === 'integer');
  const areTexts = (from === 'string' || from === 'untyped') && item === 'string';
  if (!areDecimals && !areTexts) return null;
  return {
    keys: (node, add) => items(node).each((value) => add(castJs(from, 'string', value))),
    wanted: castJs(item, 'string', wanted.js),
  };
}
