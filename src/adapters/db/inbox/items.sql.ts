import type { InboxPeriod } from '../../../domain/ports/inbox/inbox';
import { storedObject, storedObjectOrNull } from '../invoices/stored-object.sql';
import { nowOf } from './clock';

const amount = (column: string): string =>
  `round(i.${column}, 2)::text as "${column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}"`;

/**
 * The members of InboxItem for the entries of a CTE `page` (invoice_id, state, due_at, attempts, acknowledged_at) and a
 * CTE `clock` (now). The page is cut before anything is joined to it. An invoice without an entry will be offered: it
 * is pending.
 */
export const itemsOfPage = (order: string): string => `
  select i.id, i.status, i.validation_status as "validationStatus", i.doc_type_code as "docTypeCode",
    i.invoice_number as "invoiceNumber",
    i.issue_date::text as "issueDate", i.due_date::text as "dueDate", i.currency, i.seller, i.buyer,
    ${amount('total_net')}, ${amount('total_vat')}, ${amount('total_gross')},
    iso_utc(i.received_at) as "receivedAt", i.xml_missing as "xmlMissing", i.xml_encoding as "xmlEncoding",
    ${storedObjectOrNull('i', 'xml')} as xml,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'reason', d.reason, 'receivedAt', iso_utc(d.received_at),
        'xml', ${storedObject('d', 'xml')})
        order by d.received_at, d.id), '[]')
      from invoice_duplicates d where d.tenant_id = i.tenant_id and d.invoice_id = i.id) as duplicates,
    case when i.has_attachments then
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'filename', a.filename, 'mimeType', a.mime_type,
          'sizeBytes', a.size_bytes, 'sha256', a.sha256) order by a.position), '[]')
        from attachments a where a.tenant_id = i.tenant_id and a.invoice_id = i.id)
      else '[]' end as attachments,
    case when p.state is null or p.due_at <= (select now from clock) then 'pending' else p.state end as state,
    coalesce(p.attempts, 0) as attempts, iso_utc(p.acknowledged_at) as "acknowledgedAt",
    case when i.validation_changed_at > p.acknowledged_at then iso_utc(i.validation_changed_at) end
      as "validationChangedAt"
  from page p join invoices i on i.tenant_id = $1 and i.id = p.invoice_id
  order by ${order}`;

const entryColumns = 'e.invoice_id, e.state, e.due_at, e.attempts, e.acknowledged_at';
// Read as (select now from clock): a value that is known before the scan, where a join would cost the index its order.
const clock = `clock as materialized (select ${nowOf('$3')} as now)`;
/**
 * Entries by their ids, through the primary key. Not by a join: a new integration is not in the statistics yet, so
 * Postgres would take its entries for none and begin the join with reading all of them.
 */
const entriesOf = (ids: string): string =>
  `e.tenant_id = $1 and e.integration_id = $2 and e.invoice_id = any (array(select invoice_id from ${ids}))`;
const filled = (column: string): string =>
  `(select ${column} from inbox_subscriptions where tenant_id = $1 and integration_id = $2)`;

/** $1 tenant, $2 integration, $3 now, $4 limit, $5 and $6 the last item of the page before or null. */
export const selectPending = `
  with ${clock},
  page as materialized (
    select ${entryColumns}
    from inbox_entries e
    where e.tenant_id = $1 and e.integration_id = $2 and e.state <> 'acknowledged' and e.state <> 'quarantined'
      and (e.state <> 'nack' or e.due_at <= (select now from clock))
      -- What the filling has not reached yet must not appear behind a cursor.
      and (${filled('filled_at')} is not null
        or (e.received_at, e.invoice_id) <= (${filled('filled_received_at')}, ${filled('filled_invoice_id')}))
      and ($5::timestamptz is null or (e.received_at, e.invoice_id) > ($5::timestamptz, $6::uuid))
    order by e.received_at, e.invoice_id limit $4
  )
  ${itemsOfPage('i.received_at, i.id')}`;

const typeOf = { received_at: 'timestamptz', issue_date: 'date' } as const;

/**
 * $1 tenant, $2 integration, $3 now, $4 limit, $5 and $6 the last item of the page before or null, $7 and $8 the
 * period.
 * @param fromEntries taken-over and open items have an index each among the entries; the open ones tell the whole story
 *   only when the inbox is filled
 */
export function selectPeriod({ field, state }: Pick<InboxPeriod, 'field' | 'state'>, fromEntries: boolean): string {
  const within = (column: string, id: string): string => `
      and ${column} >= $7::${typeOf[field]} and ${column} <= $8::${typeOf[field]}
      and ($5::${typeOf[field]} is null or (${column}, ${id}) > ($5::${typeOf[field]}, $6::uuid))
    order by ${column}, ${id} limit $4`;
  const page = fromEntries
    ? `select ${entryColumns} from inbox_entries e
       where e.tenant_id = $1 and e.integration_id = $2
         and e.state ${state === 'acknowledged' ? '=' : '<>'} 'acknowledged'
       ${within(`e.${field}`, 'e.invoice_id')}`
    : `select i.id as invoice_id, e.state, e.due_at, e.attempts, e.acknowledged_at
       from invoices i left join lateral (
         -- Looked up for each invoice ("offset 0") and not joined, for the reason of entriesOf.
         select o.state, o.due_at, o.attempts, o.acknowledged_at from inbox_entries o
         where o.tenant_id = $1 and o.integration_id = $2 and o.invoice_id = i.id offset 0) e on true
       where i.tenant_id = $1 and i.direction = 'inbound' ${invoiceConditions[state]}
       ${within(`i.${field}`, 'i.id')}`;
  return `with ${clock}, page as materialized (${page}) ${itemsOfPage(`i.${field}, i.id`)}`;
}

const invoiceConditions: Record<InboxPeriod['state'], string> = {
  all: '',
  conflict: 'and i.has_conflicting_duplicates',
  pending: `and e.state is distinct from 'acknowledged'`,
  acknowledged: `and e.state = 'acknowledged'`,
};

/**
 * Returning expired leases is exclusive: a concurrent claim would skip the rows that are being returned, and find
 * nothing. Ends with the transaction. $1 tenant, $2 integration.
 */
export const takeTurnWithDue = `select pg_advisory_xact_lock(hashtextextended('inbox-due:' || $1::text || $2::text, 0))`;

/** $1 tenant, $2 integration, $3 now. */
export const selectIsDue = `
  with ${clock}
  select exists (select from inbox_entries where tenant_id = $1 and integration_id = $2 and state = 'leased'
    and due_at <= (select now from clock))
    or exists (select from inbox_entries where tenant_id = $1 and integration_id = $2 and state = 'nack'
      and due_at <= (select now from clock)) as "isDue"`;

/**
 * Leases that have run out and delays that have passed become pending, so that the next claim finds them in their
 * order. $1 tenant, $2 integration, $3 now, $4 limit.
 */
export const returnDue = `
  with ${clock},
  due as materialized (
    select invoice_id from inbox_entries
    where tenant_id = $1 and integration_id = $2 and state in ('leased', 'nack') and due_at <= (select now from clock)
    order by due_at limit $4 for update skip locked
  )
  update inbox_entries e set state = 'pending', due_at = null where ${entriesOf('due')}
  returning 1`;

/**
 * $1 tenant, $2 integration, $3 now, $4 limit, $5 seconds. Entries that another claim has locked are skipped, not
 * waited for.
 */
export const claimEntries = `
  with ${clock},
  free as materialized (
    select e.invoice_id from inbox_entries e
    where e.tenant_id = $1 and e.integration_id = $2 and e.state = 'pending' and not e.xml_missing
    order by e.received_at, e.invoice_id limit $4
    for update skip locked
  ),
  page as (
    update inbox_entries e set state = 'leased', due_at = (select now from clock) + $5 * interval '1 second'
      where ${entriesOf('free')}
    returning ${entryColumns}
  )
  ${itemsOfPage('i.received_at, i.id')}`;
