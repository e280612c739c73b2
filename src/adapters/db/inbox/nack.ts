import { decideInbox } from '../../../domain/inbox/decide';
import type { InboxOwner, NackOutcome } from '../../../domain/ports/inbox/inbox';
import { recordEvent } from '../events/events';
import type { Transaction } from '../transaction';
import { namesOfInvoice, recordNack } from './decisions.sql';
import { lock, readSubscription } from './entries';
import { auditItem, type ItemDecision, writeEntry } from './write-entry';

/**
 * An ERP could not process an item. The nack that reaches the integration's limit quarantines the item and notifies the
 * company.
 */
export async function nack(
  tx: Transaction,
  owner: InboxOwner,
  { id, reason, actor }: ItemDecision,
  now: string | null,
): Promise<NackOutcome> {
  const subscription = await readSubscription(tx, owner, now);
  const found = (await lock(tx, owner, [id], subscription, now)).get(id);
  if (!found) return { kind: 'not_found' };
  const decision = decideInbox(
    found.entry,
    { kind: 'nack', quarantineAfter: subscription.nackQuarantineAfter },
    found.nowMs,
  );
  if (decision.kind === 'xml_missing') return decision;
  if (decision.kind !== 'changed') {
    const { state, dueAtMs } = found.entry;
    return { kind: 'wrong_state', state, retryAt: dueAtMs === null ? null : new Date(dueAtMs).toISOString() };
  }
  const { entry } = decision;
  const retryAt = await writeEntry(tx, owner, id, entry);
  await tx.query(recordNack, [owner.tenantId, owner.integrationId, id, subscription.now, entry.attempts, reason]);
  await auditItem(tx, owner, { id, actor }, 'erp.inbox.nack', { attempts: entry.attempts, state: entry.state, reason });
  if (entry.state === 'quarantined') {
    const [names] = await tx.query<{ invoice_number: string; seller_name: string }>(namesOfInvoice, [
      owner.tenantId,
      id,
    ]);
    await recordEvent(tx, {
      tenantId: owner.tenantId,
      type: 'inbox.quarantined',
      objectType: 'invoice',
      objectId: id,
      integrationId: owner.integrationId,
      data: { integration_name: subscription.name, attempts: entry.attempts, reason, ...names },
    });
  }
  return {
    kind: 'nacked',
    state: entry.state === 'quarantined' ? 'quarantined' : 'nack',
    attempts: entry.attempts,
    retryAt,
  };
}
