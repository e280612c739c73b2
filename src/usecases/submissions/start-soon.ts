import type { Outbox } from '../../domain/ports/outbox';
import type { SubmissionStart, WorkflowGateway } from '../../domain/ports/workflow-gateway';

export interface StartSoonDeps {
  workflows: Pick<WorkflowGateway, 'startSubmission'>;
  outbox: Pick<Outbox, 'completeStart'>;
  /** For the start of one workflow; 0 = leave all of them to the dispatcher. */
  startDeadlineMs: number;
}

/** Starts under way in this process at once; what a burst brings beyond it is left to the dispatcher, whose pace is its own. */
const mostAtOnce = 32;

/**
 * Starts the workflow of an accepted invoice, for latency only and without making its sender wait for Temporal: whatever happens
 * here, the outbox row stands and is worked off. Never rejects.
 */
export const createStartSoon = ({ workflows, outbox, startDeadlineMs }: StartSoonDeps) => {
  let underWay = 0;
  return async (start: SubmissionStart): Promise<void> => {
    if (startDeadlineMs === 0 || underWay >= mostAtOnce) return;
    underWay += 1;
    try {
      await workflows.startSubmission(start, startDeadlineMs);
      await outbox.completeStart(start.invoiceId, start.run);
    } catch {
      return;
    } finally {
      underWay -= 1;
    }
  };
};
