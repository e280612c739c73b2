import type { DeliveryGeneration, DeliveryStep, OutcomeWait } from '../../../workflow-contract/deliver-invoice';
import { applyDeferredChecks } from './apply-deferred-checks';
import { askOutcome, readStep } from './ask-outcome';
import { raiseAttention } from './raise-attention';
import { sendInvoice } from './send-invoice';
import type { DeliveryStepDeps } from './step-deps';

/** The steps that a delivery workflow takes. Each reads the row first, so that it may be repeated or come too late. */
export interface DeliverySteps {
  runDeferredChecks(delivery: DeliveryGeneration): Promise<DeliveryStep>;
  sendInvoice(delivery: DeliveryGeneration): Promise<DeliveryStep>;
  askOutcome(wait: OutcomeWait): Promise<DeliveryStep>;
  readDelivery(wait: OutcomeWait): Promise<DeliveryStep>;
  raiseAttention(delivery: DeliveryGeneration): Promise<void>;
}

export const createDeliverySteps = (deps: DeliveryStepDeps): DeliverySteps => ({
  runDeferredChecks: (delivery) => applyDeferredChecks(deps, delivery),
  sendInvoice: (delivery) => sendInvoice(deps, delivery),
  askOutcome: (wait) => askOutcome(deps, wait),
  readDelivery: (wait) => readStep(deps, wait),
  raiseAttention: (delivery) => raiseAttention(deps, delivery),
});
