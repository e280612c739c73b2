import type { DeliveryRepository } from '../../domain/ports/deliveries';
import type { OutboxTask } from '../../domain/ports/outbox';
import type { WorkflowGateway } from '../../domain/ports/workflow-gateway';

export interface StopSuccessorDeps {
  deliveries: Pick<DeliveryRepository, 'load' | 'apply'>;
  workflows: Pick<WorkflowGateway, 'wakeSubmission'>;
}

/**
 * A replaced invoice was delivered after all. Its successor is stopped if it has not been sent yet; if it has, the recipient may
 * hold two invoices, and an operator must look at both.
 */
export async function stopSuccessor(
  { deliveries, workflows }: StopSuccessorDeps,
  { tenantId, invoiceId, predecessorId }: Extract<OutboxTask, { kind: 'predecessor_delivered' }>,
): Promise<void> {
  const successor = await deliveries.load(tenantId, invoiceId);
  if (!successor) return;
  const anyAttempt = successor.attempts.length > 0 || successor.chain.chain > 1;
  const { delivery } = await deliveries.apply({
    tenantId,
    invoiceId,
    happenings: [
      { trigger: { kind: 'predecessor_delivered', anyAttempt }, source: 'portal', message: null, details: null },
    ],
  });
  // A call may have begun between the reading and the change: then both need eyes as well.
  if (anyAttempt || delivery.attempts.length > 0) {
    await deliveries.apply({ tenantId, invoiceId, happenings: [], attention: 'operator' });
    await deliveries.apply({ tenantId, invoiceId: predecessorId, happenings: [], attention: 'operator' });
  }
  await workflows.wakeSubmission(delivery);
}
