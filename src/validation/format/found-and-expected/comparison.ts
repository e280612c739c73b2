import type { ElementNode } from '@faktura-portal/xml';
import type Decimal from 'decimal.js';

import type { UblReading } from './reading';

/** What stands at a place and what should: `12.50`, `EUR`. */
export interface Comparison {
  /** The field itself, which may be nearer than where the rule speaks. */
  element: ElementNode;
  /** Name of the attribute that it is about. */
  attribute?: string;
  /** As written. */
  found: string | null;
  /** Null: it cannot be computed. */
  expected: string | null;
  /** Kept out of the message: it helps to look, and is not what has to be written. */
  isOnlyHint?: true;
}

/** Compares what a broken rule is about. Null: nothing can be said. */
export type Compare = (document: UblReading, at: ElementNode) => Comparison | null;

/** An amount with at least two decimals, without exponent. */
export const amount = (value: Decimal): string => value.toFixed(Math.max(2, value.decimalPlaces()));

/** The child of that name beside what it should be, rounded to cents. */
export function compared(
  document: UblReading,
  element: ElementNode | null,
  expected: Decimal | null,
): Comparison | null {
  if (element === null) return null;
  return {
    element,
    found: document.text(element),
    expected: expected === null ? null : amount(expected.toDecimalPlaces(2)),
  };
}
