import type { AttemptOutcome } from '../../domain/deliveries/delivery';
import type { Attention, OutboundStatus, ReasonCode } from '../../domain/deliveries/status';
import type { BulkReplay } from '../../domain/ports/deliveries/bulk-replays';
import type { DeliveryRecord } from '../../usecases/deliveries/delivery-record';
import type { DeliveryDetail } from '../../usecases/deliveries/get-delivery';
import type { Instant, Uuid } from '../invoices/invoice-view';

/** Where a delivery stands, and who has to act. */
export interface DeliveryRecordView {
  invoice_id: Uuid;
  tenant_id: Uuid;
  connection_id: Uuid;
  status: OutboundStatus;
  reason_code: ReasonCode | null;
  attention: Attention;
  /** Since when it stands like this. */
  since: Instant;
  /**
   * Calls to the provider in the current chain.
   * @isInt attempts
   */
  attempts: number;
  next_attempt_at: Instant | null;
  /** False: the provider reports nothing after it has taken the document, and `sent` is the end. */
  outcome_expected: boolean;
  workflow_id: string;
  /** The workflow in the operators' interface. */
  workflow_url: string;
}

export interface DeliveryPage {
  items: DeliveryRecordView[];
  next_cursor: string | null;
}

/** One call to the provider. */
export interface DeliveryAttemptView {
  id: Uuid;
  /** @isInt attempt_no */
  attempt_no: number;
  started_at: Instant;
  finished_at: Instant | null;
  /** Null: the answer is not known. */
  outcome: AttemptOutcome | null;
  details: Record<string, unknown> | null;
}

/** Attempts under one document id; a resend by hand begins the next chain. */
export interface DeliveryChainView {
  /** @isInt chain */
  chain: number;
  document_id: Uuid;
  idempotency_key: string;
  started_at: Instant;
  attempts: DeliveryAttemptView[];
}

/** What the provider told us. */
export interface ProviderEventView {
  id: Uuid;
  received_at: Instant;
  processed_at: Instant | null;
  /** What it changed; null while it has not been applied. */
  outcome: string | null;
  /** The event as understood. */
  event: Record<string, unknown>;
}

export interface DeliveryDetailView extends DeliveryRecordView {
  chains: DeliveryChainView[];
  provider_events: ProviderEventView[];
}

/** What to do with a delivery that does not go on by itself. */
export type ReplayModeView = 'resend' | 'requery' | 'restart';

export interface ReplayRequest {
  /**
   * `resend`: send once more, under a new document id. `requery`: ask the provider what became of it. `restart`: a new
   * generation of a workflow that hangs; nothing that was sent is sent again.
   */
  mode: ReplayModeView;
  /**
   * Why; kept in the audit log.
   * @minLength 1
   * @maxLength 500
   */
  reason: string;
  /** Needed to resend after `OUTCOME_UNKNOWN`: you have made sure that the recipient does not have the document. */
  confirm_not_delivered?: boolean;
}

export interface ResolveRequest {
  /** What became of the document. */
  status: 'delivered' | 'delivery_failed';
  /**
   * How you know: a ticket, the provider's words.
   * @minLength 1
   * @maxLength 2000
   */
  evidence: string;
  /**
   * @minLength 1
   * @maxLength 500
   */
  reason: string;
}

/** Which deliveries; at least one member is required, so that nobody replays everything by accident. */
export interface DeliveryFilterView {
  attention?: Attention;
  status?: OutboundStatus;
  connection_id?: Uuid;
  /** In this status since before. */
  older_than?: Instant;
  tenant_id?: Uuid;
  /**
   * Of the invoice, in full.
   * @maxLength 200
   */
  number?: string;
  reason_code?: ReasonCode;
}

export interface BulkReplayRequest {
  filter: DeliveryFilterView;
  mode: ReplayModeView;
  /**
   * @minLength 1
   * @maxLength 500
   */
  reason: string;
  confirm_not_delivered?: boolean;
}

/**
 * A replay of many deliveries and how far it is. Each company that has some of them has a job of the kind `replay`,
 * which `/admin/jobs` lists, cancels and restarts.
 */
export interface ReplayJobView {
  id: Uuid;
  /** `finished`: all of its jobs are closed. What a cancelled or failed one has left out is in `total` alone. */
  status: 'queued' | 'running' | 'finished';
  mode: ReplayModeView;
  filter: DeliveryFilterView;
  reason: string;
  created_at: Instant;
  finished_at: Instant | null;
  /**
   * Deliveries that the filter found when the job was made.
   * @isInt total
   */
  total: number;
  /** @isInt replayed */
  replayed: number;
  /**
   * Their state did not allow it.
   * @isInt refused
   */
  refused: number;
  /** @isInt failed */
  failed: number;
}

export const deliveryRecord = (record: DeliveryRecord): DeliveryRecordView => ({
  invoice_id: record.invoiceId,
  tenant_id: record.tenantId,
  connection_id: record.connectionId,
  status: record.status,
  reason_code: record.reason,
  attention: record.attention,
  since: record.since,
  attempts: record.attempts,
  next_attempt_at: record.nextAttemptAt,
  outcome_expected: record.outcomeExpected,
  workflow_id: record.workflowId,
  workflow_url: record.workflowUrl,
});

export const deliveryDetail = (detail: DeliveryDetail): DeliveryDetailView => ({
  ...deliveryRecord(detail),
  chains: detail.transmissions.map(({ transmission, documentId, idempotencyKey, startedAt, attempts }) => ({
    chain: transmission,
    document_id: documentId,
    idempotency_key: idempotencyKey,
    started_at: startedAt,
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      attempt_no: attempt.attemptNo,
      started_at: attempt.startedAt,
      finished_at: attempt.finishedAt,
      outcome: attempt.outcome,
      details: attempt.details,
    })),
  })),
  provider_events: detail.providerEvents.map((event) => ({
    id: event.id,
    received_at: event.receivedAt,
    processed_at: event.processedAt,
    outcome: event.outcome,
    event: event.webhook,
  })),
});

export const replayJob = (job: BulkReplay): ReplayJobView => ({
  id: job.id,
  status: job.status,
  mode: job.mode,
  filter: {
    attention: job.filter.attention as Attention | undefined,
    status: job.filter.status as OutboundStatus | undefined,
    connection_id: job.filter.connectionId,
    older_than: job.filter.olderThan,
    tenant_id: job.filter.tenantId,
    number: job.filter.number,
    reason_code: job.filter.reason as ReasonCode | undefined,
  },
  reason: job.reason,
  created_at: job.createdAt,
  finished_at: job.finishedAt,
  total: job.total,
  replayed: job.replayed,
  refused: job.refused,
  failed: job.failed,
});
