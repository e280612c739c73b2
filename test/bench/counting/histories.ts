import { Client, Connection } from '@temporalio/client';

import { deliverInvoiceType } from '../../../src/workflow-contract/deliver-invoice';
import type { BenchPortal } from '../portal-instance';

/** Of the history of one delivery; means. */
export interface HistoryCounts {
  events: number;
  workflowTasks: number;
  /** Changes of search attributes. */
  upserts: number;
}

/** Reads the histories of the newest deliveries. */
export async function countHistories({ temporal }: BenchPortal, many: number): Promise<HistoryCounts> {
  const connection = await Connection.connect({ address: temporal.address });
  try {
    const { workflow } = new Client({ connection, namespace: temporal.namespace });
    const counts: HistoryCounts = { events: 0, workflowTasks: 0, upserts: 0 };
    let read = 0;
    const query = `WorkflowType = "${deliverInvoiceType}" and ExecutionStatus = "Completed"`;
    for await (const { workflowId, runId } of workflow.list({ query })) {
      const { events } = await workflow.getHandle(workflowId, runId).fetchHistory();
      for (const event of events ?? []) {
        counts.events += 1;
        if (event.workflowTaskCompletedEventAttributes) counts.workflowTasks += 1;
        if (event.upsertWorkflowSearchAttributesEventAttributes) counts.upserts += 1;
      }
      read += 1;
      if (read === many) break;
    }
    const mean = (sum: number): number => sum / read;
    return {
      events: mean(counts.events),
      workflowTasks: mean(counts.workflowTasks),
      upserts: mean(counts.upserts),
    };
  } finally {
    await connection.close();
  }
}
