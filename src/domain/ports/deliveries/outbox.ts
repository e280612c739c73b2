import type { InvoiceId, TenantId } from '../../ids';
import type { DeliveryStart } from './workflow-gateway';

/** What was promised in a transaction and is done after it, at least once. */
export type OutboxTask =
  | { kind: 'start_submission'; start: DeliveryStart }
  /** A replaced invoice was delivered after all: its successor must not go out as well. */
  | { kind: 'predecessor_delivered'; tenantId: TenantId; invoiceId: InvoiceId; predecessorId: InvoiceId }
  /**
   * The objects of an invoice must not be removable: of an imported one, or of one that the store refused to protect at
   * once.
   */
  | { kind: 'protect_objects'; tenantId: TenantId; invoiceId: InvoiceId };

export interface ClaimedTask {
  id: string;
  task: OutboxTask;
  attempts: number;
  /** When it was promised, ISO 8601. */
  createdAt: string;
}

/** Leased claims with fencing: a claim that was lost to another dispatcher cannot be completed. */
export interface Outbox {
  claim(limit: number, leaseSeconds: number): Promise<{ token: string; tasks: ClaimedTask[] }>;
  /** Forgets tasks that are done. Deliveries that were started count as worked on from now on. */
  complete(token: string, ids: readonly string[]): Promise<void>;
  /** Tries again later, with growing delay. */
  postpone(token: string, id: string, error: string): Promise<void>;
  /**
   * Ends the lease of tasks that nothing was wrong with; they are due again in a moment, and it counts as no attempt.
   */
  giveBack(token: string, ids: readonly string[]): Promise<void>;
  /** Is not tried again by itself: an operator sees it in `parked`, fixes the cause and releases it. */
  park(token: string, id: string, error: string): Promise<void>;
  /** How many tasks are parked. */
  parked(): Promise<number>;
  /** Makes all parked tasks due again, with their attempts counted anew. @returns how many */
  releaseParked(): Promise<number>;
  /** Completes the start of one generation, done early by the request that promised it. */
  completeStart(invoiceId: InvoiceId, generation: number): Promise<void>;
}
