import { insertInvoiceAudit } from '../audit/invoice-audit';
import { deliveredPredecessors } from '../deliveries/delivery-rows';
import { historyCtes } from '../deliveries/history';
import { insertAttachmentRows } from '../invoices/attachments';
import type { submittedInvoiceRow } from '../invoices/invoice-rows';
import { insertRun } from '../validation/run-rows';

/** Living outbound invoices of the same seller ($2), type ($3) and number ($4), of any date. */
export const selectPriors = `
  select i.id, i.issue_date::text as "issueDate", i.status, d.reason,
    (select jsonb_build_object('id', p.id, 'issueDate', p.issue_date::text) ${deliveredPredecessors}
      order by p.id limit 1) as "deliveredPredecessor"
  from invoices i left join deliveries d on d.tenant_id = i.tenant_id and d.invoice_id = i.id
  where i.tenant_id = $1 and i.seller_key = $2 and i.doc_type_code = $3 and i.number_key = $4
    and i.direction = 'outbound' and not i.superseded and not i.metadata_incomplete
  order by i.id`;

/** Replaces the invoices $2 by $3; before its row is written, because of the natural key. */
export const supersede = `
  update invoices set superseded = true, superseded_by_invoice_id = $3
  where tenant_id = $1 and id = any ($2::uuid[])`;

/** Holds the idempotency key ($2–$4) as long as the transaction lasts, if token $5 still owns it. */
export const lockOwnedKey = `
  select 1 from idempotency_keys
  where tenant_id = $1 and owner = $2 and operation = $3 and key = $4 and token = $5 and answer is null
  for update`;

type InvoiceColumn = keyof ReturnType<typeof submittedInvoiceRow>;

/** By name, so that a column that is added to the row is added here by the compiler. */
const invoiceColumns: Record<InvoiceColumn, true> = {
  tenant_id: true,
  id: true,
  direction: true,
  source: true,
  status: true,
  validation_status: true,
  doc_type_code: true,
  invoice_number: true,
  number_key: true,
  seller_key: true,
  issue_date: true,
  due_date: true,
  currency: true,
  seller: true,
  buyer: true,
  total_net: true,
  total_vat: true,
  total_gross: true,
  connection_id: true,
  integration_id: true,
  external_reference: true,
  client_reference: true,
  tag: true,
  xml_key: true,
  xml_version_id: true,
  xml_sha256: true,
  xml_size_bytes: true,
  source_xml_key: true,
  source_xml_version_id: true,
  source_xml_sha256: true,
  source_xml_size_bytes: true,
  encoding: true,
  buyer_reference: true,
  delivery_date: true,
  billing_references: true,
  note: true,
  totals: true,
  lines: true,
  payload_omitted_reason: true,
  has_attachments: true,
  validation_run_id: true,
  seller_text: true,
  buyer_text: true,
  supersedes_invoice_id: true,
};
const columns = Object.keys(invoiceColumns).join(', ');

/**
 * One acceptance in one statement, because every round trip is time under load. In order: the invoices that could stand
 * in the way are locked ($5: those that are dealt with already), the idempotency key is answered if it is still owned,
 * then the invoice with all that belongs to it, and the feed at last.
 *
 * Writes nothing at all when there are unknown priors or the key is lost. When another acceptance was quicker with the
 * same natural key, the key is answered but no invoice is written: the caller has to roll back.
 *
 * Binds: $1 tenant, $2–$4 natural key, $5 known priors, $6–$10 idempotency key and answer, $11 invoice row, $12 search
 * words, $13 delivery row, $14 validation run, $15 attachments, $16 outbox task, $17 audit entry, $18 events, $19
 * seconds until the task is due.
 */
export const acceptInvoice = `
  with prior as (${selectPriors} for no key update of i),
  owned as (
    update idempotency_keys
    set answer = $10::jsonb, invoice_id = ($11::jsonb ->> 'id')::uuid, expires_at = null
    where tenant_id = $1 and owner = $6 and operation = $7 and key = $8 and token = $9 and answer is null
      and not exists (select 1 from prior where prior.id <> all ($5::uuid[]))
    returning key
  ),
  invoice as (
    insert into invoices (${columns}, search_words)
    select ${columns}, to_tsvector('simple', $12)
    from jsonb_populate_record(null::invoices, $11::jsonb), owned
    on conflict do nothing
    returning id, connection_id, integration_id, client_reference, invoice_number
  ),
  delivery as (
    insert into deliveries (tenant_id, invoice_id, connection_id, provider_type, status, horizon_at,
      issue_date_must_be_today,
      deferred_checks, routing, request_id, traceparent)
    select $1, i.id, i.connection_id, d.provider_type, 'queued', d.horizon_at, d.issue_date_must_be_today,
      d.deferred_checks, d.routing, d.request_id, d.traceparent
    from invoice i, jsonb_populate_record(null::deliveries, $13::jsonb) d
    returning 1
  ),
  transmission as (
    insert into delivery_transmissions (tenant_id, invoice_id, transmission, connection_id,
      document_id, idempotency_key)
    select $1, i.id, 1, i.connection_id, c.document_id, c.idempotency_key
    from invoice i, jsonb_populate_record(null::delivery_transmissions, $13::jsonb) c
    returning 1
  ),
  run as (
    ${insertRun({ row: '$14', invoice: 'i.id', each: 'invoice i' })}
    returning 1
  ),
  attachment as (
    ${insertAttachmentRows({ rows: '$15', invoice: 'i.id', each: 'invoice i' })}
    returning 1
  ),
  task as (
    -- The accepting request tries the start itself; the dispatcher looks after it only if that took too long.
    insert into outbox (id, tenant_id, invoice_id, generation, task, due_at)
    select gen_random_uuid(), $1, i.id, 1, $16::jsonb, clock_timestamp() + make_interval(secs => $19) from invoice i
    returning 1
  ),
  audited as (
    ${insertInvoiceAudit({ row: '$17', invoice: 'i.id', each: 'invoice i' })}
    returning 1
  ),
  -- Asking for the counts makes Postgres do all this before the tenant's counter is locked.
  complete as (
    select invoice.* from invoice
    where (select count(*) from delivery) + (select count(*) from transmission) + (select count(*) from run)
      + (select count(*) from attachment) + (select count(*) from task) + (select count(*) from audited) > 0
  ),
  ${historyCtes({ tenant: '$1', events: '$18', after: 'complete', published: true })}
  select
    exists (select 1 from owned) as owned,
    exists (select 1 from published) as written,
    coalesce((select jsonb_agg(to_jsonb(prior)) from prior), '[]') as priors`;
