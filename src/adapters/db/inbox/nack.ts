import { decideInbox } from '../../../domain/inbox/decide';
import { localized } from '../../../domain/localized';
import type { InboxOwner, NackOutcome } from '../../../domain/ports/inbox/inbox';
import { addNotification } from '../notifications/notifications';
import type { Transaction } from '../transaction';
import { recordNack } from './decisions.sql';
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
  if (decision.kind !== 'changed') return { kind: 'wrong_state' };
  const { entry } = decision;
  const retryAt = await writeEntry(tx, owner, id, entry);
  await tx.query(recordNack, [owner.tenantId, owner.integrationId, id, subscription.now, entry.attempts, reason]);
  await auditItem(tx, owner, { id, actor }, 'erp.inbox.nack', { attempts: entry.attempts, state: entry.state, reason });
  if (entry.state === 'quarantined') {
    await addNotification(tx, {
      tenantId: owner.tenantId,
      kind: 'erp_quarantine',
      severity: 'warning',
      objectType: 'invoice',
      objectId: id,
      messages: quarantineNotice(subscription.name, entry.attempts, reason),
    });
  }
  return {
    kind: 'nacked',
    state: entry.state === 'quarantined' ? 'quarantined' : 'nack',
    attempts: entry.attempts,
    retryAt,
  };
}

const quarantineNotice = (name: string, attempts: number, reason: string) =>
  localized(
    `Účtovný program „${name}“ odmietol prijatú faktúru ${attempts}-krát a už sa mu neponúka. Dôvod: ${reason}. Opravte príčinu a požiadajte podporu o uvoľnenie, alebo faktúru zaúčtujte ručne.`,
    `Účetní program „${name}“ odmítl přijatou fakturu ${attempts}krát a už se mu nenabízí. Důvod: ${reason}. Odstraňte příčinu a požádejte podporu o uvolnění, nebo fakturu zaúčtujte ručně.`,
    `The accounting program "${name}" has refused a received invoice ${attempts} times; it is no longer offered. Reason: ${reason}. Mend the cause and ask support to release it, or book the invoice by hand.`,
  );
