import { createWebhookEndpoints } from '../adapters/db/webhooks/webhook-endpoints';
import { testBudgets } from '../domain/access/request-budgets';
import { createReadTestRun } from '../usecases/test-mode/read-test-run';
import { createRefuseTestDelivery } from '../usecases/test-mode/refuse-test-delivery';
import { createTestInvoice } from '../usecases/test-mode/test-invoice';
import type { TestModeUseCases } from '../usecases/test-mode/test-mode-use-cases';
import { createSimulateWebhooks } from '../usecases/webhooks/simulate-webhooks';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** Tests of submissions: nothing here stores documents, starts workflows or calls a provider to send. */
export const composeTestMode = (parts: Parts, { limits, accepting, submissionChecks }: ApiParts): TestModeUseCases => ({
  testInvoice: createTestInvoice({
    idempotency: accepting.idempotency,
    documents: accepting.documents,
    limiter: accepting.limiter,
    budgetsOf: (caller) => testBudgets(caller, limits),
    clock: parts.clock,
    providers: parts.providers,
    records: accepting.records,
    checks: submissionChecks,
    externalChecks: parts.externalChecks,
    log: parts.log,
    testRuns: parts.testRuns,
    simulateWebhooks: createSimulateWebhooks({
      endpoints: createWebhookEndpoints(parts.database, parts.secrets),
      sender: parts.webhookSender,
      clock: parts.clock,
      log: parts.log,
    }),
  }),
  refuseTestDelivery: createRefuseTestDelivery({ audit: parts.audit, log: parts.log }),
  readTestRun: createReadTestRun({ testRuns: parts.testRuns, clock: parts.clock }),
});
