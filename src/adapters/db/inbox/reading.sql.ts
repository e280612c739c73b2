import { nowOf } from './clock';

const entriesOfOwner = 'from inbox_entries e where e.tenant_id = $1 and e.integration_id = $2';

/**
 * Counts of one instant: what was offered and acknowledged is kept in counters, what is held lies in small indexes, and
 * the rest is pending. $1 tenant, $2 integration, $3 now.
 */
export const selectStats = `
  with clock as materialized (select ${nowOf('$3')} as now),
  counts as (
    select coalesce(sum(offered), 0) as offered, coalesce(sum(acknowledged), 0) as acknowledged,
      max(last_ack_at) as last_ack_at
    from inbox_counts where tenant_id = $1 and integration_id = $2
  ),
  held as (
    select count(*) filter (where e.state = 'leased' and e.due_at > (select now from clock)) as leased,
      count(*) filter (where e.state = 'nack' and e.due_at > (select now from clock)) as nack,
      count(*) filter (where e.state = 'quarantined') as quarantined,
      min(e.received_at) filter (where e.due_at <= (select now from clock)) as oldest_due
    ${entriesOfOwner} and e.state in ('leased', 'nack', 'quarantined')
  )
  select (offered - acknowledged - leased - nack - quarantined)::float8 as pending, leased::float8,
    acknowledged::float8, nack::float8,
    quarantined::float8,
    (select count(*) ${entriesOfOwner} and e.xml_missing)::float8 as "withheldXmlMissing",
    (select count(*) from invoices i where i.tenant_id = $1 and i.direction = 'inbound'
      and i.has_conflicting_duplicates)::float8 as conflicts,
    iso_utc(least(oldest_due, (select e.received_at ${entriesOfOwner} and e.state = 'pending' and not e.xml_missing
      order by e.received_at, e.invoice_id limit 1))) as "oldestPendingReceivedAt",
    iso_utc(last_ack_at) as "lastAckAt"
  from counts cross join held`;

/**
 * State of one invoice in the inbox of every integration, and of removed ones that took it over; not offered yet =
 * pending. $1 tenant, $2 invoice, $3 now.
 */
export const selectStatuses = `
  select s.integration_id as "integrationId", s.name as "integrationName",
    case when e.state is null or e.due_at <= ${nowOf('$3')} then 'pending' else e.state end as state,
    coalesce(e.attempts, 0) as attempts, iso_utc(e.due_at) as "dueAt", iso_utc(e.acknowledged_at) as "acknowledgedAt",
    e.erp_reference as "erpReference",
    (select coalesce(jsonb_agg(jsonb_build_object('at', iso_utc(n.at), 'attempt', n.attempt, 'reason', n.reason)
      order by n.at desc), '[]')
      from inbox_nacks n where n.tenant_id = $1 and n.invoice_id = $2 and n.integration_id = s.integration_id) as nacks
  from inbox_subscriptions s left join inbox_entries e on e.tenant_id = $1 and e.integration_id = s.integration_id and e.invoice_id = $2
  where s.tenant_id = $1 and (s.ended_at is null or e.state = 'acknowledged') order by s.name, s.integration_id`;

export const selectDirection = 'select direction from invoices where tenant_id = $1 and id = $2';
