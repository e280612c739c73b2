import type { FeedEntry, FeedRepository } from '../../../domain/ports/invoices/invoices';
import type { Database } from '../transaction';

/** (at, seq) is the order of commit, so the published part is a prefix: nothing appears later below what was read. */
const read = `
  select e.seq::text, e.event_id as "eventId", iso_utc(e.at) as at, invoice_id as "invoiceId", client_reference as "clientReference",
    invoice_number as "invoiceNumber", status, previous_status as "previousStatus", reason, message
  from feed_entries e
  where e.tenant_id = $1 and ($2::uuid is null or e.integration_id = $2) and e.seq > $3::bigint
    and e.at <= clock_timestamp() - $4 * interval '1 second'
  -- Qualified: a bare seq would be the text above, and '10' comes before '9'.
  order by e.seq limit $5`;

const seqBefore = `
  select coalesce(max(seq), 0)::text as seq from (
    select seq from feed_entries where tenant_id = $1 and at < $2::timestamptz order by at desc limit 1
  ) last`;

/** The status change feed of sent invoices. */
export function createFeedRepository(database: Database): FeedRepository {
  return {
    read: (tenantId, integrationId, afterSeq, lagSeconds, limit) =>
      database.withTenant(tenantId, (tx) =>
        tx.query<FeedEntry>(read, [tenantId, integrationId, afterSeq, lagSeconds, limit]),
      ),
    seqBefore: (tenantId, sinceIso) =>
      database.withTenant(tenantId, async (tx) => {
        const [row] = await tx.query<{ seq: string }>(seqBefore, [tenantId, sinceIso]);
        return row?.seq ?? '0';
      }),
  };
}
