import type { IntegrationCaller } from '../../domain/access/caller';
import type { BatchItemOutcome, SubmitBatchItem } from './batch-item';
import type { SubmissionAnswer, SubmitInvoice } from './submission';

/** Submitting invoices. Built in src/compose. */
export interface SubmissionUseCases {
  submitInvoice(command: SubmitInvoice): Promise<SubmissionAnswer>;
  submitBatch(caller: IntegrationCaller, items: readonly SubmitBatchItem[]): Promise<BatchItemOutcome[]>;
}
