import type { Actor } from '../../access/actor';
import type { DeliveryEventSource } from '../../deliveries/status';
import type { InvoiceId, TenantId } from '../../ids';
import type { Job } from '../../jobs/job';
import type { Rejudgement } from '../../revalidation/rejudge';
import type { ValidationRun } from '../../validation/validation-report';
import type { Chunk } from '../jobs/jobs';
import type { OwnedKey, StoredAnswer } from '../submissions/idempotency';

/** A new validation run of a received invoice, to be kept. */
export interface NewRevalidation {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  run: ValidationRun;
  actor: Actor;
  /** For the history of the invoice. */
  source: DeliveryEventSource;
}

/** The answer of the request that asks for it, kept under its key. */
export interface AnswerToKeep {
  key: OwnedKey;
  answer(kept: Rejudgement): StoredAnswer;
}

/** What a job has found out about one invoice. */
export interface JudgedInvoice {
  invoiceId: InvoiceId;
  number: string;
  /** Null: it could not be validated, `code` says why. */
  run: ValidationRun | null;
  code: string | null;
}

/** One chunk of a job of the kind `revalidation`. */
export interface RevalidationChunk extends Pick<Chunk, 'cursor' | 'done' | 'total' | 'finished'> {
  judged: readonly JudgedInvoice[];
}

/** What becomes of received invoices that are validated again. */
export interface Revalidations {
  /**
   * Run, verdict, status, history, audit and answer in one transaction under the lock of the invoice; a first
   * validation that was still to come is settled by it. An unchanged verdict leaves the run alone.
   * @throws ProblemError `NOT_FOUND` (no received invoice with XML), `IDEMPOTENCY_IN_PROGRESS` (the key was lost)
   */
  keep(revalidation: NewRevalidation, answer: AnswerToKeep | null): Promise<Rejudgement>;
  /**
   * The same for all invoices of a chunk, in one transaction with the place of the job.
   * @param job as it was when the chunk began
   * @returns the job as it is now; null: it was closed meanwhile, and nothing is kept
   * @throws Error when another has kept this chunk
   */
  keepChunk(job: Job, chunk: RevalidationChunk): Promise<Job | null>;
}
