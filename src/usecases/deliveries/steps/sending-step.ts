import { canAskProvider, expectsOutcome } from '../../../domain/deliveries/ask-provider';
import type { Delivery } from '../../../domain/deliveries/delivery';
import type { SendContext } from '../../../domain/deliveries/send-plan';
import type { DeliveryChange } from '../../../domain/ports/deliveries/deliveries';
import type { Log } from '../../../domain/ports/log';
import type { DeliveryGeneration, DeliveryStep } from '../../../workflow-contract/deliver-invoice';
import { type Account, openAccountOf } from '../open-account';
import { secondsUntil, stepOf, unaskableSeconds, workingUntil } from './delivery-step';
import type { DeliveryStepDeps } from './step-deps';
import { untilWritten } from './until-written';

/** Time between a provider's answer and its row; until then another worker must treat the call as still running. */
const bookkeepingSeconds = 25;
/** Expected time to the first question for the outcome. */
const firstPollSeconds = 60;

/** Delay before the provider is asked whether it has the document that it has just refused. */
const secondThoughtSeconds = 2;

/** Data of one sending step, read once. */
export interface SendingStep {
  submission: DeliveryGeneration;
  delivery: Delivery;
  /** Null: the connection does not exist any more. */
  account: Account | null;
}

/** The account that the current transmission belongs to, before its first attempt the connection's present one. */
export function openAccount(
  { connections, providers }: Pick<DeliveryStepDeps, 'connections' | 'providers'>,
  delivery: Delivery,
): Promise<Account | null> {
  return openAccountOf({ connections, providers }, delivery, delivery.transmission.accountNo);
}

export const sendContextOf = (deps: DeliveryStepDeps, account: Account | null): SendContext => ({
  nowMs: deps.clock(),
  connection: account && {
    enabled: account.connection.enabled,
    // The rest is about the present account.
    circuitOpenUntil: account.connection.leftAt === null ? account.connection.health.circuitOpenUntil : null,
    isLeft: account.connection.leftAt !== null,
    lookupByDocumentId: account.capabilities.lookupByDocumentId,
    takesWithinSeconds: account.capabilities.takesWithinSeconds,
    idempotencyKeyHours: account.capabilities.idempotencyKeyHours,
  },
  callLimitSeconds: deps.providerTimeoutSeconds + bookkeepingSeconds,
  asked: null,
  predecessors: 'settled',
  random: deps.random(),
});

/**
 * Writes the result of a step and returns what follows.
 * @param untilMs when sending continues, if it continues
 */
export async function settle(
  deps: DeliveryStepDeps,
  { submission, delivery, account }: SendingStep,
  change: Pick<
    DeliveryChange,
    'events' | 'closeAttempt' | 'remoteId' | 'reportedDocumentId' | 'nextTransmission' | 'absentSince' | 'audit'
  >,
  untilMs: number | null,
): Promise<DeliveryStep> {
  const nowMs = deps.clock();
  const remoteId = change.remoteId ?? delivery.remoteId;
  const canAsk = account !== null && canAskProvider(account.capabilities, remoteId);
  const afterwards = canAsk ? firstPollSeconds : unaskableSeconds;
  const waitSeconds = untilMs === null ? afterwards : secondsUntil(untilMs, nowMs);
  const { generation, ...invoice } = submission;
  const { delivery: changed } = await untilWritten(deps, () =>
    deps.deliveries.apply({
      ...invoice,
      // The answer to a call is valid even when a newer generation has taken over since; any other step of an older one
      // is stale.
      ...(change.closeAttempt ? {} : { generation }),
      ...change,
      ...(account ? { outcomeExpected: expectsOutcome(account.capabilities, remoteId) } : {}),
      nextAttemptAt: untilMs === null ? null : new Date(untilMs).toISOString(),
      workingUntil: workingUntil(nowMs, waitSeconds),
    }),
  );
  // Still `sending` after a final answer: the answer was doubtful, so the next step asks the provider, or stops.
  const again = untilMs === null ? secondThoughtSeconds : waitSeconds;
  const step = stepOf(changed, generation, {
    nowMs,
    canAsk,
    ...(changed.status === 'sending' ? { waitSeconds: again } : {}),
  });
  logStep(deps.log, delivery, step);
  return step;
}

/** What somebody looks for who has the `X-Request-Id` or the trace of a submission, or the id of an invoice. */
function logStep(log: Log, delivery: Delivery, to: DeliveryStep): void {
  const { requestId, traceparent, tenantId, invoiceId, connectionId, status } = delivery;
  log.info(
    {
      ...{ request_id: requestId, trace_id: traceparent?.split('-')[1] },
      ...{ tenant: tenantId, invoice: invoiceId, connection: connectionId },
      ...{ from_status: status, status: to.status, reason: to.reason, attempts: to.attempts },
    },
    'delivery',
  );
}
