import type { Actor } from '../../../domain/access/actor';
import type { InvoiceId } from '../../../domain/ids';
import type { InboxEntry } from '../../../domain/inbox/inbox-state';
import type { InboxOwner } from '../../../domain/ports/inbox/inbox';
import { auditInvoice, auditRow } from '../audit/invoice-audit';
import type { Transaction } from '../transaction';
import { changeEntry } from './decisions.sql';

/** A nack or a release: of which invoice, why and by whom. */
export interface ItemDecision {
  id: InvoiceId;
  reason: string;
  actor: Actor;
}

/** @returns the end of the delay before the item is offered again, ISO 8601, or null */
export async function writeEntry(
  tx: Transaction,
  { tenantId, integrationId }: InboxOwner,
  id: InvoiceId,
  { state, dueAtMs, attempts }: InboxEntry,
): Promise<string | null> {
  const [row] = await tx.query<{ dueAt: string | null }>(changeEntry, [
    tenantId,
    integrationId,
    id,
    state,
    dueAtMs,
    attempts,
  ]);
  return row?.dueAt ?? null;
}

export const auditItem = (
  tx: Transaction,
  { tenantId, integrationId }: InboxOwner,
  { id, actor }: Pick<ItemDecision, 'id' | 'actor'>,
  action: string,
  details: object,
): Promise<void> =>
  auditInvoice(tx, tenantId, id, auditRow(actor, action, { integration_id: integrationId, ...details }));
