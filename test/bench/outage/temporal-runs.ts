import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import { deliverInvoiceType, wakeSignal } from '../../../src/workflow-contract/deliver-invoice';
import type { BenchPortal } from '../portal-instance';
import { secondsOf } from '../times';

/** What Temporal knows of the runs of `deliverInvoice`. */
export interface DeliveryRuns {
  /** Of all generations. */
  runs: number;
  open: number;
  /** Of all histories together. */
  events: number;
}

/** How the watchdog woke workflows; a signal that tells how a delivery has ended is no wake. */
export interface Wakes {
  wakes: number;
  /** Workflows that were woken. */
  woken: number;
  /** Workflows that were woken again before the pause after the wake before was over. */
  tooSoon: number;
}

const ofDeliveries = `WorkflowType = "${deliverInvoiceType}"`;
/** Histories are read so many at once. */
const readers = 8;
/** Workflows are started so many at once, as many as the dispatcher has at most. */
const starters = 100;
/** Of the time on the clock of one process as another sees it. */
const tolerance = 0.95;

async function withClient<Result>(
  { temporal }: BenchPortal,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const connection = await Connection.connect({ address: temporal.address });
  try {
    return await work(new Client({ connection, namespace: temporal.namespace }));
  } finally {
    await connection.close();
  }
}

export const readRuns = (portal: BenchPortal): Promise<DeliveryRuns> =>
  withClient(portal, async ({ workflow }) => {
    const found: DeliveryRuns = { runs: 0, open: 0, events: 0 };
    for await (const { status, historyLength } of workflow.list({ query: ofDeliveries })) {
      found.runs += 1;
      found.events += historyLength;
      if (status.name === 'RUNNING') found.open += 1;
    }
    return found;
  });

/** How many workflows a second the server takes that are started for nothing: no worker asks for them. */
export const measureBareStarts = (portal: BenchPortal, many: number): Promise<number> =>
  withClient(portal, async ({ workflow }) => {
    const ids = Array.from({ length: many }, () => randomUUID()).values();
    const taskQueue = `bare-${randomUUID()}`;
    const start = async (): Promise<void> => {
      for (const workflowId of ids) await workflow.start('bareDelivery', { workflowId, taskQueue });
    };
    return many / (await secondsOf(() => Promise.all(Array.from({ length: starters }, start))));
  });

/** @param afterSeconds the watchdog's first pause, which doubles with every wake */
export const readWakes = (portal: BenchPortal, afterSeconds: number): Promise<Wakes> =>
  withClient(portal, async ({ workflow }) => {
    const found: Wakes = { wakes: 0, woken: 0, tooSoon: 0 };
    const runs = workflow.list({ query: ofDeliveries })[Symbol.asyncIterator]();
    const read = async (): Promise<void> => {
      for (let next = await runs.next(); next.done !== true; next = await runs.next()) {
        const { workflowId, runId } = next.value;
        const times = wakesOf(await workflow.getHandle(workflowId, runId).fetchHistory());
        found.wakes += times.length;
        if (times.length > 0) found.woken += 1;
        if (isTooSoon(times, afterSeconds)) found.tooSoon += 1;
      }
    };
    await Promise.all(Array.from({ length: readers }, read));
    return found;
  });

type History = Awaited<ReturnType<ReturnType<Client['workflow']['getHandle']>['fetchHistory']>>;

/** Seconds since 1970. */
function wakesOf({ events }: History): number[] {
  return (events ?? []).flatMap(({ eventTime, workflowExecutionSignaledEventAttributes: signal }) =>
    signal?.signalName === wakeSignal && (signal.input?.payloads ?? []).length === 0
      ? [Number(eventTime?.seconds ?? 0)]
      : [],
  );
}

export const isTooSoon = (times: readonly number[], afterSeconds: number): boolean =>
  times.slice(1).some((time, at) => time - (times[at] ?? 0) < afterSeconds * 2 ** at * tolerance);
