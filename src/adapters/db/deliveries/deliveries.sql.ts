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
 * The accepting transaction of the invoice ($1, $2) has written who submitted it, and that is no credential for tests.
 * The audit log is only added to, and sealed: a delivery that was made in any other way has no such entry.
 */
const submittedLive = `
  select 1 from audit_log a
  where a.object_id = $2::uuid::text and a.tenant_id = $1 and a.object_type = 'invoice' and a.action = 'invoice.submit'
    and not exists (
      select 1 from integrations i where i.tenant_id = $1 and i.id::text = a.actor_id and i.test_only)
    and not exists (
      select 1 from api_keys k where k.tenant_id = $1 and k.id::text = a.actor_id and k.test_only)`;

/** Asked when no attempt was opened: is that the reason? */
export const isSubmittedLive = `select exists (${submittedLive}) as live`;

/**
 * Commits to a call: numbers the attempt by the locked row, if the delivery still is `sending` in this generation ($3)
 * and transmission ($4), and no other call has begun since it was planned ($7 = those that were known): two workers
 * that plan the same call make it once.
 *
 * The connection's row is locked against changes: the account ($9, with the settings $10) is still its own, or one that
 * it has left and that the transmission belongs to. The transmission belongs to the account of its first attempt from
 * now on.
 */
export const openAttempt = `
  with connection as materialized (
    select account_no, settings_version from connections where tenant_id = $1 and id = $8 for share
  ),
  account as (
    select 1 from connection where account_no = $9 and settings_version = $10
    union all
    select 1 from connection_accounts a, connection k
    where a.tenant_id = $1 and a.connection_id = $8 and a.account_no = $9 and a.settings_version = $10 and a.erased_at is null
      and k.account_no <> $9
      and exists (
        select 1 from delivery_transmissions c
        where c.tenant_id = $1 and c.invoice_id = $2 and c.transmission = $4 and c.account_no = $9)
  ),
  ready as (
    update deliveries set attempts = attempts + 1, next_attempt_at = null
    where tenant_id = $1 and invoice_id = $2 and generation = $3 and transmission = $4 and status = 'sending' and attempts = $7
      and exists (select 1 from account)
      and exists (${submittedLive})
      and exists (
        select 1 from delivery_transmissions c
        where c.tenant_id = $1 and c.invoice_id = $2 and c.transmission = $4 and coalesce(c.account_no, $9) = $9)
    returning transmission, attempts
  ),
  belonging as (
    update delivery_transmissions c
    set account_no = $9, key_hours = coalesce(c.key_hours, $12), absent_since = null
    from ready r
    where c.tenant_id = $1 and c.invoice_id = $2 and c.transmission = r.transmission
      and (c.account_no is null or c.key_hours is null or c.absent_since is not null)
  )
  insert into delivery_attempts (tenant_id, invoice_id, transmission, attempt_no, id, request_hash, account_no, settings_version, account_fingerprint)
  select $1, $2, transmission, attempts, $5, $6, $9, $10, $11 from ready
  returning account_no as "accountNo", id, transmission, attempt_no as "attemptNo", request_hash as "requestHash", iso_utc(started_at) as "startedAt",
    null as "finishedAt", null as outcome, null as details`;

export const ruleLostCallsOut = `
  update deliveries set epoch = current_epoch() where tenant_id = $1 and invoice_id = $2`;

/** Of all invoices that the invoice $2 replaces. */
export const rulePredecessorsOut = `
  update deliveries d set epoch = current_epoch()
  from invoices i, invoices p
  where i.tenant_id = $1 and i.id = $2 and p.tenant_id = $1 and p.seller_key = i.seller_key and p.number_key = i.number_key
    and p.doc_type_code = i.doc_type_code and p.direction = 'outbound' and p.superseded and p.id <> i.id
    and d.tenant_id = $1 and d.invoice_id = p.id`;

/** The first time counts. */
export const noteAbsence = `
  update delivery_transmissions set absent_since = coalesce(absent_since, $4)
  where tenant_id = $1 and invoice_id = $2 and transmission = $3`;

/** What the company is told of a delivery `d` that ended badly; `i` = its invoice. Forgotten when it goes on. */
const lastError = `case
          when not d.moved then i.last_error
          when d.status in ('delivery_failed', 'rejected_by_provider', 'failed_permanent') then jsonb_build_object(
            'code', d.reason, 'at', iso_utc(clock_timestamp()),
            'message', coalesce((select e ->> 'message' from jsonb_array_elements($8::jsonb) e
              where e ->> 'to_status' = d.status limit 1), d.reason))
          when d.status in ('queued', 'sent', 'delivered') then null
          else i.last_error end`;

/**
 * Writes one decided change: the delivery's row, the invoice's copy of it, what goes out through the outbox, the audit
 * entry, and at last the history. A change of status is always published; without one the invoice's row is left alone.
 *
 * Binds: $1 tenant, $2 invoice, $3 the row's new values (column names), $4 did it move?, $5 new transmission or null,
 * $6 outbox tasks, $7 audit entry or null, $8 events.
 */
export const writeChange = (published: boolean): string => `
  with given as (select $4::boolean as moved, $3::jsonb as given, r.*
    from jsonb_populate_record(null::deliveries, $3::jsonb) r),
  delivery as (
    update deliveries d
    set generation = n.generation, status = n.status, reason = n.reason, attention = n.attention,
      transmission = n.transmission,
        since = case when n.moved or d.attention <> n.attention then clock_timestamp() else d.since end,
        attempts = case when d.transmission <> n.transmission then 0 else d.attempts end,
        retry_reason = n.retry_reason, retry_event_at = n.retry_event_at,
        outcome_expected = case when n.given ? 'outcome_expected' then n.outcome_expected else d.outcome_expected end,
        remote_id = case when d.transmission <> n.transmission then null else coalesce(n.remote_id, d.remote_id) end,
        next_attempt_at = case when n.given ? 'next_attempt_at' then n.next_attempt_at
                               when n.moved then null else d.next_attempt_at end,
        working_until = coalesce(n.working_until, d.working_until),
        unheard_wakes = case when n.working_until is null then d.unheard_wakes else 0 end,
        horizon_at = coalesce(n.horizon_at, d.horizon_at)
    from given n
    where d.tenant_id = $1 and d.invoice_id = $2
    returning n.moved, d.status, d.reason, d.remote_id, d.connection_id
  ),
  invoice as (
    update invoices i
    set status = d.status,
        remote_id = d.remote_id,
        sent_at = case when d.moved and d.status in ('sent', 'delivered') then coalesce(i.sent_at, clock_timestamp())
          else i.sent_at end,
        delivered_at = case when d.moved and d.status = 'delivered' then clock_timestamp() else i.delivered_at end,
        last_error = ${lastError}
    from delivery d
    where i.tenant_id = $1 and i.id = $2${published ? '' : ' and i.remote_id is distinct from d.remote_id'}
    returning i.integration_id, i.client_reference, i.invoice_number
  ),
  transmission as (
    insert into delivery_transmissions (tenant_id, invoice_id, transmission, connection_id,
      document_id, idempotency_key)
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
