import type { Delivery, DeliveryOverview } from '../../domain/deliveries/delivery';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';

/** What support staff see of a delivery: its status, who must act since when, and the workflow that works on it. */
export interface DeliveryRecord extends DeliveryOverview {
  workflowId: string;
  workflowUrl: string;
}

export const recordOf = (
  overview: DeliveryOverview,
  workflows: Pick<WorkflowGateway, 'describeDelivery'>,
): DeliveryRecord => ({ ...overview, ...workflows.describeDelivery(overview) });

export const overviewOf = (delivery: Delivery): DeliveryOverview => ({
  invoiceId: delivery.invoiceId,
  tenantId: delivery.tenantId,
  connectionId: delivery.connectionId,
  generation: delivery.generation,
  status: delivery.status,
  reason: delivery.reason,
  attention: delivery.attention,
  since: delivery.since,
  attempts: delivery.attempts.length,
  nextAttemptAt: delivery.nextAttemptAt,
  outcomeExpected: delivery.outcomeExpected,
});
