import type { OpenConnection, ProviderCapabilities } from '../src/domain/connections/connection';
import { canAskProvider } from '../src/domain/deliveries/ask-provider';
import type { Delivery } from '../src/domain/deliveries/delivery';
import type { SendFacts } from '../src/domain/deliveries/send-plan';
import type { DeliveryChange } from '../src/domain/ports/deliveries/deliveries';
import type { Provider } from '../src/domain/ports/deliveries/provider';
import type { DeliveryGeneration, DeliveryStep } from '../src/workflow-contract/deliver-invoice';
import type { DeliveryActivityDeps } from './delivery-deps';
import { secondsUntil, stepOf, unaskableSeconds, workingUntil } from './delivery-step';
import { untilWritten } from './until-written';

/** Between the end of a provider's answer and the row that holds it; until then another worker must take the call for alive. */
const bookkeepingSeconds = 25;
/** Expected time to the first question for the outcome. */
const firstPollSeconds = 60;

/** Before the provider is asked whether it has what it has just refused. */
const secondThoughtSeconds = 2;

/** The tenant's account at its provider. */
export interface Account {
  provider: Provider;
  connection: OpenConnection;
  capabilities: ProviderCapabilities;
}

/** What one step of sending works with, read once. */
export interface SendingStep {
  submission: DeliveryGeneration;
  delivery: Delivery;
  /** Null: the connection does not exist any more. */
  account: Account | null;
}

export async function openAccount(
  { connections, providers }: DeliveryActivityDeps,
  delivery: Delivery,
): Promise<Account | null> {
  const connection = await connections.open(delivery.tenantId, delivery.connectionId);
  if (!connection) return null;
  const provider = providers.byType(connection.providerType);
  return { provider, connection, capabilities: provider.capabilities(connection.settings) };
}

export const sendFactsOf = (deps: DeliveryActivityDeps, account: Account | null): SendFacts => ({
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
 * Writes what a step did and says what follows.
 * @param untilMs when sending goes on, if it goes on
 */
export async function settle(
  deps: DeliveryActivityDeps,
  { submission, delivery, account }: SendingStep,
  change: Pick<DeliveryChange, 'events' | 'closeAttempt' | 'remoteId'>,
  untilMs: number | null,
): Promise<DeliveryStep> {
  const nowMs = deps.clock();
  const canAsk =
    account !== null && canAskProvider(account.provider, account.connection, change.remoteId ?? delivery.remoteId);
  const afterwards = canAsk ? firstPollSeconds : unaskableSeconds;
  const waitSeconds = untilMs === null ? afterwards : secondsUntil(untilMs, nowMs);
  const { run, ...invoice } = submission;
  const { delivery: changed } = await untilWritten(deps, () =>
    deps.deliveries.apply({
      ...invoice,
      // The answer to a call is a fact, also when another run has taken over since; any other step of an older run is none.
      ...(change.closeAttempt ? {} : { run }),
      ...change,
      nextAttemptAt: untilMs === null ? null : new Date(untilMs).toISOString(),
      workingUntil: workingUntil(nowMs, waitSeconds),
    }),
  );
  // An end that could not be believed: the next step asks, or stops.
  const again = untilMs === null ? secondThoughtSeconds : waitSeconds;
  return stepOf(changed, run, { nowMs, canAsk, ...(changed.status === 'sending' ? { waitSeconds: again } : {}) });
}
