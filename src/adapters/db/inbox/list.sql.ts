import type { InboxState } from '../../../domain/inbox/inbox-state';
import { nowOf } from './clock';

const now = '(select now from clock)';

/**
 * By the state that counts now; open entries and acknowledged ones have an index each, so that each is a part of its
 * own.
 */
const parts: Record<InboxState | 'all', readonly string[]> = {
  pending: [`e.state <> 'acknowledged' and (e.state = 'pending' or e.due_at <= ${now})`],
  leased: [`e.state = 'leased' and e.due_at > ${now}`],
  nack: [`e.state = 'nack' and e.due_at > ${now}`],
  quarantined: [`e.state = 'quarantined'`],
  acknowledged: [`e.state = 'acknowledged'`],
  all: [`e.state <> 'acknowledged'`, `e.state = 'acknowledged'`],
};

const newestFirst = 'received_at desc, invoice_id desc limit $4';

const partOf = (condition: string): string => `
  (select e.* from inbox_entries e
   where e.tenant_id = $1 and e.integration_id = $2 and ${condition}
     and ($5::timestamptz is null or (e.received_at, e.invoice_id) < ($5::timestamptz, $6::uuid))
   order by e.${newestFirst.replace(', ', ', e.')})`;

/**
 * The members of ListedInboxEntry, newest first. $1 tenant, $2 integration, $3 now, $4 limit, $5 and $6 the last item
 * of the page before or null.
 */
export const selectEntries = (state: InboxState | null): string => `
  with clock as materialized (select ${nowOf('$3')} as now),
  page as materialized (
    select * from (${parts[state ?? 'all'].map(partOf).join(' union all ')}) found order by ${newestFirst}
  )
  select p.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", iso_utc(p.received_at) as "receivedAt",
    p.xml_missing as "xmlMissing", p.integration_id as "integrationId", s.name as "integrationName",
    case when p.due_at <= ${now} then 'pending' else p.state end as state, p.attempts,
    iso_utc(p.due_at) as "dueAt", iso_utc(p.acknowledged_at) as "acknowledgedAt", p.erp_reference as "erpReference",
    (select coalesce(jsonb_agg(jsonb_build_object('at', iso_utc(n.at), 'attempt', n.attempt, 'reason', n.reason) order by n.at desc), '[]')
      from inbox_nacks n where n.tenant_id = $1 and n.invoice_id = p.invoice_id and n.integration_id = $2) as nacks
  from page p
    join inbox_subscriptions s on s.tenant_id = $1 and s.integration_id = $2
    join invoices i on i.tenant_id = $1 and i.id = p.invoice_id
  order by p.received_at desc, p.invoice_id desc`;
