import { randomUUID } from 'node:crypto';

import type { TenantCaller } from '../../domain/access/caller';
import { asId, type IntegrationId } from '../../domain/ids';
import type { RateLimitBudget } from '../../domain/ports/access/rate-limiter';
import type { StoredAnswer } from '../../domain/ports/submissions/idempotency';
import type { TestRunRepository } from '../../domain/ports/test-mode/test-runs';
import { ProblemError } from '../../domain/problem';
import { simulateDelivery, type TestSimulate } from '../../domain/test-mode/simulation';
import { type TestEndpoint, type TestRun, testRunHours, type TestRunId } from '../../domain/test-mode/test-run';
import { isoSecond, wholeSecond } from '../../domain/test-mode/virtual-start';
import type { AcceptedDocument } from '../submissions/accepted-answer';
import { acceptedDocument } from '../submissions/answer-submission';
import type { SubmitInvoice } from '../submissions/submission';
import {
  type CheckedSubmission,
  createSubmissionPipeline,
  type PipelineAnswer,
  type PipelineDeps,
  type SubmissionEnding,
} from '../submissions/submission-pipeline';
import type { SimulateWebhooks } from '../webhooks/simulate-webhooks';

/** What a test supposes beside the document. */
export interface TestRequest {
  simulate: TestSimulate;
  /** The instant that it supposes to happen at, a whole second; null: when it is accepted. */
  startMs: number | null;
  endpoint: TestEndpoint;
  /** Its events are told to the webhooks that accept tests. */
  simulateWebhooks?: true;
}

/** A submission that is never sent. */
export interface TestInvoice extends SubmitInvoice {
  test: TestRequest;
}

export type SubmissionTestRun = TestRun<AcceptedDocument>;
export type TestAnswer = PipelineAnswer<SubmissionTestRun>;

export interface TestInvoiceDeps extends PipelineDeps {
  testRuns: TestRunRepository<AcceptedDocument>;
  /** The budgets that one test of this caller takes from. */
  budgetsOf(caller: TenantCaller): RateLimitBudget[];
  simulateWebhooks: SimulateWebhooks;
}

/** A test has no stored validation run. */
const noRunId = '00000000-0000-0000-0000-000000000000';

/**
 * Tests one submission: the way of every submission up to the commit point, where the result is kept instead of an
 * invoice. It has nothing that could store a document, start a workflow or reach a provider's `send`.
 *
 * @throws ProblemError every refusal of `POST /invoices` in the contract
 */
export function createTestInvoice(deps: TestInvoiceDeps): (command: TestInvoice) => Promise<TestAnswer> {
  const ending: SubmissionEnding<TestInvoice, SubmissionTestRun> = {
    operation: 'test_submit',
    budgetsOf: (caller) => deps.budgetsOf(caller),
    nowMs: ({ test }) => test.startMs ?? wholeSecond(deps.clock()),
    finish: (checked) => keepRun(deps, checked),
    repeat: (answer, { caller }) => repeatRun(deps, caller, answer),
  };
  return createSubmissionPipeline(deps, ending);
}

async function keepRun(deps: TestInvoiceDeps, checked: CheckedSubmission<TestInvoice>): Promise<SubmissionTestRun> {
  const run = runOf(checked, deps.clock());
  if (!(await deps.testRuns.keep(checked.tenant.id, run, checked.key)))
    throw new ProblemError('IDEMPOTENCY_IN_PROGRESS', { context: { retryAfterSeconds: 1 } });
  if (checked.command.test.simulateWebhooks) tellWebhooks(deps, checked, run);
  return run;
}

/** Nobody waits for the servers of customers; what is only supposed is told once. */
function tellWebhooks(
  { simulateWebhooks, log }: TestInvoiceDeps,
  { tenant, command }: CheckedSubmission<TestInvoice>,
  { id, simulated_events: events, accepted }: SubmissionTestRun,
): void {
  const { invoice_number, doc_type_code, issue_date } = accepted;
  const supposed = {
    ...{ tenantId: tenant.id, runId: id, events },
    integrationId: command.caller.kind === 'integration' ? asId<IntegrationId>(command.caller.id) : null,
    about: {
      ...{ invoice_number, doc_type_code, issue_date, client_reference: command.clientReference },
      external_reference: command.externalReference,
    },
  };
  simulateWebhooks(supposed).catch((error: unknown) =>
    log.warn({ err: error, testRunId: id }, 'Webhooks could not be told of a test'),
  );
}

function runOf(checked: CheckedSubmission<TestInvoice>, atMs: number): SubmissionTestRun {
  const { command, chosen, validated, nowMs } = checked;
  const { simulate, endpoint } = command.test;
  const events = simulateDelivery(simulate, nowMs);
  const end = events.at(-1);
  return {
    id: `test_${randomUUID()}`,
    endpoint,
    simulate,
    verdict: validated.report.verdict,
    would_have_sent: true,
    would_be_status: end?.to_status ?? 'queued',
    reason_code: end?.reason_code ?? null,
    connection_id: chosen.connection.id,
    validation: { ...validated.report, mode: 'test' },
    accepted: acceptedDocument(checked, noRunId),
    simulated_events: events,
    virtual_start: isoSecond(nowMs),
    created_at: new Date(atMs).toISOString(),
    expires_at: new Date(atMs + testRunHours * 3_600_000).toISOString(),
  };
}

/** Its key lives shorter than what a run holds. */
async function repeatRun(
  { testRuns }: TestInvoiceDeps,
  { tenantId }: TenantCaller,
  { body }: StoredAnswer,
): Promise<SubmissionTestRun> {
  const run = await testRuns.find(tenantId, body.test_run_id as TestRunId);
  if (run === null || run === 'contents_erased') throw new Error('the answer of a test is kept without its run');
  return run;
}
