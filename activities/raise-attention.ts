import type { DeliveryGeneration } from '../src/workflow-contract/deliver-invoice';
import type { DeliveryActivityDeps } from './delivery-deps';

/** Calls an operator to a delivery whose workflow cannot go on by itself. The watchdog leaves such a delivery alone. */
export const createRaiseAttention =
  ({ deliveries }: DeliveryActivityDeps) =>
  async ({ tenantId, invoiceId, run }: DeliveryGeneration): Promise<void> => {
    // Without its row nobody can be called to a delivery: the failed workflow itself is what an operator sees.
    if (!(await deliveries.load(tenantId, invoiceId))) return;
    await deliveries.apply({ tenantId, invoiceId, run, events: [], attention: 'operator' });
  };
