import type { DeliveryGeneration } from '../../../workflow-contract/deliver-invoice';
import type { DeliveryStepDeps } from './step-deps';

/** Marks a delivery for an operator when its workflow cannot continue. The watchdog skips such a delivery. */
export async function raiseAttention(
  { deliveries }: Pick<DeliveryStepDeps, 'deliveries'>,
  { tenantId, invoiceId, generation }: DeliveryGeneration,
): Promise<void> {
  // A missing row cannot be marked; the failed workflow itself is visible to operators.
  if (!(await deliveries.load(tenantId, invoiceId))) return;
  await deliveries.apply({ tenantId, invoiceId, generation, events: [], attention: 'operator' });
}
