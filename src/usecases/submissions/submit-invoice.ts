import type { TenantCaller } from '../../domain/access/caller';
import type { RateLimitBudget } from '../../domain/ports/access/rate-limiter';
import { type AcceptDeps, acceptSubmission } from './accept-submission';
import type { InvoiceAccepted } from './accepted-answer';
import type { SubmissionAnswer, SubmitInvoice } from './submission';
import { createSubmissionPipeline, type PipelineDeps, type SubmissionEnding } from './submission-pipeline';

export interface SubmitDeps extends AcceptDeps, PipelineDeps {
  /** The budgets that one submission of this caller takes from. */
  budgetsOf(caller: TenantCaller): RateLimitBudget[];
}

/**
 * Takes one invoice to be sent: the way of every submission, and at its end store → 202.
 *
 * @throws ProblemError every refusal of `POST /invoices` in the contract
 */
export function createSubmitInvoice(deps: SubmitDeps): (command: SubmitInvoice) => Promise<SubmissionAnswer> {
  const ending: SubmissionEnding<SubmitInvoice, InvoiceAccepted> = {
    operation: 'submit',
    budgetsOf: (caller) => deps.budgetsOf(caller),
    nowMs: () => deps.clock(),
    finish: (checked) => acceptSubmission(deps, checked),
    repeat: (answer) => answer.body as unknown as InvoiceAccepted,
  };
  const submit = createSubmissionPipeline(deps, ending);
  return async (command) => {
    const { result: accepted, replayed, rateLimit } = await submit(command);
    return { accepted, location: accepted.links.self, replayed, rateLimit };
  };
}
