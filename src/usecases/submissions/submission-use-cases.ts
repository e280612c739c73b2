import type { IntegrationCaller } from '../../domain/access/caller';
import type { BatchItemOutcome, SubmissionAnswer, SubmitBatchItem, SubmitInvoice } from './submission';

/** Submitting invoices. Built in src/compose. */
export interface SubmissionUseCases {
  submitInvoice(command: SubmitInvoice): Promise<SubmissionAnswer>;
  submitBatch(caller: IntegrationCaller, items: readonly SubmitBatchItem[]): Promise<BatchItemOutcome[]>;
}
