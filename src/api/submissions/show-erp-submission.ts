import type { Response } from 'express';

import { encodingIn } from '../../domain/encoding-info';
import { problemDefinition } from '../../domain/problem';
import { inLanguage } from '../../domain/validation/finding';
import type { BatchItemOutcome } from '../../usecases/submissions/batch-item';
import type { SubmissionAnswer } from '../../usecases/submissions/submission';
import { problemDocument, type ProblemSurroundings } from '../problems/problem-document';
import { testSubmitResponse } from '../test-mode/show-test-run';
import { markTest, wouldHaveSent } from '../test-mode/test-flag';
import type { ErpBatchItemResult, ErpInvoiceAccepted } from './erp-submission-view';

/** The stored answer in the caller's language; a replay keeps everything else as it was. */
export const erpAccepted = (
  { accepted, location }: SubmissionAnswer,
  language: ProblemSurroundings['language'],
): ErpInvoiceAccepted => ({
  ...accepted,
  doc_type_code: accepted.doc_type_code as ErpInvoiceAccepted['doc_type_code'],
  warnings: inLanguage(accepted.warnings, language),
  encoding: encodingIn(accepted.encoding, language),
  client_reference: accepted.client_reference ?? null,
  location,
});

export function batchItemResult(outcome: BatchItemOutcome, surroundings: ProblemSurroundings): ErpBatchItemResult {
  const { clientReference, isTest } = outcome;
  const nothing = { id: null, invoice_status: null, accepted: null, error: null };
  switch (outcome.kind) {
    case 'refused': {
      const { problem } = outcome;
      return {
        ...{ client_reference: clientReference, status: 'error', ...nothing },
        http_status: problemDefinition(problem.code).status,
        replayed: problem.context.replayed ?? false,
        error: problemDocument(problem, surroundings),
        ...(isTest ? { test: true, test_result: null } : {}),
      };
    }
    case 'tested': {
      const { result, replayed } = outcome.answer;
      return {
        ...{ client_reference: clientReference, status: 'test_accepted', http_status: 200, replayed, ...nothing },
        ...{ test: true, test_result: testSubmitResponse(result, surroundings.language) },
      };
    }
    case 'accepted': {
      const accepted = erpAccepted(outcome.answer, surroundings.language);
      return {
        ...{ client_reference: clientReference, status: 'accepted', http_status: 202 },
        replayed: outcome.answer.replayed,
        ...{ id: accepted.id, invoice_status: accepted.status, accepted, error: null },
      };
    }
  }
}

/** A batch of tests alone is the answer of a test. */
export function markTestBatch(response: Response, outcomes: readonly BatchItemOutcome[]): void {
  if (outcomes.length === 0 || !outcomes.every(({ isTest }) => isTest)) return;
  markTest(response);
  wouldHaveSent(
    response,
    outcomes.every(({ kind }) => kind === 'tested'),
  );
}
