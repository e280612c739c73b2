import { insertInvoiceAudit } from '../audit/invoice-audit';
import { historyCtes } from './history';

/** Takes a provider event as settled; no row when it was before. */
export const settleProviderEvent = `
  update provider_events set processed_at = clock_timestamp(), outcome = $3, invoice_id = $4
  where tenant_id = $1 and id = $2 and processed_at is null
  returning id`;

/** Makes a validation run the one that the invoice shows. */
export const showRun = `
  update invoices set validation_run_id = $3, validation_status = $4 where tenant_id = $1 and id = $2`;

/** The outcome of a call is a fact, whatever has become of the delivery in the meantime. */
export const closeAttempt = `
  update delivery_attempts set finished_at = clock_timestamp(), outcome = $4, details = $5::jsonb
  where tenant_id = $1 and invoice_id = $2 and id = $3 and outcome is null`;

/**
 * Commits to a call: numbers the attempt by the locked row, if the delivery still is `sending` in this generation ($3) and
 * transmission ($4), and no other call has begun since it was planned ($7 = those that were known): two workers that
 * plan the same call make it once.
 */
export const openAttempt = `
  with ready as (
    update deliveries set attempts = attempts + 1, next_attempt_at = null
    where tenant_id = $1 and invoice_id = $2 and generation = $3 and transmission = $4 and status = 'sending' and attempts = $7
    returning transmission, attempts
  )
  insert into delivery_attempts (tenant_id, invoice_id, transmission, attempt_no, id, request_hash)
  select $1, $2, transmission, attempts, $5, $6 from ready
  returning id, transmission, attempt_no as "attemptNo", request_hash as "requestHash", iso_utc(started_at) as "startedAt",
    null as "finishedAt", null as outcome, null as details`;

/**
 * Writes one decided change: the delivery's row, the invoice's copy of it, what goes out through the outbox, the audit
 * entry, and at last the history. A change of status is always published; without one the invoice's row is left alone.
 *
 * Binds: $1 tenant, $2 invoice, $3 the row's new values (column names), $4 did it move?, $5 new transmission or null,
 * $6 outbox tasks, $7 audit entry or null, $8 events.
 */
export const writeChange = (published: boolean): string => `
  with given as (select $4::boolean as moved, $3::jsonb as given, r.* from jsonb_populate_record(null::deliveries, $3::jsonb) r),
  delivery as (
    update deliveries d
    set generation = n.generation, status = n.status, reason = n.reason, attention = n.attention, transmission = n.transmission,
        since = case when n.moved or d.attention <> n.attention then clock_timestamp() else d.since end,
        attempts = case when d.transmission <> n.transmission then 0 else d.attempts end,
        retry_reason = n.retry_reason, retry_event_at = n.retry_event_at,
        remote_id = case when d.transmission <> n.transmission then null else coalesce(n.remote_id, d.remote_id) end,
        next_attempt_at = case when n.given ? 'next_attempt_at' then n.next_attempt_at
                               when n.moved then null else d.next_attempt_at end,
        working_until = coalesce(n.working_until, d.working_until),
        horizon_at = coalesce(n.horizon_at, d.horizon_at)
    from given n
    where d.tenant_id = $1 and d.invoice_id = $2
    returning n.moved, d.status, d.reason, d.remote_id, d.connection_id
  ),
  invoice as (
    update invoices i
    set status = d.status,
        remote_id = d.remote_id,
        sent_at = case when d.moved and d.status in ('sent', 'delivered') then coalesce(i.sent_at, clock_timestamp()) else i.sent_at end,
        delivered_at = case when d.moved and d.status = 'delivered' then clock_timestamp() else i.delivered_at end,
        last_error = case
          when not d.moved then i.last_error
          when d.status in ('delivery_failed', 'rejected_by_provider', 'failed_permanent') then jsonb_build_object(
            'code', d.reason, 'at', iso_utc(clock_timestamp()),
            'message', coalesce((select e ->> 'message' from jsonb_array_elements($8::jsonb) e where e ->> 'to_status' = d.status limit 1), d.reason))
          when d.status in ('queued', 'sent', 'delivered') then null
          else i.last_error end
    from delivery d
    where i.tenant_id = $1 and i.id = $2${published ? '' : ' and i.remote_id is distinct from d.remote_id'}
    returning i.integration_id, i.client_reference, i.invoice_number
  ),
  transmission as (
    insert into delivery_transmissions (tenant_id, invoice_id, transmission, connection_id, document_id, idempotency_key)
    select $1, $2, c.transmission, d.connection_id, c.document_id, c.idempotency_key
    from jsonb_populate_record(null::delivery_transmissions, $5::jsonb) c, delivery d
    where c.transmission is not null
  ),
  -- What is left behind stays findable by the provider's id.
  left_transmission as (
    update delivery_transmissions c set remote_id = n.left_remote_id
    from jsonb_to_record($5::jsonb) as n (transmission integer, left_remote_id text)
    where c.tenant_id = $1 and c.invoice_id = $2 and c.transmission = n.transmission - 1 and n.left_remote_id is not null
  ),
  task as (
    insert into outbox (id, tenant_id, invoice_id, generation, task)
    select gen_random_uuid(), $1, t.invoice_id, t.generation, t.task from jsonb_populate_recordset(null::outbox, $6::jsonb) t
  ),
  audited as (
    ${insertInvoiceAudit({ row: '$7', invoice: '$2::uuid::text', where: 'a.action is not null' })}
  ),
  ${historyCtes({ tenant: '$1', events: '$8', after: published ? 'invoice' : 'delivery', published })}
  select 1`;
