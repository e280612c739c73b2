import { outboundStatuses } from '../../../domain/deliveries/status';
import type { FeedEntry, FeedPage, FeedRepository } from '../../../domain/ports/invoices/invoices';
import { ProblemError } from '../../../domain/problem';
import type { Database } from '../transaction';

/** The events that the feed consists of. */
export const inFeed = `type in (${outboundStatuses.map((status) => `'invoice.${status}'`).join(', ')})`;

/** (at, seq) is the order of commit, so the published part is a prefix: nothing appears later below what was read. */
const read = `
  select e.seq::text, e.id as "eventId", iso_utc(e.at) as at, e.object_id as "invoiceId",
    data ->> 'client_reference' as "clientReference", data ->> 'invoice_number' as "invoiceNumber",
    substr(type, length('invoice.') + 1) as status, data ->> 'previous_status' as "previousStatus",
    data ->> 'reason' as reason, data ->> 'message' as message
  from events e
  where e.tenant_id = $1 and ${inFeed} and ($2::uuid is null or e.integration_id = $2) and e.seq > $3::bigint
    and e.at <= clock_timestamp() - $4 * interval '1 second'
  -- Qualified: a bare seq would be the text above, and '10' comes before '9'.
  order by e.seq limit $5`;

/** After the entries: what is removed in between is missed by nobody unnoticed. */
const selectState = `
  select i.epoch, p.purged from installation i left join lateral (
    select jsonb_build_object('seq', f.seq::text, 'at', iso_utc(f.at)) as purged from feed_purges f
    where f.tenant_id = $1 and ($2::uuid is null or f.integration_id = $2) order by f.seq desc limit 1) p on true`;

/** What was written after a restore has numbers beyond all that were given out before it. */
const instantOf = `
  select iso_utc(coalesce(
    (select at from events where tenant_id = $1 and seq <= $2::bigint order by seq desc limit 1), created_at)) as at
  from tenants where id = $1`;

const seqBefore = `
  select coalesce(max(seq), 0)::text as seq from (
    select seq from events where tenant_id = $1 and at < $2::timestamptz order by at desc, seq desc limit 1
  ) last`;

/** The status change feed of sent invoices: a reader of the events that keeps no position, its readers do. */
export function createFeedRepository(database: Database): FeedRepository {
  return {
    read: (tenantId, integrationId, afterSeq, lagSeconds, limit) =>
      database.withTenant(tenantId, async (tx) => {
        const entries = await tx.query<FeedEntry>(read, [tenantId, integrationId, afterSeq, lagSeconds, limit]);
        const [state] = await tx.prepared<Omit<FeedPage, 'entries'>>('feed-state', selectState, [
          tenantId,
          integrationId,
        ]);
        if (!state) throw new Error('the row of the installation is missing');
        return { entries, ...state };
      }),
    instantOf: (tenantId, seq) =>
      database.withTenant(tenantId, async (tx) => {
        const [row] = await tx.query<{ at: string }>(instantOf, [tenantId, seq]);
        if (!row) throw new ProblemError('NOT_FOUND');
        return row.at;
      }),
    seqBefore: (tenantId, sinceIso) =>
      database.withTenant(tenantId, async (tx) => {
        const [row] = await tx.query<{ seq: string }>(seqBefore, [tenantId, sinceIso]);
        return row?.seq ?? '0';
      }),
  };
}
