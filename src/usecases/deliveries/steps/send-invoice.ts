import { systemActor } from '../../../domain/access/actor';
import { documentToFind, reportOf } from '../../../domain/deliveries/ask-provider';
import type { Delivery, DeliveryAttempt } from '../../../domain/deliveries/delivery';
import { retryDelaySeconds } from '../../../domain/deliveries/retry';
import { mustAskFirst, planSend, type SendContext, waitForTurn } from '../../../domain/deliveries/send-plan';
import type { TemporaryReason } from '../../../domain/deliveries/transition-trigger';
import { asId, type AttemptId } from '../../../domain/ids';
import type { DeliveryEvent, PlannedCall } from '../../../domain/ports/deliveries/deliveries';
import type { OutgoingDocument, ProviderDetails, SendOutcome } from '../../../domain/ports/deliveries/provider';
import type { CallEnd } from '../../../domain/ports/deliveries/provider-calls';
import { ProblemError } from '../../../domain/problem';
import type { DeliveryGeneration, DeliveryStep } from '../../../workflow-contract/deliver-invoice';
import { fingerprintOf } from '../../connections/account-fingerprint';
import type { Account } from '../open-account';
import { eventBy, isStill, keepWorking, loadDelivery, secondsUntil, stepOf } from './delivery-step';
import { onDelivery } from './on-delivery';
import { prepareDelivery } from './prepare-delivery';
import { recordHealth } from './record-health';
import { callEndOf, messageOf, triggerOf } from './send-outcome';
import { openAccount, sendContextOf, type SendingStep, settle } from './sending-step';
import { settleLostCalls } from './settle-lost-calls';
import { settlePredecessors } from './settle-predecessors';
import type { DeliveryStepDeps } from './step-deps';

/** Until another call of this very document is looked at again. */
const otherCallSeconds = 3;

/**
 * Prepares a delivery that is not yet `sending`, and takes one step of sending. Safe to repeat at any point, because
 * each call is committed to the database before it is made.
 */
export const sendInvoice = (deps: DeliveryStepDeps, submission: DeliveryGeneration): Promise<DeliveryStep> =>
  onDelivery(deps, 'sendInvoice', submission, (loaded) => prepareAndSend(deps, submission, loaded));

async function prepareAndSend(
  deps: DeliveryStepDeps,
  submission: DeliveryGeneration,
  loaded: Delivery,
): Promise<DeliveryStep> {
  const { generation } = submission;
  const isNew = isStill(loaded, generation, 'queued', 'validating');
  if (!isNew && !isStill(loaded, generation, 'sending')) return stepOf(loaded, generation, { nowMs: deps.clock() });

  const account = await openAccount(deps, loaded);
  const known = { submission, delivery: loaded, account };
  const delivery = loaded.restored === null ? loaded : await settleLostCalls(deps, known);
  if ('next' in delivery) return delivery;
  const step: SendingStep = { ...known, delivery };
  if (!isNew) return sendPrepared(deps, step);
  const prepared = await prepareDelivery(deps, step);
  const isReady = isStill(prepared.delivery, generation, 'sending');
  return isReady ? sendPrepared(deps, { ...step, delivery: prepared.delivery }) : prepared.step;
}

/** As `planSend` decides: call the provider, ask for the outcome of an unanswered call, wait, or stop. */
async function sendPrepared(deps: DeliveryStepDeps, known: SendingStep): Promise<DeliveryStep> {
  const { account } = known;
  const { delivery, predecessors } = await settlePredecessors(deps, known);
  const step: SendingStep = { ...known, delivery };
  const context: SendContext = { ...sendContextOf(deps, account), predecessors };
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
    case 'next_transmission': {
      const { attempts, transmission } = delivery;
      const nextTransmission = { after: transmission.transmission, attempts: attempts.length };
      return settle(deps, step, { events: [], nextTransmission }, context.nowMs);
    }
    case 'absent':
      return settle(deps, step, { events: [], absentSince: new Date(plan.sinceMs).toISOString() }, plan.untilMs);
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
  const turn = await deps.calls.send(account.connection, account.capabilities.maxConcurrentSends);
  if (turn.kind === 'full') return waitFor(deps, step, secondsUntil(turn.untilMs, deps.clock()));
  if (turn.kind === 'resting')
    return putOff(deps, step, 'PROVIDER_UNAVAILABLE', Math.min(turn.untilMs, Date.parse(delivery.horizonAt)));
  let result: CallEnd = 'untold';
  try {
    const xml = await deps.objects.get(delivery.xml);
    const planned = { document: documentOf(delivery, xml), account: plannedAccountOf(account) };
    const attempt = await deps.deliveries.openAttempt(delivery, planned);
    if (!attempt) return waitFor(deps, { ...step, delivery: await loadDelivery(deps, submission) }, otherCallSeconds);
    if (attempt === 'test_blocked') return await stopTest(deps, step);
    const outcome = await account.provider.send(account.connection, attempt.submission);
    result = callEndOf(outcome);
    const circuitOpenUntil = await recordHealth(deps, account.connection, delivery.invoiceId, outcome);
    return await writeOutcome(deps, step, attempt, outcome, circuitOpenUntil);
  } finally {
    turn.end(result);
  }
}

/** No live submission has made this delivery: a bug, or a row made by hand. It ends here, and people are told. */
function stopTest(deps: DeliveryStepDeps, step: SendingStep): Promise<DeliveryStep> {
  const { tenantId, invoiceId } = step.submission;
  deps.log.error(
    { code: 'TEST_SEND_BLOCKED', tenant: tenantId, invoice: invoiceId },
    'a delivery of no live submission',
  );
  const change = {
    events: [eventBy('worker', { kind: 'sending_stopped', reason: 'TEST_SEND_BLOCKED' })],
    audit: { actor: systemActor('worker'), action: 'delivery.test_blocked', details: {} },
  };
  return settle(deps, step, change, null);
}

const plannedAccountOf = ({ provider, connection, capabilities }: Account): PlannedCall['account'] => ({
  accountNo: connection.accountNo,
  settingsVersion: connection.settingsVersion,
  fingerprint: fingerprintOf(provider.type, provider.account(connection.settings, connection.credentials)),
  keyHours: capabilities.idempotencyKeyHours,
});

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
