import { canAskProvider, documentToFind, reportOf } from '../src/domain/deliveries/ask-provider';
import { pollDelaySeconds } from '../src/domain/deliveries/retry';
import type { DeliveryGeneration, DeliveryStep } from '../src/workflow-contract/deliver-invoice';
import type { DeliveryActivityDeps } from './delivery-deps';
import { isStill, keepWorking, loadDelivery, stepOf, workingUntil } from './delivery-step';
import { whileBeating } from './heartbeat';
import { openAccount } from './sending-step';

/** A wait for the outcome, with the number of questions so far. */
export interface OutcomeWait extends DeliveryGeneration {
  polls: number;
}

/** Reads where the delivery stands: for a workflow that was woken. */
export const createReadDelivery =
  (deps: DeliveryActivityDeps) =>
  async ({ polls, ...submission }: OutcomeWait): Promise<DeliveryStep> => {
    const delivery = await loadDelivery(deps, submission);
    return keepWorking(deps, submission, stepOf(delivery, submission.run, { nowMs: deps.clock(), polls }));
  };

/**
 * Asks the provider what became of a document that it took, and applies the answer. An answer that says nothing new ("taken",
 * "cannot tell") is not written. A disabled connection is asked too: what was sent has an outcome all the same.
 */
export const createAskOutcome =
  (deps: DeliveryActivityDeps) =>
  (wait: OutcomeWait): Promise<DeliveryStep> =>
    whileBeating(askOnce(deps, wait));

async function askOnce(deps: DeliveryActivityDeps, { polls, ...submission }: OutcomeWait): Promise<DeliveryStep> {
  const { run } = submission;
  const delivery = await loadDelivery(deps, submission);
  const facts = { nowMs: deps.clock(), polls };
  if (!isStill(delivery, run, 'sent')) return stepOf(delivery, run, facts);

  const account = await openAccount(deps, delivery);
  const canAsk = account !== null && canAskProvider(account.provider, account.connection, delivery.remoteId);
  const unchanged = () => keepWorking(deps, submission, stepOf(delivery, run, { ...facts, canAsk }));
  if (!canAsk) return unchanged();

  const answer = await account.provider.status(account.connection, documentToFind(delivery));
  if (answer.kind !== 'known' || answer.outcome === 'accepted') return unchanged();
  const { delivery: changed } = await deps.deliveries.apply({
    ...submission,
    events: [reportOf(answer)],
    workingUntil: workingUntil(facts.nowMs, pollDelaySeconds(polls, 0)),
  });
  return stepOf(changed, run, facts);
}
