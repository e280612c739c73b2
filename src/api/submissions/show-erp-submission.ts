import { encodingIn } from '../../domain/encoding-info';
import { problemDefinition } from '../../domain/problem';
import { inLanguage } from '../../domain/validation/finding';
import type { BatchItemOutcome, SubmissionAnswer } from '../../usecases/submissions/submission';
import { problemDocument, type ProblemSurroundings } from '../problems/problem-document';
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
  const { clientReference } = outcome;
  if (outcome.kind === 'refused') {
    const { problem } = outcome;
    return {
      client_reference: clientReference,
      status: 'error',
      http_status: problemDefinition(problem.code).status,
      replayed: problem.context.replayed ?? false,
      id: null,
      invoice_status: null,
      accepted: null,
      error: problemDocument(problem, surroundings),
    };
  }
  const accepted = erpAccepted(outcome.answer, surroundings.language);
  return {
    client_reference: clientReference,
    status: 'accepted',
    http_status: 202,
    replayed: outcome.answer.replayed,
    id: accepted.id,
    invoice_status: accepted.status,
    accepted,
    error: null,
  };
}
