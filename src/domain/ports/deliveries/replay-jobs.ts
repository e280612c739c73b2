import type { Actor } from '../../access/actor';
import type { InvoiceId } from '../../ids';

/** A decision on many deliveries at once, worked off in the background. */
export interface ReplayJob {
  id: string;
  actor: Actor;
  mode: 'resend' | 'requery' | 'restart';
  reason: string;
  confirmNotDelivered: boolean;
  /** The filter as it was asked, for people who look at the job. */
  filter: Record<string, string>;
  status: 'queued' | 'running' | 'finished';
  total: number;
  replayed: number;
  /** Their state did not allow it (any more). */
  refused: number;
  failed: number;
  createdAt: string;
  finishedAt: string | null;
}

export type NewReplayJob = Pick<ReplayJob, 'id' | 'actor' | 'mode' | 'reason' | 'confirmNotDelivered' | 'filter'>;

export interface ReplayItemResult {
  outcome: 'replayed' | 'refused' | 'failed';
  /** Problem code of a refusal or failure. */
  code: string | null;
}

/** Jobs and the deliveries that each was made for: decided once, so that a replayed one is not found again by its own job. */
export interface ReplayJobs {
  create(job: NewReplayJob, invoiceIds: readonly InvoiceId[]): Promise<ReplayJob>;
  find(id: string): Promise<ReplayJob | null>;
  /** Open items of the oldest job, hidden from other dispatchers until the lease ends; null when there is nothing to do. */
  claim(limit: number, leaseSeconds: number): Promise<{ job: ReplayJob; invoiceIds: InvoiceId[] } | null>;
  /** Keeps the result of one item; the last one finishes the job. */
  settle(jobId: string, invoiceId: InvoiceId, result: ReplayItemResult): Promise<void>;
}
