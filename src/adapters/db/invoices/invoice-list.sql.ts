import { type InvoiceStatus, outboundStatuses } from '../../../domain/deliveries/status';
import type { InvoiceSummaryRow } from '../../../domain/invoices/invoice';
import type { InvoiceFilter, InvoiceSort } from '../../../domain/ports/invoices/invoices';
import { summaryColumns } from './invoice-columns';
import { folded, foldedWords } from './search-text';

/** A row and its place in the ordering, as text. */
export type ListedRow = InvoiceSummaryRow & { position: string };

/**
 * Received invoices that no ERP has acknowledged have a table of their own: a list of them starts there, however few
 * they are.
 */
const isUnacknowledged = ({ direction, erpDelivered }: InvoiceFilter): boolean =>
  direction === 'inbound' && erpDelivered === false;

/** A condition of its own for each option: inside an "or" of them Postgres could only try invoice by invoice. */
function delivered(filter: InvoiceFilter): string {
  if (filter.erpDelivered === undefined) return '$5::boolean is null';
  if (filter.erpDelivered) {
    return `$5::boolean and exists (select 1 from inbox_entries e where e.tenant_id = i.tenant_id
      and e.invoice_id = i.id and e.state = 'acknowledged')`;
  }
  if (isUnacknowledged(filter)) return 'not $5::boolean';
  return `not $5::boolean and (i.direction = 'outbound'
    or exists (select 1 from inbox_unacknowledged u where u.tenant_id = i.tenant_id and u.invoice_id = i.id))`;
}

/** Of all that a company has sent, few have these at a time. */
const rareStatuses: readonly InvoiceStatus[] = outboundStatuses.filter(
  (status) => status !== 'sent' && status !== 'delivered',
);

/**
 * What is on its way or was not delivered is found by the indexes of such deliveries, however many invoices lie
 * between. An index of `invoices` by status would be written with every change of it, and all others with it: such a
 * row no longer stays on its page (HOT).
 */
const whereRare = ({ status }: InvoiceFilter): string =>
  status?.every((each) => rareStatuses.includes(each))
    ? `and i.id in (select d.invoice_id from deliveries d where d.tenant_id = $1 and d.status = any ($3))`
    : '';

/** The source of a list, and the column that orders it. */
const sourceOf = (filter: InvoiceFilter): { from: string; ordered: string; id: string } =>
  isUnacknowledged(filter)
    ? {
        from: 'inbox_unacknowledged u join invoices i on i.tenant_id = u.tenant_id and i.id = u.invoice_id',
        ordered: 'u',
        id: 'u.invoice_id',
      }
    : { from: 'invoices i', ordered: 'i', id: 'i.id' };

/**
 * Every filter has its fixed bind, null = not filtered: Postgres knows the values when it plans and drops what is not
 * asked.
 *
 * `partner` and `search` are filters within the tenant, without an index: behind row-level security an index is used
 * for leakproof operators only, and neither full text nor substring search is one.
 */
const where = (filter: InvoiceFilter): string => `
  i.tenant_id = $1
  and ($2::text is null or i.direction = $2)
  and ($3::text[] is null or i.status = any ($3)) ${whereRare(filter)}
  and ($4::text is null or i.validation_status = $4)
  and ${delivered(filter)}
  and ($6::text is null or i.doc_type_code = $6)
  and ($7::text is null or i.source = $7)
  and ($8::uuid is null or i.connection_id = $8)
  and ($9::text is null
    or ($2 is distinct from 'outbound' and position($9 in i.seller_text) > 0)
    or ($2 is distinct from 'inbound' and position($9 in i.buyer_text) > 0))
  and ($10::text is null or i.invoice_number = $10)
  and ($11::date is null or i.issue_date >= $11)
  and ($12::date is null or i.issue_date <= $12)
  and ($13::text is null or i.currency = $13)
  and ($14::numeric is null or i.total_gross >= $14)
  and ($15::numeric is null or i.total_gross <= $15)
  and ($16::text is null or i.search_words @@ plainto_tsquery('simple', $16))`;

/** Binds $2 … $16 of {@link listInvoices} and {@link countInvoices}. */
export const filterBinds = (filter: InvoiceFilter): unknown[] =>
  [
    filter.direction,
    filter.status,
    filter.validationStatus,
    filter.erpDelivered,
    filter.docType,
    filter.source,
    filter.connectionId,
    filter.partner === undefined ? undefined : folded(filter.partner),
    filter.number,
    filter.issueDateFrom,
    filter.issueDateTo,
    filter.currency,
    filter.amountMin,
    filter.amountMax,
    filter.search === undefined ? undefined : foldedWords(filter.search),
  ].map((value) => value ?? null);

const orderOf: Record<
  InvoiceSort,
  { column: string; type: 'date' | 'timestamptz' | 'bigint'; direction: 'asc' | 'desc' }
> = {
  issue_date: { column: 'issue_date', type: 'date', direction: 'asc' },
  '-issue_date': { column: 'issue_date', type: 'date', direction: 'desc' },
  received_at: { column: 'listed_at', type: 'timestamptz', direction: 'asc' },
  '-received_at': { column: 'listed_at', type: 'timestamptz', direction: 'desc' },
  total_gross: { column: 'gross_cents', type: 'bigint', direction: 'asc' },
  '-total_gross': { column: 'gross_cents', type: 'bigint', direction: 'desc' },
};

/** One page; $17 limit, $18 and $19 the last row of the page before (order value as text, and id) or null. */
export function listInvoices(filter: InvoiceFilter, sort: InvoiceSort): string {
  const { column, type, direction } = orderOf[sort];
  const { from, ordered, id } = sourceOf(filter);
  const value = `${ordered}.${column}`;
  return `
    select ${summaryColumns}, ${type === 'timestamptz' ? `iso_utc(${value})` : `${value}::text`} as position
    from ${from}
    where ${where(filter)} and ($18::text is null
      or (${value}, ${id}) ${direction === 'asc' ? '>' : '<'} ($18::${type}, $19::uuid))
    order by ${value} ${direction}, ${id} ${direction}
    limit $17`;
}

export const countInvoices = (filter: InvoiceFilter): string =>
  `select i.direction, i.status, count(*)::integer as many from ${sourceOf(filter).from} where ${where(filter)}
    group by 1, 2`;

/** Source and condition of all invoices that a filter finds, with the binds $1 … $16 of {@link listInvoices}. */
export const foundInvoices = (filter: InvoiceFilter): string => `from ${sourceOf(filter).from} where ${where(filter)}`;
