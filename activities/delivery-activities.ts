import { createAskOutcome, createReadDelivery } from './ask-outcome';
import type { DeliveryActivityDeps } from './delivery-deps';
import { createPrepareDelivery } from './prepare-delivery';
import { createRaiseAttention } from './raise-attention';
import { createSendInvoice } from './send-invoice';
import { createValidateOwed } from './validate-owed';

/** The activities of `submitInvoice`. Changed arguments mean a new name: replay would not notice them. */
export const createDeliveryActivities = (deps: DeliveryActivityDeps) => ({
  prepareDelivery: createPrepareDelivery(deps),
  validateOwed: createValidateOwed(deps),
  sendInvoice: createSendInvoice(deps),
  askOutcome: createAskOutcome(deps),
  readDelivery: createReadDelivery(deps),
  raiseAttention: createRaiseAttention(deps),
});

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>;
