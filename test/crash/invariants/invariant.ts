import type { SystemSnapshot } from '../system-snapshot';

/** Something that must not be, with the ids to look it up by. */
export interface Violation {
  what: string;
  /** Invoice to look up in logs, tables and Temporal; null when it is about none in particular. */
  invoiceId: string | null;
}

/** A promise of the portal that holds whatever was killed. */
export interface Invariant {
  promise: string;
  /** How many things were looked at: a promise about nothing proves nothing. */
  count(snapshot: SystemSnapshot): number;
  violations(snapshot: SystemSnapshot): Violation[];
}

export const violation = (invoiceId: string | null, what: string): Violation => ({ what, invoiceId });

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
