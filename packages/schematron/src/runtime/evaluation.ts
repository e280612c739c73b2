import type { ElementNode, TreeNode } from '@faktura-portal/xml';

import { DynamicError } from '../errors';
import { type Decimal, decimalOfDouble, integerDivide } from './decimal';

/** How generated code evaluates, remembers and reports. */

/** An assert that did not hold, or could not be evaluated, on one element. */
export interface Finding {
  readonly node: ElementNode;
  /** Index into the asserts of the module. */
  readonly assert: number;
  /** Null: the message as published. */
  readonly message: string | null;
  readonly error: DynamicError | null;
}

export function fail(findings: Finding[], node: ElementNode, assert: number, message: string | null): void {
  findings.push({ node, assert, message, error: null });
}

/** Takes note of a dynamic error; anything else is a bug and goes on up. */
export function broken(findings: Finding[], node: ElementNode, assert: number, error: unknown): void {
  if (!(error instanceof DynamicError)) throw error;
  findings.push({ node, assert, message: null, error });
}

/** A dynamic error while matching means no match; anything else is a bug and goes on up. */
export function noMatch(error: unknown): false {
  if (error instanceof DynamicError) return false;
  throw error;
}

/** A value computed when first asked for. An error is not remembered: it is raised again at each use. */
export function lazy<T>(compute: () => T): () => T {
  let value: T;
  let isKnown = false;
  return () => {
    if (!isKnown) {
      value = compute();
      isKnown = true;
    }
    return value;
  };
}

/** The same for what depends on the document alone: `memory` is as old as the run. */
export function once<T>(memory: unknown[], cell: number, compute: () => T): T {
  const known = memory[cell];
  if (known !== undefined) return known as T;
  const value = compute();
  memory[cell] = value;
  return value;
}

/** The same for what depends on one node and at most one value besides. */
export function remembered<T>(memory: unknown[], cell: number, node: ElementNode, key: string, compute: () => T): T {
  const values = once(memory, cell, () => new Map<ElementNode, Map<string, T>>());
  const ofNode = values.get(node) ?? new Map<string, T>();
  values.set(node, ofNode);
  const known = ofNode.get(key);
  if (known !== undefined) return known;
  const value = compute();
  ofNode.set(key, value);
  return value;
}

/**
 * An index of nodes for a lookup, one for each node that the lookup starts from; null when it cannot be made without an
 * error.
 */
export function indexFor<T>(
  memory: unknown[],
  cell: number,
  node: ElementNode,
  build: () => Map<string, T>,
): Map<string, T> | null {
  const indexes = once(memory, cell, () => new Map<ElementNode, Map<string, T> | null>());
  const known = indexes.get(node);
  if (known !== undefined) return known;
  const index = withoutError(build);
  indexes.set(node, index);
  return index;
}

function withoutError<T>(build: () => T): T | null {
  try {
    return build();
  } catch (error) {
    noMatch(error);
    return null;
  }
}

/** A node that has a key twice is found once. */
export function addTo<T>(index: Map<string, T[]>, key: string, node: T): void {
  const nodes = index.get(key);
  if (nodes === undefined) index.set(key, [node]);
  else if (nodes[nodes.length - 1] !== node) nodes.push(node);
}

/** The ancestor so many generations up. */
export function ancestorAt(node: TreeNode, generations: number): ElementNode | null {
  let at: TreeNode | null = node;
  for (let up = generations; up > 0 && at !== null; up -= 1) at = at.parent;
  return at as ElementNode | null;
}

/** fn:boolean of a double. */
export function isTruthy(value: number): boolean {
  return value !== 0 && !Number.isNaN(value);
}

/** @throws DynamicError FOAR0001 */
export function intModulo(a: number, b: number): number {
  if (b === 0) throw new DynamicError('FOAR0001', 'modulo by zero');
  return a % b;
}

/** @throws DynamicError FOAR0001 */
export function intDivide(a: number, b: number): number {
  if (b === 0) throw new DynamicError('FOAR0001', 'integer division by zero');
  return Math.trunc(a / b);
}

/** F&O 6.2.5. @throws DynamicError FOAR0001, FOAR0002 */
export function integerDivideDoubles(a: number, b: number): Decimal {
  if (b === 0) throw new DynamicError('FOAR0001', 'integer division by zero');
  if (Number.isNaN(a) || Number.isNaN(b) || !Number.isFinite(a)) throw new DynamicError('FOAR0002', `${a} idiv ${b}`);
  return integerDivide(decimalOfDouble(a / b), decimalOfDouble(1));
}
