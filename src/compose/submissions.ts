import { requestBudgets } from '../domain/access/request-budgets';
import { createDeliveryStarts } from '../usecases/submissions/delivery-starts';
import type { SubmissionUseCases } from '../usecases/submissions/submission-use-cases';
import { createSubmitBatch } from '../usecases/submissions/submit-batch';
import { createSubmitInvoice } from '../usecases/submissions/submit-invoice';
import type { TestModeUseCases } from '../usecases/test-mode/test-mode-use-cases';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** Submitting invoices. */
export const composeSubmissions = (
  parts: Parts,
  shared: ApiParts,
  { testInvoice }: Pick<TestModeUseCases, 'testInvoice'>,
): SubmissionUseCases => {
  const { config, limits, accepting } = shared;
  const starts = createDeliveryStarts({
    workflows: accepting.workflows,
    outbox: accepting.outbox,
    clock: parts.clock,
    startDeadlineMs: config.WORKFLOW_START_DEADLINE_MS,
  });
  const submitInvoice = createSubmitInvoice({
    idempotency: accepting.idempotency,
    documents: accepting.documents,
    limiter: accepting.limiter,
    budgetsOf: (caller) => requestBudgets(caller, limits, 'submit'),
    clock: parts.clock,
    objects: accepting.objects,
    submissions: accepting.submissions,
    providers: parts.providers,
    baseUrl: config.PUBLIC_BASE_URL,
    tryStartWorkflow: (start) => starts.tryStart(start),
    startDueSeconds: (tenantId) => starts.dueSeconds(tenantId),
    records: accepting.records,
    checks: shared.submissionChecks,
    externalChecks: parts.externalChecks,
    log: parts.log,
  });
  const submitBatch = createSubmitBatch({ submitInvoice, testInvoice, log: parts.log });
  return {
    submitInvoice: (command) => starts.whileSubmitting(command.caller.tenantId, 1, () => submitInvoice(command)),
    submitBatch: (caller, items) =>
      starts.whileSubmitting(caller.tenantId, items.length, () => submitBatch(caller, items)),
  };
};
