import type { Attention, OutboundStatus, ReasonCode } from '../../deliveries/status';
import type { InvoiceId, TenantId } from '../../ids';

/** What starts one generation of a delivery. Ids only: histories are no archive. */
export interface DeliveryStart {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  generation: number;
  providerType: string;
  requestId: string | null;
  /** The trace that the submission came with; tasks of earlier releases have none. */
  traceparent?: string | null;
}

/** How a generation of a delivery ended. */
export interface EndedDelivery {
  status: OutboundStatus;
  reason: ReasonCode | null;
  attention: Attention;
  /** Calls to the provider in the current transmission. */
  attempts: number;
}

/** The way from use cases to Temporal. Losing a call is harmless: the outbox and the watchdog repair it. */
export interface WorkflowGateway {
  /**
   * Starts, or finds it started ("already started" is success).
   * @throws ProblemError `SERVICE_UNAVAILABLE` past the deadline
   */
  startDelivery(start: DeliveryStart, deadlineMs: number): Promise<void>;
  /**
   * Wakes an open workflow so that it reads the row again; a closed or unknown one is no error.
   * @param ended the result, when nothing is left to do: the workflow then ends without reading
   */
  wakeDelivery(submission: { invoiceId: InvoiceId; generation: number }, ended?: EndedDelivery): Promise<void>;
  /** Does an open workflow work on this generation? */
  isDeliveryOpen(submission: { invoiceId: InvoiceId; generation: number }): Promise<boolean>;
  /** Id, and a link into the operators' UI. */
  describeDelivery(submission: { invoiceId: InvoiceId; generation: number }): {
    workflowId: string;
    workflowUrl: string;
  };
  ready(): Promise<boolean>;
  /** How long the oldest task waits for a worker that delivers; 0 also where the server does not tell. */
  backlogSeconds(): Promise<number>;
}
