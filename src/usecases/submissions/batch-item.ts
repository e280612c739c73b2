import type { ProblemError } from '../../domain/problem';
import type { TestAnswer, TestRequest } from '../test-mode/test-invoice';
import type { SubmissionAnswer, SubmitInvoice } from './submission';

/** One item of a batch. */
export interface SubmitBatchItem {
  clientReference: string;
  /** What to submit, or why the item cannot be submitted (a wrong member): such an item is not worked on. */
  command: Omit<SubmitInvoice, 'caller'> | ProblemError;
  /** It is only tried; null: it is live. */
  test: TestRequest | null;
}

export type BatchItemOutcome = { clientReference: string; isTest: boolean } & (
  | { kind: 'accepted'; answer: SubmissionAnswer }
  | { kind: 'tested'; answer: TestAnswer }
  | { kind: 'refused'; problem: ProblemError }
);
