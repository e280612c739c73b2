import type { Request } from 'express';

import { arrivalBudgets, testBudgets } from '../../domain/access/request-budgets';
import type { TestEndpoint } from '../../domain/test-mode/test-run';
import type { SubmissionAnswer } from '../../usecases/submissions/submission';
import type { SubmissionUseCases } from '../../usecases/submissions/submission-use-cases';
import type { SubmissionTestRun } from '../../usecases/test-mode/test-invoice';
import type { TestModeUseCases } from '../../usecases/test-mode/test-mode-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { setRateLimit } from '../limits/rate-limits';
import { contextOf, responseOf } from '../request-context';
import { markTest, wouldHaveSent } from '../test-mode/test-flag';
import { testRequestOf } from '../test-mode/test-request';
import { bodyOf, submissionOf, type SubmissionParameters, testParametersOf } from './submission-request';
import type { InvoiceSubmitEnvelope } from './submission-view';

export type SubmissionDeps = ControllerDeps<SubmissionUseCases & TestModeUseCases>;

type Outcome = { kind: 'accepted'; answer: SubmissionAnswer } | { kind: 'tested'; run: SubmissionTestRun };

/**
 * Submits one document of any caller, live or as a test, and writes the headers of the answer. Its body differs by
 * audience.
 * @throws ProblemError those of the request and of the use case
 */
export async function submitDocument(
  deps: SubmissionDeps,
  request: Request,
  { endpoint, ...parameters }: SubmissionParameters & { endpoint: TestEndpoint },
  body?: InvoiceSubmitEnvelope,
): Promise<Outcome> {
  const caller = tenantCallerOf(request);
  const response = responseOf(request);
  const context = contextOf(request);
  const test = testRequestOf(caller, testParametersOf(parameters, body), {
    ...{ endpoint, nowMs: deps.clock() },
    pointerTo: (member) => (body === undefined ? `query:${member}` : `/${member}`),
  });
  if (test !== null) {
    markTest(response);
    wouldHaveSent(response, false);
    context.budgets = [...testBudgets(caller, deps.config.limits), ...arrivalBudgets(caller, deps.config.limits)];
  }

  const command = { ...submissionOf(bodyOf(request), parameters, body), caller, signal: context.signal };
  if (test === null) {
    const answer = await deps.useCases.submitInvoice(command);
    noteAnswer(request, answer);
    response.set('Location', answer.location);
    return { kind: 'accepted', answer };
  }
  const answer = await deps.useCases.testInvoice({ ...command, test });
  noteAnswer(request, answer);
  wouldHaveSent(response, answer.result.would_have_sent);
  return { kind: 'tested', run: answer.result };
}

function noteAnswer(request: Request, { rateLimit, replayed }: Pick<SubmissionAnswer, 'rateLimit' | 'replayed'>): void {
  const response = responseOf(request);
  if (rateLimit) setRateLimit(response, rateLimit);
  if (replayed) response.set('Idempotent-Replayed', 'true');
}
