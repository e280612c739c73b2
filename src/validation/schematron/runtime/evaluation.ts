import { DynamicError } from '../errors';
import type { ElementNode } from '../tree/node';
import { integerDivide, decimalOfDouble, type Decimal } from './decimal';

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
