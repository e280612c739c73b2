import { documentToFind, reportOf } from '../../../domain/deliveries/ask-provider';
import type { Delivery, DeliveryAttempt } from '../../../domain/deliveries/delivery';
import { retryDelaySeconds } from '../../../domain/deliveries/retry';
import { mustAskFirst, planSend, waitForTurn } from '../../../domain/deliveries/send-plan';
import type { TemporaryReason } from '../../../domain/deliveries/transition-trigger';
import { asId, type AttemptId } from '../../../domain/ids';
import type { DeliveryEvent } from '../../../domain/ports/deliveries/deliveries';
import type { OutgoingDocument, ProviderDetails, SendOutcome } from '../../../domain/ports/deliveries/provider';
import { ProblemError } from '../../../domain/problem';
import type { DeliveryGeneration, DeliveryStep } from '../../../workflow-contract/deliver-invoice';
import { eventBy, isStill, keepWorking, loadDelivery, secondsUntil, stepOf } from './delivery-step';
import { recordHealth } from './record-health';
import { messageOf, triggerOf } from './send-outcome';
import { openAccount, sendContextOf, type SendingStep, settle } from './sending-step';
import type { DeliveryStepDeps } from './step-deps';

const slotTimeoutMs = 2_000;
const noSlotWaitSeconds = 3;

/**
 * One step of sending, as `planSend` decides: call the provider, ask for the outcome of an unanswered call, wait, or
 * stop. Safe to repeat at any point, because each call is committed to the database before it is made.
 */
export async function sendInvoice(deps: DeliveryStepDeps, submission: DeliveryGeneration): Promise<DeliveryStep> {
  const { generation } = submission;
  const delivery = await loadDelivery(deps, submission);
  if (!isStill(delivery, generation, 'sending')) return stepOf(delivery, generation, { nowMs: deps.clock() });

  const account = await openAccount(deps, delivery);
  const step: SendingStep = { submission, delivery, account };
  const context = sendContextOf(deps, account);
  const answer =
    account && mustAskFirst(delivery, context)
      ? await account.provider.status(account.connection, documentToFind(delivery))
      : null;
  if (answer?.kind === 'known') {
    const remoteId = answer.remoteId === null ? {} : { remoteId: answer.remoteId };
    return settle(deps, step, { events: [reportOf(answer)], ...remoteId }, null);
  }

  const plan = planSend(delivery, { ...context, asked: answer?.kind ?? null });
  switch (plan.kind) {
    case 'send':
      return call(deps, step);
    case 'send_in_turn': {
      const turn = await deps.connections.takeTurn(delivery.tenantId, delivery.connectionId, delivery.invoiceId);
      if (turn === 'granted') return call(deps, step);
      return putOff(deps, step, 'PROVIDER_UNAVAILABLE', waitForTurn(delivery, context, turn));
    }
    case 'stop':
      return settle(deps, step, { events: [eventBy('worker', { ...plan, kind: 'sending_stopped' })] }, null);
    case 'refused':
      return settle(deps, step, { events: [refusalAgain(plan.attempt)] }, null);
    case 'wait':
      if (plan.reason === null) return waitFor(deps, step, secondsUntil(plan.untilMs, context.nowMs));
      return putOff(deps, step, plan.reason, plan.untilMs);
  }
}

const putOff = (
  deps: DeliveryStepDeps,
  step: SendingStep,
  reason: TemporaryReason,
  untilMs: number,
): Promise<DeliveryStep> =>
  settle(deps, step, { events: [eventBy('worker', { kind: 'send_failed_for_now', reason })] }, untilMs);

/**
 * Applies a refusal that was doubtful when it came: the provider has since confirmed that no earlier call left the
 * document with it.
 */
const refusalAgain = ({ outcome, details }: DeliveryAttempt): DeliveryEvent => ({
  trigger: { kind: outcome === 'unreachable_recipient' ? 'recipient_unreachable' : 'send_refused', isAbsent: true },
  source: 'provider',
  message: typeof details?.message === 'string' ? details.message : null,
  details: details as ProviderDetails | null,
});

const waitFor = (
  deps: DeliveryStepDeps,
  { submission, delivery }: SendingStep,
  waitSeconds: number,
): Promise<DeliveryStep> =>
  keepWorking(deps, submission, stepOf(delivery, submission.generation, { nowMs: deps.clock(), waitSeconds }));

/** Reads the document, commits the attempt, calls the provider, writes the outcome. */
async function call(deps: DeliveryStepDeps, step: SendingStep): Promise<DeliveryStep> {
  const { submission, delivery, account } = step;
  if (!account) throw new ProblemError('NO_OUTBOUND_CONNECTION');
  const giveBack = await deps.takeSlot(account.connection.id, account.capabilities.maxConcurrentSends, slotTimeoutMs);
  if (!giveBack) return waitFor(deps, step, noSlotWaitSeconds);
  try {
    const xml = await deps.objects.get(delivery.xml);
    const attempt = await deps.deliveries.openAttempt(delivery, delivery.xml.sha256);
    if (!attempt) return waitFor(deps, { ...step, delivery: await loadDelivery(deps, submission) }, noSlotWaitSeconds);
    const outcome = await account.provider.send(account.connection, documentOf(delivery, xml));
    const circuitOpenUntil = await recordHealth(deps, account.connection, delivery.invoiceId, outcome);
    return await writeOutcome(deps, step, attempt, outcome, circuitOpenUntil);
  } finally {
    giveBack();
  }
}

function writeOutcome(
  deps: DeliveryStepDeps,
  step: SendingStep,
  attempt: DeliveryAttempt,
  outcome: SendOutcome,
  circuitOpenUntil: string | null,
): Promise<DeliveryStep> {
  const { kind, details } = outcome;
  const change = {
    events: [{ ...eventBy('provider', triggerOf(outcome)), message: messageOf(outcome), details }],
    closeAttempt: { attemptId: asId<AttemptId>(attempt.id), outcome: kind, details },
    ...(kind === 'accepted' ? { remoteId: outcome.remoteId } : {}),
  };
  if (kind !== 'temporary' && kind !== 'unknown') return settle(deps, step, change, null);
  const retryAfterSeconds = kind === 'temporary' ? outcome.retryAfterSeconds : null;
  const dueMs =
    deps.clock() + retryDelaySeconds(step.delivery.attempts.length + 1, retryAfterSeconds, deps.random()) * 1000;
  const circuitMs = circuitOpenUntil === null ? 0 : Date.parse(circuitOpenUntil);
  return settle(deps, step, change, Math.min(Math.max(dueMs, circuitMs), Date.parse(step.delivery.horizonAt)));
}

const documentOf = (delivery: Delivery, xml: Uint8Array): OutgoingDocument => ({
  documentId: delivery.transmission.documentId,
  idempotencyKey: delivery.transmission.idempotencyKey,
  ...delivery.routing,
  createdAt: delivery.transmission.startedAt,
  xml,
  sha256: delivery.xml.sha256,
  correlationId: delivery.requestId ?? delivery.invoiceId,
  traceparent: delivery.traceparent,
});
