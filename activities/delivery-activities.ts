import type { DeliverySteps } from '../src/usecases/deliveries/steps/delivery-steps';
import type { DeliveryGeneration, OutcomeWait } from '../src/workflow-contract/deliver-invoice';
import { whileBeating } from './heartbeat';

/**
 * The activities of `deliverInvoice`; those that may take long send heartbeats. Changed arguments mean a new name:
 * replay would not notice them.
 */
export const createDeliveryActivities = (steps: DeliverySteps) => ({
  runDeferredChecks: (delivery: DeliveryGeneration) => whileBeating(steps.runDeferredChecks(delivery)),
  sendInvoice: (delivery: DeliveryGeneration) => whileBeating(steps.sendInvoice(delivery)),
  askOutcome: (wait: OutcomeWait) => whileBeating(steps.askOutcome(wait)),
  readDelivery: (wait: OutcomeWait) => steps.readDelivery(wait),
  raiseAttention: (delivery: DeliveryGeneration) => steps.raiseAttention(delivery),
});

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>;
