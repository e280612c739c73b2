import { Client as TemporalClient, Connection } from '@temporalio/client';

import type { Portal } from '../support/api-client';
import type { Chance } from './chance';

/** How many running workflows disappear before each blow; mostly none. */
export const planLosses = (blows: number, chance: Chance): number[] =>
  Array.from({ length: blows }, () => (chance.next() < 0.1 ? chance.between(1, 3) : 0));

/** A connection that waits longer than this has no Temporal to talk to: it is being restarted. */
const patienceMs = 3_000;

/**
 * Ends running workflows behind the portal's back, as if Temporal had lost them with its disk: nobody is told, the rows stay.
 * @returns their ids; none while Temporal itself is away
 */
export async function loseWorkflows({ temporal }: Portal, count: number): Promise<string[]> {
  if (count === 0) return [];
  try {
    const connection = await Connection.connect({ address: temporal.address, connectTimeout: patienceMs });
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
