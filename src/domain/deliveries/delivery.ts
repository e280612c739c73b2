import type { ConnectionId, InvoiceId, TenantId } from '../ids';
import type { StoredObject } from '../invoices/stored-object';
import type { Attention, OutboundStatus, ReasonCode } from './status';

/**
 * How a call to the provider ended; null while it has no answer. `duplicate`: the provider says that it has the
 * document already.
 */
export type AttemptOutcome = 'accepted' | 'refused' | 'duplicate' | 'unreachable_recipient' | 'temporary' | 'unknown';

/** One call to the provider. Committed before the call is made. */
export interface DeliveryAttempt {
  id: string;
  transmission: number;
  attemptNo: number;
  /** Of the connection's account that was called. */
  accountNo: number;
  requestHash: string;
  startedAt: string;
  finishedAt: string | null;
  outcome: AttemptOutcome | null;
  details: Record<string, unknown> | null;
}

/**
 * Attempts under one document id and one Idempotency-Key, all at one account; an operator's resend, or another account
 * of the connection, begins the next.
 */
export interface Transmission {
  transmission: number;
  documentId: string;
  idempotencyKey: string;
  startedAt: string;
  /** Of the connection's account at which its first attempt was made; null before that. */
  accountNo: number | null;
  /** Hours for which that account honoured the key at the first attempt. */
  keyHours: number | null;
  /** When the account that the connection has left first said that it does not have the document, ISO 8601. */
  absentSince: string | null;
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
  /** Of the fault that is being retried; null: none is. */
  retryReason: ReasonCode | null;
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
  /**
   * Has an earlier invoice of the same number, which this one replaces, been delivered after all? Then this one must
   * not go out.
   */
  predecessorDelivered: boolean;
  /**
   * Replaced invoices of the same number whose calls a restore may have lost, and of which no provider has ruled out
   * that they arrive.
   */
  unsettledPredecessors: InvoiceId[];
  nextAttemptAt: string | null;
  /** Until when temporary faults are retried, ISO 8601. */
  horizonAt: string;
  /** BT-2 and the tenant's policy at the time of acceptance. */
  issueDate: string;
  issueDateMustBeToday: boolean;
  deferredChecks: string[];
  remoteId: string | null;
  /** False: the provider reports no outcomes and cannot be asked, so that a taken document is not waited for. */
  outcomeExpected: boolean;
  sentAt: string | null;
  xml: StoredObject;
  /** The bytes as they came, when they differ from `xml`: protected like it. */
  sourceXml: StoredObject | null;
  /** From the document: what the provider is told beside it. */
  routing: DocumentRouting;
  /**
   * Not null: calls may have been made in the time that a restore has lost, and the provider has not ruled that out
   * yet.
   */
  restored: Restored | null;
  requestId: string | null;
  /** The trace that the submission came with. */
  traceparent: string | null;
  workingUntil: string | null;
  /** What people call it by. */
  names: DeliveryNames;
}

/** Number and companies of the invoice that is delivered, as written in it. */
export interface DeliveryNames {
  number: string;
  seller: string;
  buyer: string;
}

/** Instants, ISO 8601. */
export interface Restored {
  /** When the restored portal began to work. */
  at: string;
  /** Of the invoice: no call can have been made before. */
  acceptedAt: string;
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
  outcomeExpected: boolean;
}
