import type { Delivery } from '../../../domain/deliveries/delivery';
import type { LockedDelivery } from '../../../domain/deliveries/delivery-decision';
import { isUnanswered } from '../../../domain/deliveries/other-calls';
import type { InvoiceId, TenantId } from '../../../domain/ids';
import { storedObject, storedObjectOrNull } from '../invoices/stored-object.sql';
import type { Transaction } from '../transaction';
import { transmissionIds } from './transmission-ids';

const transmissionColumns = `'transmission', c.transmission, 'documentId', c.document_id, 'idempotencyKey', c.idempotency_key, 'startedAt', iso_utc(c.started_at),
  'accountNo', c.account_no, 'keyHours', c.key_hours, 'absentSince', iso_utc(c.absent_since)`;

/** Attempts of the transmission `c` as they are read, oldest first. */
const attemptsOfTransmission = `
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', a.id, 'transmission', a.transmission, 'attemptNo', a.attempt_no, 'accountNo', a.account_no, 'requestHash', a.request_hash, 'startedAt', iso_utc(a.started_at),
      'finishedAt', iso_utc(a.finished_at), 'outcome', a.outcome, 'details', a.details) order by a.attempt_no)
    from delivery_attempts a
    where a.tenant_id = c.tenant_id and a.invoice_id = c.invoice_id and a.transmission = c.transmission), '[]')`;

/**
 * Has an invoice of the same number, which the invoice `i` or one between them has replaced, been delivered after all?
 * The replaced ones are few, and have an index of their own.
 */
export const deliveredPredecessors = `
  from invoices p
  where p.tenant_id = i.tenant_id and p.seller_key = i.seller_key and p.number_key = i.number_key
    and p.doc_type_code = i.doc_type_code
    and p.direction = 'outbound' and p.superseded and p.status = 'delivered' and p.id <> i.id`;

/** Those of the invoice `i` that are of an older epoch than the installation `n`; most portals never were restored. */
const unsettledPredecessors = `
  (select coalesce(jsonb_agg(p.id order by p.id), '[]')
    from invoices p join deliveries e on e.tenant_id = p.tenant_id and e.invoice_id = p.id
    where n.epoch > 1 and e.epoch < n.epoch and p.tenant_id = i.tenant_id and p.seller_key = i.seller_key
      and p.number_key = i.number_key and p.doc_type_code = i.doc_type_code and p.direction = 'outbound'
      and p.superseded and p.status <> 'delivered' and p.id <> i.id)`;

/** Of the delivery `d` in the installation `n`. */
const restored = `
  case when d.epoch < n.epoch then jsonb_build_object('at', iso_utc(n.finished_at), 'acceptedAt', (
    select iso_utc(f.started_at) from delivery_transmissions f
    where f.tenant_id = d.tenant_id and f.invoice_id = d.invoice_id and f.transmission = 1)) end`;

const selectDelivery = `
  select d.tenant_id as "tenantId", d.invoice_id as "invoiceId", d.connection_id as "connectionId",
    d.provider_type as "providerType",
    d.generation, d.status, d.reason, d.retry_reason as "retryReason",
    i.superseded, i.superseded_by_invoice_id as "supersededBy", d.attention,
    iso_utc(d.since) as since,
    jsonb_build_object(${transmissionColumns}) as transmission, ${attemptsOfTransmission} as attempts,
    iso_utc(d.next_attempt_at) as "nextAttemptAt", iso_utc(d.horizon_at) as "horizonAt",
    i.issue_date::text as "issueDate",
    d.issue_date_must_be_today as "issueDateMustBeToday", d.deferred_checks as "deferredChecks",
    d.remote_id as "remoteId", d.outcome_expected as "outcomeExpected",
    iso_utc(i.sent_at) as "sentAt",
    ${storedObject('i', 'xml')} as xml, ${storedObjectOrNull('i', 'source_xml')} as "sourceXml",
    exists (select 1 ${deliveredPredecessors}) as "predecessorDelivered",
    ${unsettledPredecessors} as "unsettledPredecessors",
    d.routing, ${restored} as restored, d.request_id as "requestId", d.traceparent, iso_utc(d.working_until) as "workingUntil",
    jsonb_build_object('number', i.invoice_number, 'seller', i.seller->>'name', 'buyer', i.buyer->>'name') as names
  from deliveries d
  join invoices i on i.tenant_id = d.tenant_id and i.id = d.invoice_id
  join delivery_transmissions c on c.tenant_id = d.tenant_id and c.invoice_id = d.invoice_id
    and c.transmission = d.transmission
  cross join installation n
  where d.tenant_id = $1 and d.invoice_id = $2`;

export const selectTransmissions = `
  select c.transmission, c.document_id as "documentId", c.idempotency_key as "idempotencyKey", iso_utc(c.started_at) as "startedAt",
    c.account_no as "accountNo", c.key_hours as "keyHours", iso_utc(c.absent_since) as "absentSince",
    ${attemptsOfTransmission} as attempts
  from delivery_transmissions c where c.tenant_id = $1 and c.invoice_id = $2 order by c.transmission`;

/** The working state as stored in the database. */
export async function readDelivery(
  tx: Transaction,
  tenantId: TenantId,
  invoiceId: InvoiceId,
): Promise<Delivery | null> {
  const [row] = await tx.prepared<Omit<Delivery, 'anyAttemptUnknown'>>('read-delivery', selectDelivery, [
    tenantId,
    invoiceId,
  ]);
  return row === undefined ? null : { ...row, anyAttemptUnknown: row.attempts.some(isUnanswered) };
}

/** Both rows are locked, the invoice first: after waiting for a lock Postgres refreshes locked rows only. */
const lockDeliveryRow = `
  select d.generation, d.status, d.reason, d.attention, i.superseded, i.superseded_by_invoice_id as "supersededBy",
    d.provider_type as "providerType", d.request_id as "requestId", d.traceparent, d.transmission, d.attempts as "attemptCount", d.remote_id as "remoteId",
    d.retry_reason as "retryReason", iso_utc(d.retry_event_at) as "retryEventAt", iso_utc(clock_timestamp()) as now,
    ${restored} as restored
  from invoices i join deliveries d on d.tenant_id = i.tenant_id and d.invoice_id = i.id cross join installation n
  where i.tenant_id = $1 and i.id = $2
  for no key update of i, d`;

/**
 * Read after the lock was taken: the statement that waited for the lock still sees other tables as they were before.
 */
const selectCalls = `
  select exists (select 1 ${deliveredPredecessors}) as "predecessorDelivered",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'transmission', a.transmission, 'accountNo', a.account_no, 'outcome', a.outcome))
      from delivery_attempts a where a.tenant_id = i.tenant_id and a.invoice_id = i.id), '[]') as calls
  from invoices i where i.tenant_id = $1 and i.id = $2`;

/**
 * Locks a delivery for a change; null when there is none.
 * @param withCalls whether the change may depend on the calls that were made; those of later transmissions always may
 */
export async function lockDelivery(
  tx: Transaction,
  tenantId: TenantId,
  invoiceId: InvoiceId,
  withCalls: boolean,
): Promise<LockedDelivery | null> {
  const [locked] = await tx.prepared<Omit<LockedDelivery, 'documentId' | 'calls' | 'predecessorDelivered'>>(
    'lock-delivery',
    lockDeliveryRow,
    [tenantId, invoiceId],
  );
  if (locked === undefined) return null;
  const row = { ...locked, documentId: transmissionIds(invoiceId, locked.transmission).documentId };
  if (!withCalls && row.transmission === 1) return { ...row, calls: [], predecessorDelivered: false };
  const [calls] = await tx.prepared<Pick<LockedDelivery, 'calls' | 'predecessorDelivered'>>(
    'calls-of-delivery',
    selectCalls,
    [tenantId, invoiceId],
  );
  if (calls === undefined) throw new Error('a locked delivery is gone');
  return { ...row, ...calls };
}
