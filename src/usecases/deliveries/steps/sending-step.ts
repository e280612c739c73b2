import type { OpenConnection, ProviderCapabilities } from '../../../domain/connections/connection';
import { canAskProvider } from '../../../domain/deliveries/ask-provider';
import type { Delivery } from '../../../domain/deliveries/delivery';
import type { SendContext } from '../../../domain/deliveries/send-plan';
import type { DeliveryChange } from '../../../domain/ports/deliveries/deliveries';
import type { Provider } from '../../../domain/ports/deliveries/provider';
import type { DeliveryGeneration, DeliveryStep } from '../../../workflow-contract/deliver-invoice';
import { secondsUntil, stepOf, unaskableSeconds, workingUntil } from './delivery-step';
import type { DeliveryStepDeps } from './step-deps';
import { untilWritten } from './until-written';

/** Time between a provider's answer and its row; until then another worker must treat the call as still running. */
const bookkeepingSeconds = 25;
/** Expected time to the first question for the outcome. */
const firstPollSeconds = 60;

/** Delay before the provider is asked whether it has the document that it has just refused. */
const secondThoughtSeconds = 2;

/** The tenant's account at its provider. */
export interface Account {
  provider: Provider;
  connection: OpenConnection;
  capabilities: ProviderCapabilities;
}

/** Data of one sending step, read once. */
export interface SendingStep {
  submission: DeliveryGeneration;
  delivery: Delivery;
  /** Null: the connection does not exist any more. */
  account: Account | null;
}

export async function openAccount(
  { connections, providers }: DeliveryStepDeps,
  delivery: Delivery,
): Promise<Account | null> {
  const connection = await connections.open(delivery.tenantId, delivery.connectionId);
  if (!connection) return null;
  const provider = providers.byType(connection.providerType);
  return { provider, connection, capabilities: provider.capabilities(connection.settings) };
}

export const sendContextOf = (deps: DeliveryStepDeps, account: Account | null): SendContext => ({
  nowMs: deps.clock(),
  connection: account && {
    enabled: account.connection.enabled,
    circuitOpenUntil: account.connection.health.circuitOpenUntil,
    lookupByDocumentId: account.capabilities.lookupByDocumentId,
    idempotencyKeyHours: account.capabilities.idempotencyKeyHours,
  },
  callLimitSeconds: deps.providerTimeoutSeconds + bookkeepingSeconds,
  asked: null,
  random: deps.random(),
});

/**
 * Writes the result of a step and returns what follows.
 * @param untilMs when sending continues, if it continues
 */
export async function settle(
  deps: DeliveryStepDeps,
  { submission, delivery, account }: SendingStep,
  change: Pick<DeliveryChange, 'events' | 'closeAttempt' | 'remoteId'>,
  untilMs: number | null,
): Promise<DeliveryStep> {
  const nowMs = deps.clock();
  const canAsk =
    account !== null && canAskProvider(account.provider, account.connection, change.remoteId ?? delivery.remoteId);
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
      nextAttemptAt: untilMs === null ? null : new Date(untilMs).toISOString(),
      workingUntil: workingUntil(nowMs, waitSeconds),
    }),
  );
  // Still `sending` after a final answer: the answer was doubtful, so the next step asks the provider, or stops.
  const again = untilMs === null ? secondThoughtSeconds : waitSeconds;
  return stepOf(changed, generation, {
    nowMs,
    canAsk,
    ...(changed.status === 'sending' ? { waitSeconds: again } : {}),
  });
}
