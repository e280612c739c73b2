import { buffer } from 'node:stream/consumers';

import { asId, type InvoiceId } from '../../domain/ids';
import type { StoredObject } from '../../domain/invoices/stored-object';
import type { ObjectStore } from '../../domain/ports/invoices/objects';

/** Of an id in the choice of an export: what was chosen at one instant, whatever changes meanwhile. */
const idBytes = 16;

export const chosenCount = (plan: { length: number }): number => plan.length / idBytes;

/**
 * Reads only the ids that are asked for, so that memory is the same however many were chosen.
 * @param from of the first one, counted from 0
 * @returns fewer at the end
 */
export async function readPlan(
  objects: Pick<ObjectStore, 'read'>,
  plan: StoredObject,
  { from, count }: { from: number; count: number },
): Promise<InvoiceId[]> {
  const range = { from: from * idBytes, to: Math.min((from + count) * idBytes, plan.sizeBytes) };
  if (range.from >= range.to) return [];
  const bytes = await buffer(objects.read(plan, range));
  const ids: InvoiceId[] = [];
  for (let at = 0; at < bytes.length; at += idBytes)
    ids.push(asId<InvoiceId>(uuidOf(bytes.toString('hex', at, at + idBytes))));
  return ids;
}

/**
 * Invoices are not removed, so one that is not there was never chosen.
 * @throws Error the stored choice is not what was chosen
 */
export function requireAll<Row>(ids: readonly InvoiceId[], found: readonly Row[]): readonly Row[] {
  if (found.length < ids.length) throw new Error(`${ids.length - found.length} chosen invoices are not there`);
  return found;
}

const uuidOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
