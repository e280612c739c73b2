import type { InvoiceId } from '../../../domain/ids';
import type { InboxOwner } from '../../../domain/ports/inbox/inbox';
import type { Transaction } from '../transaction';
import { offerNext } from './decisions.sql';

/** Held by one process at a time: two would offer the same part. */
const holdSubscription = `
  select iso_utc(filled_received_at) as "receivedAt", filled_invoice_id as id from inbox_subscriptions
  where tenant_id = $1 and integration_id = $2 and filled_at is null for update skip locked`;

const moveOn = `
  update inbox_subscriptions
  set filled_received_at = coalesce($3::timestamptz, filled_received_at), filled_invoice_id = coalesce($4::uuid, filled_invoice_id),
    filled_at = case when $5 then clock_timestamp() end
  where tenant_id = $1 and integration_id = $2`;

interface Offered {
  many: number;
  last: { receivedAt: string; id: InvoiceId } | null;
}

/** One step of the filling: offers the next invoices of the history and remembers how far it came, in one transaction. */
export async function fill(
  tx: Transaction,
  { tenantId, integrationId }: InboxOwner,
  limit: number,
): Promise<'filled' | 'more' | 'busy'> {
  const [position] = await tx.query<{ receivedAt: string | null; id: InvoiceId | null }>(holdSubscription, [
    tenantId,
    integrationId,
  ]);
  if (position === undefined) return 'busy';
  const [offered] = await tx.query<Offered>(offerNext, [
    tenantId,
    integrationId,
    position.receivedAt,
    position.id,
    limit,
  ]);
  if (offered === undefined) throw new Error('the filling gave no row');
  const isDone = offered.many < limit;
  await tx.query(moveOn, [tenantId, integrationId, offered.last?.receivedAt ?? null, offered.last?.id ?? null, isDone]);
  return isDone ? 'filled' : 'more';
}
