import type { ElementNode } from '@faktura-portal/xml';

import { checkDigits } from './check-digits';
import { codes } from './codes';
import type { Compare, Comparison } from './comparison';
import { decimals } from './decimals';
import type { UblReading } from './reading';
import { sums } from './sums';
import { taxes } from './taxes';

export type { Comparison } from './comparison';
export { UblReading } from './reading';

const comparisons: Readonly<Record<string, Compare>> = { ...sums, ...taxes, ...codes, ...decimals, ...checkDigits };

/** What stands where a rule is broken, and what should; null: nothing can be compared. */
export function foundAndExpected(document: UblReading, rule: string, at: ElementNode): Comparison | null {
  return Object.hasOwn(comparisons, rule) ? (comparisons[rule]?.(document, at) ?? null) : null;
}
