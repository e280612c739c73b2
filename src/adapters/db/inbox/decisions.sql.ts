import { insertInvoiceAudit } from '../audit/invoice-audit';
import { nowOf } from './clock';

const milliseconds = (instant: string): string => `(extract(epoch from ${instant}) * 1000)::float8`;

/** The entries of $3 under lock, by id: every transaction locks in this order. $1 tenant, $2 integration, $4 now. */
export const lockEntries = `
  select e.invoice_id as id, e.state, ${milliseconds('e.due_at')} as "dueAtMs", e.attempts,
    e.xml_missing as "xmlMissing",
    ${milliseconds('clock.now')} as "nowMs"
  from inbox_entries e cross join (select ${nowOf('$4')} as now) clock
  where e.tenant_id = $1 and e.integration_id = $2 and e.invoice_id = any ($3::uuid[])
  order by e.invoice_id for update of e`;

/** The members of a subscription that decide, and the time. $1 tenant, $2 integration, $3 now. */
export const selectSubscription = `
  select s.name, s.nack_quarantine_after as "nackQuarantineAfter", s.filled_at is not null as "isFilled",
    iso_utc(${nowOf('$3')}) as now
  from inbox_subscriptions s where s.tenant_id = $1 and s.integration_id = $2`;

/**
 * Offers invoices of the history; their rows are held, so that an XML that arrives just now is seen here or finds the
 * new entry.
 * @param chosen further conditions, with order and limit
 */
export const offerHistory = (chosen: string): string => `
  with history as materialized (
    select i.id, i.received_at, i.issue_date, i.xml_missing
    from invoices i cross join inbox_subscriptions s
    where s.tenant_id = $1 and s.integration_id = $2 and i.tenant_id = $1 and i.direction = 'inbound'
      and i.received_at <= s.subscribed_at
      and ${chosen} for share of i
  ),
  offered as (
    insert into inbox_entries (tenant_id, integration_id, invoice_id, received_at, issue_date, xml_missing)
    select $1, $2, h.id, h.received_at, h.issue_date, h.xml_missing from history h
    on conflict do nothing
    returning xml_missing
  ),
  counted as (
    update inbox_counts c set offered = c.offered + (select count(*) from offered where not xml_missing)
    where c.tenant_id = $1 and c.integration_id = $2 and c.shard = 0
  )
  select count(*)::integer as many,
    (select jsonb_build_object('receivedAt', iso_utc(h.received_at), 'id', h.id) from history h
      order by h.received_at desc, h.id desc limit 1) as last
  from history`;

/** What an ERP names before the filling has come to it. $3 ids. */
export const offerEarly = offerHistory('i.id = any ($3::uuid[])');

/** $3 and $4: position of the backfill (null = at the beginning), $5 how many. */
export const offerNext = offerHistory(`
  ($3::timestamptz is null or (i.received_at, i.id) > ($3::timestamptz, $4::uuid)) order by i.received_at, i.id
    limit $5`);

/**
 * Acknowledges locked entries and counts them. $1 tenant, $2 integration, $3 ids, $4 now, $5 the ERP's reference, $6
 * actor and details for the audit log, $7 shard of the counters.
 */
export const acknowledgeEntries = `
  with taken as (
    update inbox_entries e set state = 'acknowledged', due_at = null,
      acknowledged_at = $4::timestamptz, erp_reference = $5
    where e.tenant_id = $1 and e.integration_id = $2 and e.invoice_id = any ($3::uuid[])
    returning e.invoice_id
  ),
  shown as (
    -- The first integration to take it over counts; by id, so that two of them meet in one order.
    delete from inbox_unacknowledged u where u.tenant_id = $1 and u.invoice_id = any ($3::uuid[])
  ),
  audited as (
    ${insertInvoiceAudit({ row: '$6', invoice: 't.invoice_id', each: 'taken t' })}
    returning 1
  )
  -- Asking for the count does all that before the counter is locked.
  update inbox_counts c
  set acknowledged = c.acknowledged + (select count(*) from audited),
    last_ack_at = greatest(c.last_ack_at, $4::timestamptz)
  where c.tenant_id = $1 and c.integration_id = $2 and c.shard = $7 and (select count(*) from audited) > 0`;

/** $1 tenant, $2 integration, $3 invoice, $4 state, $5 due in milliseconds or null, $6 attempts. */
export const changeEntry = `
  update inbox_entries set state = $4, due_at = to_timestamp($5::float8 / 1000), attempts = $6
  where tenant_id = $1 and integration_id = $2 and invoice_id = $3
  returning iso_utc(due_at) as "dueAt"`;

/** $1 tenant, $2 integration, $3 invoice, $4 now, $5 attempt, $6 reason. */
export const recordNack = `
  insert into inbox_nacks (tenant_id, integration_id, invoice_id, at, attempt, reason)
  values ($1, $2, $3, $4::timestamptz, $5, $6)`;

/** $1 tenant, $2 invoice: what people call it by. */
export const namesOfInvoice = `
  select invoice_number, seller->>'name' as seller_name from invoices where tenant_id = $1 and id = $2`;
