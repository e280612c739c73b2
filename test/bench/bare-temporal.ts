import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { Client, Connection } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';

import { workerTuning } from '../../src/adapters/temporal/worker';
import type { BenchPortal } from './portal-instance';
import { type OfProcesses, processorMsEach } from './processes';

export type BareActivities = Record<'prepare' | 'send' | 'read', (id: string) => Promise<void>>;

/** As long as the sandbox provider takes from an invoice to the news of its delivery. */
const outcomeAfterMs = 1_000;
const maxConcurrentStarts = 20;

export interface BareWorkflows {
  perSecond: number;
  /** Processor time of one workflow: the server's, and the worker's and client's together. */
  processorMs: OfProcesses;
}

/**
 * Bare workflows done a second: the same server, the same number of steps and one signal each, and steps that do
 * nothing. All are started before the worker is, as the deliveries that they are compared with.
 *
 * @param count workflows
 */
export async function measureBareWorkflows(portal: BenchPortal, count: number): Promise<BareWorkflows> {
  const { address, namespace } = portal.temporal;
  Runtime.install({ logger: new DefaultLogger('WARN') });
  const taskQueue = `bare-${randomUUID()}`;
  const [connection, native] = await Promise.all([
    Connection.connect({ address }),
    NativeConnection.connect({ address }),
  ]);
  const { workflow } = new Client({ connection, namespace });

  let done = 0;
  let allDone: () => void = () => undefined;
  const activities: BareActivities = {
    prepare: () => Promise.resolve(),
    send: (id) => {
      setTimeout(() => void workflow.getHandle(id).signal('wake'), outcomeAfterMs);
      return Promise.resolve();
    },
    read: () => {
      done += 1;
      if (done === count) allDone();
      return Promise.resolve();
    },
  };
  try {
    for (let started = 0; started < count; started += maxConcurrentStarts) {
      const ids = Array.from({ length: Math.min(maxConcurrentStarts, count - started) }, () => randomUUID());
      await Promise.all(ids.map((id) => workflow.start('bareDelivery', { workflowId: id, taskQueue, args: [id] })));
    }
    const worker = await Worker.create({
      ...workerTuning,
      connection: native,
      namespace,
      taskQueue,
      activities,
      workflowsPath: path.join(__dirname, 'bare-workflow.ts'),
    });
    return await worker.runUntil(async () => {
      const startedAt = performance.now();
      const own = process.cpuUsage();
      const [, { temporal = NaN }] = await processorMsEach(
        portal,
        () => new Promise<void>((resolve) => (allDone = resolve)),
        () => count,
      );
      const { user, system } = process.cpuUsage(own);
      return {
        perSecond: (count * 1000) / (performance.now() - startedAt),
        processorMs: { temporal, worker: (user + system) / 1000 / count },
      };
    });
  } finally {
    await Promise.all([connection.close(), native.close()]);
  }
}
