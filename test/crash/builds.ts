import { Client as TemporalClient, Connection } from '@temporalio/client';

import type { Portal } from '../support/services/api-client';
import type { Finding } from './invariants/check';

/** Deliveries that are looked at: those that began last, of which histories of both releases are among the first. */
const maxLooked = 500;

/**
 * Which builds of the workflows took tasks of which deliveries, as the histories say.
 * @returns for each delivery the ids of its builds
 */
async function buildsOfDeliveries({ temporal }: Portal): Promise<string[][]> {
  const connection = await Connection.connect({ address: temporal.address });
  try {
    const { workflow } = new TemporalClient({ connection, namespace: temporal.namespace });
    const builds: string[][] = [];
    for await (const { workflowId, runId } of workflow.list({ query: 'WorkflowId STARTS_WITH "dlv-"' })) {
      if (builds.length === maxLooked) break;
      const { events } = await workflow.getHandle(workflowId, runId).fetchHistory();
      const ids = (events ?? []).flatMap(({ workflowTaskCompletedEventAttributes: task }) => task?.workerVersion ?? []);
      builds.push([...new Set(ids.flatMap(({ buildId }) => buildId ?? []))]);
    }
    return builds;
  } finally {
    await connection.close();
  }
}

/** A release that no delivery has met would have tried nothing. */
export async function bothReleasesWorked(running: Portal): Promise<Finding> {
  const builds = await buildsOfDeliveries(running);
  const seen = new Set(builds.flat());
  return {
    promise: `deliveries were worked on by both releases, ${builds.filter(({ length }) => length > 1).length} by one after the other`,
    looked: builds.length,
    violations: seen.size > 1 ? [] : [{ what: `all of them by ${[...seen].join(', ')}`, invoiceId: null }],
  };
}
