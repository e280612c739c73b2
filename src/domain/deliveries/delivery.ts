import type { ConnectionId, InvoiceId, TenantId } from '../ids';
import type { StoredObject } from '../invoices/stored-object';
import type { Attention, OutboundStatus, ReasonCode } from './status';

/** How a call to the provider ended; null while it has no answer. `duplicate`: the provider says that it has the document already. */
export type AttemptOutcome = 'accepted' | 'refused' | 'duplicate' | 'unreachable_recipient' | 'temporary' | 'unknown';

/** One call to the provider. Committed before the call is made. */
export interface DeliveryAttempt {
  id: string;
  transmission: number;
  attemptNo: number;
  requestHash: string;
  startedAt: string;
  finishedAt: string | null;
  outcome: AttemptOutcome | null;
  details: Record<string, unknown> | null;
}

/** Attempts under one document id and one Idempotency-Key; an operator's resend begins the next. */
export interface Transmission {
  transmission: number;
  documentId: string;
  idempotencyKey: string;
  startedAt: string;
}

/** The working state of delivering one invoice: what a workflow step reads before it acts. */
export interface Delivery {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  connectionId: ConnectionId;
  providerType: string;
  /** Raised by each replay, restart or repair; at most one open workflow per generation. */
  generation: number;
  status: OutboundStatus;
  reason: ReasonCode | null;
  superseded: boolean;
  supersededBy: InvoiceId | null;
  attention: Attention;
  /** Instant of the last change of status, ISO 8601. */
  since: string;
  transmission: Transmission;
  /** Attempts of the current transmission, oldest first. */
  attempts: DeliveryAttempt[];
  /** Did any attempt of the current transmission end without a known outcome? */
  anyAttemptUnknown: boolean;
  /** Has an earlier invoice of the same number, which this one replaces, been delivered after all? Then this one must not go out. */
  predecessorDelivered: boolean;
  nextAttemptAt: string | null;
  /** Until when temporary faults are retried, ISO 8601. */
  horizonAt: string;
  /** BT-2 and the tenant's policy at the time of acceptance. */
  issueDate: string;
  issueDateMustBeToday: boolean;
  deferredChecks: string[];
  remoteId: string | null;
  sentAt: string | null;
  xml: StoredObject;
  /** The bytes as they came, when they differ from `xml`: protected like it. */
  sourceXml: StoredObject | null;
  /** From the document: what the provider is told beside it. */
  routing: DocumentRouting;
  requestId: string | null;
  /** The trace that the submission came with. */
  traceparent: string | null;
  workingUntil: string | null;
}

/** Peppol identifiers, read from the XML itself at acceptance. */
export interface DocumentRouting {
  documentTypeId: string;
  processId: string;
  senderParticipantId: string;
  receiverParticipantId: string;
}

/** Row of the support staff's list. */
export interface DeliveryOverview {
  invoiceId: InvoiceId;
  tenantId: TenantId;
  connectionId: ConnectionId;
  generation: number;
  status: OutboundStatus;
  reason: ReasonCode | null;
  attention: Attention;
  since: string;
  attempts: number;
  nextAttemptAt: string | null;
}
