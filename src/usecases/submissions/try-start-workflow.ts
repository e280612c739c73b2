import type { Outbox } from '../../domain/ports/deliveries/outbox';
import type { DeliveryStart, WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';

export interface TryStartWorkflowDeps {
  workflows: Pick<WorkflowGateway, 'startDelivery'>;
  outbox: Pick<Outbox, 'completeStart'>;
  /** For the start of one workflow; 0 = leave all of them to the dispatcher. */
  startDeadlineMs: number;
}

/**
 * Starts under way in this process at once; what a burst brings beyond it is left to the dispatcher, whose pace is its
 * own.
 */
const maxConcurrent = 32;

/**
 * Starts the workflow of an accepted invoice, for latency only and without making its sender wait for Temporal:
 * whatever happens here, the dispatcher processes the outbox row. Never rejects.
 */
export const createTryStartWorkflow = ({ workflows, outbox, startDeadlineMs }: TryStartWorkflowDeps) => {
  let underWay = 0;
  return async (start: DeliveryStart): Promise<void> => {
    if (startDeadlineMs === 0 || underWay >= maxConcurrent) return;
    underWay += 1;
    try {
      await workflows.startDelivery(start, startDeadlineMs);
      await outbox.completeStart(start.invoiceId, start.generation);
    } catch {
      return;
    } finally {
      underWay -= 1;
    }
  };
};
