import type { DataReach } from '../../access/data-reach';
import type { InvoiceId } from '../../ids';
import type { AuditEntry } from '../audit/audit';
import type { CreationKey } from '../creation-key';
import type { NewJob } from '../jobs/jobs';

/**
 * - `resend`: what has stopped goes out once more, under a new document id
 * - `requery`: the provider is asked now what became of it
 * - `restart`: what hangs gets a new generation of its workflow; nothing that was sent is sent again
 */
export type ReplayMode = 'resend' | 'requery' | 'restart';

/** What a person has decided on one or on many deliveries. */
export interface ReplayDecision {
  mode: ReplayMode;
  /** Why; kept in the audit log. */
  reason: string;
  /** The person has made sure that the recipient does not have it. */
  confirmNotDelivered: boolean;
}

/** What a job of the kind `replay` is asked for: the part of a decision that is about one company. */
export interface ReplayJobRequest extends ReplayDecision {
  replayId: string;
  invoiceIds: readonly InvoiceId[];
}

/** A decision on many deliveries at once; each company that has some of them has a job that works them off. */
export interface BulkReplay extends ReplayDecision {
  id: string;
  /** The filter as it was asked, for people who look at it. */
  filter: Record<string, string>;
  /** `finished`: all of its jobs are closed. */
  status: 'queued' | 'running' | 'finished';
  total: number;
  replayed: number;
  /** Their state did not allow it (any more). */
  refused: number;
  failed: number;
  createdAt: string;
  finishedAt: string | null;
}

export type NewBulkReplay = Pick<BulkReplay, 'id' | 'filter' | keyof ReplayDecision>;

export interface ReplayItemResult {
  outcome: 'replayed' | 'refused' | 'failed';
  /** Problem code of a refusal or failure. */
  code: string | null;
}

/**
 * Decisions on many deliveries, with the jobs of the companies: made once, so that a replayed delivery is not found
 * again.
 */
export interface BulkReplays {
  /**
   * The decision and all of its jobs, or nothing.
   * @throws ProblemError `CONFLICT` (a company has as many open jobs of the kind as may be), `IDEMPOTENCY_IN_PROGRESS`
   */
  create(
    reach: DataReach,
    replay: NewBulkReplay & Pick<NewJob, 'actor'>,
    jobs: readonly { job: NewJob; audit: AuditEntry }[],
    key: CreationKey | null,
  ): Promise<void>;
  /** Null also when somebody with another reach has decided it. */
  find(reach: DataReach, id: string): Promise<BulkReplay | null>;
}
