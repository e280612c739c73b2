import type { InvoiceId } from '../../../domain/ids';
import { decideInbox } from '../../../domain/inbox/decide';
import type { InboxEntry } from '../../../domain/inbox/inbox-state';
import type { Acknowledgement, AcknowledgementOutcome, InboxOwner } from '../../../domain/ports/inbox/inbox';
import { auditRow } from '../audit/invoice-audit';
import type { Transaction } from '../transaction';
import { acknowledgeEntries } from './decisions.sql';
import { lock, readSubscription } from './entries';

/** Counters that share the acknowledgements of one integration; the migration makes as many. */
const shards = 16;

/** Acknowledges, under the locks of all entries at once. */
export async function acknowledge(
  tx: Transaction,
  owner: InboxOwner,
  { ids, erpReference, actor, basis }: Acknowledgement,
  now: string | null,
): Promise<AcknowledgementOutcome> {
  const subscription = await readSubscription(tx, owner, now);
  const outcome: AcknowledgementOutcome = {
    acknowledged: [],
    alreadyAcknowledged: [],
    notFound: [],
    xmlMissing: [],
    skipped: [],
    at: subscription.now,
  };
  const wanted = [...new Set(ids)];
  const entries = await lock(tx, owner, wanted, subscription, now);
  for (const id of wanted) sort(id, entries.get(id), basis, outcome);
  if (outcome.acknowledged.length > 0) {
    const details = {
      integration_id: owner.integrationId,
      erp_reference: erpReference,
      delivery_confirmed: basis === 'processed',
    };
    const shard = 1 + Math.floor(Math.random() * shards);
    await tx.query(acknowledgeEntries, [
      owner.tenantId,
      owner.integrationId,
      outcome.acknowledged,
      subscription.now,
      erpReference,
      auditRow(actor, 'erp.inbox.ack', details),
      shard,
    ]);
  }
  return outcome;
}

function sort(
  id: InvoiceId,
  found: { entry: InboxEntry; nowMs: number } | undefined,
  basis: Acknowledgement['basis'],
  outcome: AcknowledgementOutcome,
): void {
  if (!found) {
    outcome.notFound.push(id);
    return;
  }
  const decision = decideInbox(found.entry, { kind: basis === 'processed' ? 'ack' : 'ack_listed' }, found.nowMs);
  switch (decision.kind) {
    case 'changed':
      outcome.acknowledged.push(id);
      return;
    case 'already_acknowledged':
      outcome.alreadyAcknowledged.push(id);
      return;
    case 'xml_missing':
      outcome.xmlMissing.push(id);
      return;
    case 'skipped':
      outcome.skipped.push({ id, reason: decision.reason });
      return;
    case 'refused':
      throw new Error('an acknowledgement is never refused');
  }
}
