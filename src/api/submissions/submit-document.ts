import type { Request } from 'express';

import type { SubmissionAnswer, SubmitInvoice } from '../../usecases/submissions/submission';
import type { SubmissionUseCases } from '../../usecases/submissions/submission-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import { setRateLimit } from '../limits/rate-limits';
import { contextOf, responseOf } from '../request-context';
import { requireLiveCredential } from './submission-request';

/**
 * Submits one document of any caller and writes the headers of the answer. Its body differs by audience.
 * @throws ProblemError `TEST_ONLY_CREDENTIAL`, and those of the use case
 */
export async function submitDocument(
  useCases: SubmissionUseCases,
  request: Request,
  command: Omit<SubmitInvoice, 'caller'>,
): Promise<SubmissionAnswer> {
  const caller = tenantCallerOf(request);
  requireLiveCredential(caller);
  const answer = await useCases.submitInvoice({ ...command, caller, signal: contextOf(request).signal });
  const response = responseOf(request);
  if (answer.rateLimit) setRateLimit(response, answer.rateLimit);
  response.set('Location', answer.location);
  if (answer.replayed) response.set('Idempotent-Replayed', 'true');
  return answer;
}
