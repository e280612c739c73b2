import type { Delivery, DeliveryAttempt } from '../../domain/delivery/delivery';
import type { ReasonCode } from '../../domain/delivery/status';
import type { InvoiceId, TenantId } from '../../domain/ids';
import type { Transaction } from './transaction';

const chainColumns = `'chain', c.chain, 'documentId', c.document_id, 'idempotencyKey', c.idempotency_key, 'startedAt', iso_utc(c.started_at)`;

/** Attempts of the chain `c` as they are read, oldest first. */
const attemptsOfChain = `
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', a.id, 'chain', a.chain, 'attemptNo', a.attempt_no, 'requestHash', a.request_hash, 'startedAt', iso_utc(a.started_at),
      'finishedAt', iso_utc(a.finished_at), 'outcome', a.outcome, 'details', a.details) order by a.attempt_no)
    from delivery_attempts a
    where a.tenant_id = c.tenant_id and a.invoice_id = c.invoice_id and a.chain = c.chain), '[]')`;

const selectDelivery = `
  select d.tenant_id as "tenantId", d.invoice_id as "invoiceId", d.connection_id as "connectionId", d.provider_type as "providerType",
    d.run, d.status, d.reason, i.superseded, i.superseded_by_invoice_id as "supersededBy", d.attention, iso_utc(d.since) as since,
    jsonb_build_object(${chainColumns}) as chain, ${attemptsOfChain} as attempts,
    iso_utc(d.next_attempt_at) as "nextAttemptAt", iso_utc(d.horizon_at) as "horizonAt", i.issue_date::text as "issueDate",
    d.issue_date_must_be_today as "issueDateMustBeToday", d.owed_layers as "owedLayers", d.remote_id as "remoteId",
    iso_utc(i.sent_at) as "sentAt",
    jsonb_build_object('key', i.xml_key, 'versionId', i.xml_version_id, 'sha256', i.xml_sha256, 'sizeBytes', i.xml_size_bytes) as xml,
    case when i.source_xml_key is not null then jsonb_build_object('key', i.source_xml_key, 'versionId', i.source_xml_version_id,
      'sha256', i.source_xml_sha256, 'sizeBytes', i.source_xml_size_bytes) end as "sourceXml",
    d.routing, d.request_id as "requestId", iso_utc(d.working_until) as "workingUntil"
  from deliveries d
  join invoices i on i.tenant_id = d.tenant_id and i.id = d.invoice_id
  join delivery_chains c on c.tenant_id = d.tenant_id and c.invoice_id = d.invoice_id and c.chain = d.chain
  where d.tenant_id = $1 and d.invoice_id = $2`;

export const selectChains = `
  select c.chain, c.document_id as "documentId", c.idempotency_key as "idempotencyKey", iso_utc(c.started_at) as "startedAt",
    ${attemptsOfChain} as attempts
  from delivery_chains c where c.tenant_id = $1 and c.invoice_id = $2 order by c.chain`;

/** The working state as it stands in the database. */
export async function readDelivery(
  tx: Transaction,
  tenantId: TenantId,
  invoiceId: InvoiceId,
): Promise<Delivery | null> {
  const [row] = await tx.prepared<Omit<Delivery, 'anyAttemptUnknown'>>('read-delivery', selectDelivery, [
    tenantId,
    invoiceId,
  ]);
  return row === undefined ? null : { ...row, anyAttemptUnknown: row.attempts.some(hasNoKnownOutcome) };
}

const hasNoKnownOutcome = ({ outcome }: DeliveryAttempt): boolean => outcome === null || outcome === 'unknown';

/** What a change is decided on: read under the locks of both rows, so that nobody else is deciding at the same time. */
export interface LockedDelivery extends Pick<
  Delivery,
  'run' | 'status' | 'reason' | 'attention' | 'superseded' | 'supersededBy' | 'providerType' | 'requestId'
> {
  chain: number;
  retryReason: ReasonCode | null;
  retryEventAt: string | null;
  now: string;
}

/** Both rows are locked, the invoice first: after waiting for a lock Postgres refreshes locked rows only. */
const lockDeliveryRow = `
  select d.run, d.status, d.reason, d.attention, i.superseded, i.superseded_by_invoice_id as "supersededBy",
    d.provider_type as "providerType", d.request_id as "requestId", d.chain,
    d.retry_reason as "retryReason", iso_utc(d.retry_event_at) as "retryEventAt", iso_utc(clock_timestamp()) as now
  from invoices i join deliveries d on d.tenant_id = i.tenant_id and d.invoice_id = i.id
  where i.tenant_id = $1 and i.id = $2
  for no key update of i, d`;

/** Locks a delivery for a change; null when there is none. */
export async function lockDelivery(
  tx: Transaction,
  tenantId: TenantId,
  invoiceId: InvoiceId,
): Promise<LockedDelivery | null> {
  const [row] = await tx.prepared<LockedDelivery>('lock-delivery', lockDeliveryRow, [tenantId, invoiceId]);
  return row ?? null;
}
