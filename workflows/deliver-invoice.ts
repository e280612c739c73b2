import {
  ApplicationFailure,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';

import type { DeliveryActivities } from '../activities/delivery-activities';
import type { EndedDelivery } from '../src/domain/ports/deliveries/workflow-gateway';
import {
  attemptsQuery,
  type DeliverInvoiceInput,
  type DeliveryGeneration,
  type DeliveryResult,
  type DeliveryStep,
  statusQuery,
  wakeSignal,
  type WakeSignalArguments,
} from '../src/workflow-contract/deliver-invoice';
import { askAndWrite, quickStep, send, storeWrite, validate } from './activity-options';
import { type Shown, showToOperators, waitSummary } from './operator-view';
import { problemOf } from './problem-of';

const { readDelivery } = proxyLocalActivities<DeliveryActivities>(quickStep);
const { runDeferredChecks } = proxyActivities<DeliveryActivities>(validate);
const { sendInvoice } = proxyActivities<DeliveryActivities>(send);
const { askOutcome } = proxyActivities<DeliveryActivities>(askAndWrite);
const { raiseAttention } = proxyActivities<DeliveryActivities>(storeWrite);

const accepted: DeliveryStep = {
  status: 'queued',
  reason: null,
  attention: 'none',
  attempts: 0,
  next: 'send',
  waitSeconds: 0,
};

/**
 * Delivers one accepted invoice. The row in Postgres is the state; each step reads it again, acts, and says what comes
 * next.
 *
 * 1. send: protect the document and do the quick checks (again while a check is not available); then call the provider
 *    once, or again after a fault that surely did not take it; durable waits in between
 * 2. validate: only where a layer that settings insist on could not be asked at acceptance; then, or while it still
 *    cannot, from 1 again
 * 3. await the outcome: told by a provider's webhook, or asking with growing intervals (30 s … 15 min, after a day
 *    hourly)
 *
 * Ends: with an outcome or when a person has to act (`delivered`, `delivery_failed`, `rejected_by_provider`,
 * `failed_permanent`); as `sent` at once where the provider can tell nothing more, else after 14 days (the daily
 * reconcile goes on asking); or when a newer generation took over. A fault that no repetition heals calls an operator
 * and fails the workflow, the invoice stays where it was.
 */
export async function deliverInvoice(input: DeliverInvoiceInput): Promise<DeliveryResult> {
  const submission: DeliveryGeneration = {
    tenantId: input.tenantId,
    invoiceId: input.invoiceId,
    generation: input.generation,
  };
  let step = accepted;
  let shown: Shown = { status: null, attention: accepted.attention };
  let polls = input.polls ?? 0;
  let woken = false;
  let ended: EndedDelivery | undefined;
  setHandler(defineSignal<WakeSignalArguments>(wakeSignal), (known) => {
    woken = true;
    ended = known;
  });
  setHandler(defineQuery<DeliveryStep>(statusQuery), () => step);
  setHandler(defineQuery<number>(attemptsQuery), () => step.attempts);

  while (step.next !== 'done') {
    const wasWoken = woken;
    woken = false;
    if (step.next === 'await_outcome' && !wasWoken) polls += 1;
    step =
      wasWoken && ended
        ? { ...ended, next: 'done', waitSeconds: 0 }
        : await orCallOperator(submission, take(step.next, submission, wasWoken, polls));
    if (step.next !== 'done' && step.waitSeconds === 0) continue;
    shown = showToOperators(step, shown);
    if (step.next === 'done') break;
    await condition(() => woken, step.waitSeconds * 1000, waitSummary(step));
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof deliverInvoice>({ ...input, polls });
  }
  return { status: step.status, reason: step.reason, attempts: step.attempts };
}

/** One step of the story. A woken wait only reads the row: who woke us has written there what happened. */
function take(
  next: Exclude<DeliveryStep['next'], 'done'>,
  submission: DeliveryGeneration,
  woken: boolean,
  polls: number,
): Promise<DeliveryStep> {
  switch (next) {
    case 'validate':
      return runDeferredChecks(submission);
    case 'send':
      return sendInvoice(submission);
    case 'await_outcome':
      return woken ? readDelivery({ ...submission, polls }) : askOutcome({ ...submission, polls });
  }
}

/** What could heal by itself was repeated below; what comes up here needs a person, and must not be lost silently. */
async function orCallOperator(submission: DeliveryGeneration, work: Promise<DeliveryStep>): Promise<DeliveryStep> {
  try {
    return await work;
  } catch (failure) {
    if (isCancellation(failure)) throw failure;
    const code = problemOf(failure);
    await raiseAttention(submission);
    throw ApplicationFailure.nonRetryable(`The delivery stopped with ${code}; an operator was called.`, code);
  }
}
