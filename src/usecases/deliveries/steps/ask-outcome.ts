import { canAskProvider, documentToFind, expectsOutcome, reportOf } from '../../../domain/deliveries/ask-provider';
import type { Delivery } from '../../../domain/deliveries/delivery';
import { pollDelaySeconds } from '../../../domain/deliveries/retry';
import type { DeliveryGeneration, DeliveryStep, OutcomeWait } from '../../../workflow-contract/deliver-invoice';
import { isStill, keepWorking, loadDelivery, stepOf, workingUntil } from './delivery-step';
import { onDelivery } from './on-delivery';
import { openAccount } from './sending-step';
import type { DeliveryStepDeps } from './step-deps';

/** Reads the row and returns the next step, for a workflow that a signal has woken. */
export async function readStep(deps: DeliveryStepDeps, { polls, ...submission }: OutcomeWait): Promise<DeliveryStep> {
  const delivery = await loadDelivery(deps, submission);
  return keepWorking(deps, submission, stepOf(delivery, submission.generation, { nowMs: deps.clock(), polls }));
}

/**
 * Asks the provider for the status of a document that it accepted, and applies the answer. An answer without news
 * ("accepted", "cannot tell") is not written. A disabled connection is asked too, because a document that was sent
 * still gets an outcome.
 */
export const askOutcome = (deps: DeliveryStepDeps, wait: OutcomeWait): Promise<DeliveryStep> =>
  onDelivery(deps, 'askOutcome', wait, (delivery) => askAbout(deps, delivery, wait));

async function askAbout(
  deps: DeliveryStepDeps,
  delivery: Delivery,
  { polls, ...submission }: OutcomeWait,
): Promise<DeliveryStep> {
  const { generation } = submission;
  const context = { nowMs: deps.clock(), polls };
  if (!isStill(delivery, generation, 'sent')) return stepOf(delivery, generation, context);

  const account = await openAccount(deps, delivery);
  const canAsk = account !== null && canAskProvider(account.capabilities, delivery.remoteId);
  const unchanged = () => keepWorking(deps, submission, stepOf(delivery, generation, { ...context, canAsk }));
  if (account !== null && !expectsOutcome(account.capabilities, delivery.remoteId)) return endAsSent(deps, submission);
  if (!canAsk) return unchanged();

  const answer = await account.provider.status(account.connection, documentToFind(delivery));
  if (answer.kind !== 'known' || answer.outcome === 'accepted') return unchanged();
  const { delivery: changed } = await deps.deliveries.apply({
    ...submission,
    events: [reportOf(answer)],
    workingUntil: workingUntil(context.nowMs, pollDelaySeconds(polls, 0)),
  });
  return stepOf(changed, generation, context);
}

/** The account has lost what it could tell with: nothing is waited for any more. */
async function endAsSent(deps: DeliveryStepDeps, submission: DeliveryGeneration): Promise<DeliveryStep> {
  const { delivery } = await deps.deliveries.apply({ ...submission, events: [], outcomeExpected: false });
  return stepOf(delivery, submission.generation, { nowMs: deps.clock() });
}
