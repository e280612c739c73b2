import type { InvoiceSummaryRow } from '../../domain/invoice';
import type { InvoiceFilter, InvoiceSort } from '../../domain/ports/invoices';
import { summaryColumns } from './invoice-columns';
import { folded, foldedWords } from './search-text';

/** A row and its place in the ordering, as text. */
export type ListedRow = InvoiceSummaryRow & { position: string };

const takenOver = `exists (select 1 from inbox_entries e where e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.state = 'acknowledged')`;

/** A condition of its own for each wish: inside an "or" Postgres could only try invoice by invoice, however many there are. */
function delivered(wish: InvoiceFilter['erpDelivered']): string {
  if (wish === undefined) return '$5::boolean is null';
  return wish ? `$5::boolean and ${takenOver}` : `not $5::boolean and not ${takenOver}`;
}

/**
 * Every filter has its fixed bind, null = not filtered: Postgres knows the values when it plans and drops what is not asked.
 *
 * `partner` and `search` are filters within the tenant, without an index: behind row-level security an index is used for
 * leakproof operators only, and neither full text nor substring search is one.
 */
const where = ({ erpDelivered }: InvoiceFilter): string => `
  i.tenant_id = $1
  and ($2::text is null or i.direction = $2)
  and ($3::text[] is null or i.status = any ($3))
  and ($4::text is null or i.validation_status = $4)
  and ${delivered(erpDelivered)}
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
    filter.direction, filter.status, filter.validationStatus, filter.erpDelivered, filter.docType, filter.source,
    filter.connectionId, filter.partner === undefined ? undefined : folded(filter.partner), filter.number, filter.issueDateFrom, filter.issueDateTo,
    filter.currency, filter.amountMin, filter.amountMax, filter.search === undefined ? undefined : foldedWords(filter.search),
  ].map((value) => value ?? null);

const orderOf: Record<InvoiceSort, { column: string; type: string; text: string; direction: 'asc' | 'desc' }> = {
  issue_date: { column: 'i.issue_date', type: 'date', text: 'i.issue_date::text', direction: 'asc' },
  '-issue_date': { column: 'i.issue_date', type: 'date', text: 'i.issue_date::text', direction: 'desc' },
  received_at: { column: 'i.listed_at', type: 'timestamptz', text: 'iso_utc(i.listed_at)', direction: 'asc' },
  '-received_at': { column: 'i.listed_at', type: 'timestamptz', text: 'iso_utc(i.listed_at)', direction: 'desc' },
  total_gross: { column: 'i.gross_cents', type: 'bigint', text: 'i.gross_cents::text', direction: 'asc' },
  '-total_gross': { column: 'i.gross_cents', type: 'bigint', text: 'i.gross_cents::text', direction: 'desc' },
};

/** One page; $17 limit, $18 and $19 the last row of the page before (order value as text, and id) or null. */
export function listInvoices(filter: InvoiceFilter, sort: InvoiceSort): string {
  const { column, type, text, direction } = orderOf[sort];
  return `
    select ${summaryColumns}, ${text} as position
    from invoices i
    where ${where(filter)} and ($18::text is null or (${column}, i.id) ${direction === 'asc' ? '>' : '<'} ($18::${type}, $19::uuid))
    order by ${column} ${direction}, i.id ${direction}
    limit $17`;
}

export const countInvoices = (filter: InvoiceFilter): string =>
  `select i.direction, i.status, count(*)::integer as many from invoices i where ${where(filter)} group by 1, 2`;
