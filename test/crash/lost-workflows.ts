import { Client as TemporalClient, Connection } from '@temporalio/client';

import type { Portal } from '../support/services/api-client';
import type { Random } from './random';

/** How many running workflows disappear before each kill; mostly none. */
export const planLosses = (plannedKills: number, random: Random): number[] =>
  Array.from({ length: plannedKills }, () => (random.next() < 0.1 ? random.between(1, 3) : 0));

/** A connection that waits longer than this has no Temporal to talk to: it is being restarted. */
const timeoutMs = 3_000;

/**
 * Ends running workflows behind the portal's back, as if Temporal had lost them with its disk: without any notice, the
 * rows stay.
 * @returns their ids; none while Temporal itself is away
 */
export async function loseWorkflows({ temporal }: Portal, count: number): Promise<string[]> {
  if (count === 0) return [];
  try {
    const connection = await Connection.connect({ address: temporal.address, connectTimeout: timeoutMs });
    try {
      const client = new TemporalClient({ connection, namespace: temporal.namespace });
      const lost: string[] = [];
      for await (const { workflowId } of client.workflow.list({ query: 'ExecutionStatus = "Running"' })) {
        if (lost.length === count) break;
        await client.workflow.getHandle(workflowId).terminate('lost on purpose by the crash campaign');
        lost.push(workflowId);
      }
      return lost;
    } finally {
      await connection.close();
    }
  } catch {
    return [];
  }
}
