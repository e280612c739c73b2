import { asId, type InvoiceId } from '../../domain/ids';

const idBytes = 16;

/** The invoices of an export, 16 bytes each: what was chosen at one instant, whatever changes meanwhile. */
export const writePlan = (ids: readonly InvoiceId[]): Buffer => Buffer.from(ids.join('').replaceAll('-', ''), 'hex');

/** @param from of the first one, counted from 0 */
export function readPlan(plan: Buffer, from: number, count: number): InvoiceId[] {
  const ids: InvoiceId[] = [];
  for (let at = from * idBytes; at < plan.length && ids.length < count; at += idBytes)
    ids.push(asId<InvoiceId>(uuidOf(plan.toString('hex', at, at + idBytes))));
  return ids;
}

const uuidOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
