import { createAskOutcome, createReadDelivery } from './ask-outcome';
import type { DeliveryActivityDeps } from './delivery-deps';
import { createPrepareDelivery } from './prepare-delivery';
import { createRaiseAttention } from './raise-attention';
import { createRunDeferredChecks } from './run-deferred-checks';
import { createSendInvoice } from './send-invoice';

/** The activities of `deliverInvoice`. Changed arguments mean a new name: replay would not notice them. */
export const createDeliveryActivities = (deps: DeliveryActivityDeps) => ({
  prepareDelivery: createPrepareDelivery(deps),
  runDeferredChecks: createRunDeferredChecks(deps),
  sendInvoice: createSendInvoice(deps),
  askOutcome: createAskOutcome(deps),
  readDelivery: createReadDelivery(deps),
  raiseAttention: createRaiseAttention(deps),
});

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>;
