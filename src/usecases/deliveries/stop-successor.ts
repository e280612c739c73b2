import type { Delivery } from '../../domain/deliveries/delivery';
import type { DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { OutboxTask } from '../../domain/ports/deliveries/outbox';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';

export interface StopSuccessorDeps {
  deliveries: Pick<DeliveryRepository, 'load' | 'apply'>;
  workflows: Pick<WorkflowGateway, 'wakeDelivery'>;
}

/**
 * A replaced invoice was delivered after all. Its successor is stopped if it cannot have been sent yet; if it may have,
 * the recipient may hold two invoices, and an operator must look at both. A successor that was itself replaced passes
 * this on to the one that lives.
 */
export async function stopSuccessor(
  deps: StopSuccessorDeps,
  { tenantId, invoiceId, predecessorId }: Extract<OutboxTask, { kind: 'predecessor_delivered' }>,
): Promise<void> {
  for (let next: Delivery['invoiceId'] | null = invoiceId; next !== null;) {
    const successor: Delivery | null = await deps.deliveries.load(tenantId, next);
    if (!successor) return;
    await stopOne(deps, successor, predecessorId);
    next = successor.supersededBy;
  }
}

async function stopOne(
  { deliveries, workflows }: StopSuccessorDeps,
  { tenantId, invoiceId }: Delivery,
  predecessorId: Delivery['invoiceId'],
): Promise<void> {
  const { delivery, transitions } = await deliveries.apply({
    tenantId,
    invoiceId,
    events: [{ trigger: { kind: 'predecessor_delivered' }, source: 'portal', message: null, details: null }],
  });
  if (transitions.some((outcome) => outcome.kind === 'recorded' && outcome.attention === 'operator'))
    await deliveries.apply({ tenantId, invoiceId: predecessorId, events: [], attention: 'operator' });
  await workflows.wakeDelivery(delivery);
}
