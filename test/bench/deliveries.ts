import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { submit } from './load';
import type { BenchPortal } from './portal-instance';
import { type OfProcesses, processorMsEach } from './processes';

/** Longest wait for the deliveries of one measurement. */
const timeoutSeconds = 90;

export interface Deliveries {
  count: number;
  perSecond: number;
  /** Processor time of one delivery, by process. */
  processorMs: OfProcesses;
}

/**
 * Deliveries a second, from a heap of accepted and started invoices whose delivery has not begun: the worker is halted
 * while they are submitted. To the state `delivered`, so the provider's call, its webhook and the feed are all in it.
 *
 * @param invoices size of the heap
 */
export async function measureDeliveries(portal: BenchPortal, invoices: number): Promise<Deliveries> {
  const database = new Client({ connectionString: portal.database_urls.owner });
  await database.connect();
  try {
    await allDelivered(database);
    process.kill(portal.processes.worker.pid, 'SIGSTOP');
    try {
      await submit(portal, { amount: invoices, connections: 8 });
    } finally {
      process.kill(portal.processes.worker.pid, 'SIGCONT');
    }
    const startedAt = performance.now();
    const count = await undelivered(database);
    const [, processorMs] = await processorMsEach(
      portal,
      () => allDelivered(database),
      () => count,
    );
    return { count, perSecond: (count * 1000) / (performance.now() - startedAt), processorMs };
  } finally {
    await database.end();
  }
}

/** Waits until there is no delivery under way. @throws Error after {@link timeoutSeconds} */
export async function untilDelivered(portal: BenchPortal): Promise<void> {
  const database = new Client({ connectionString: portal.database_urls.owner });
  await database.connect();
  try {
    await allDelivered(database);
  } finally {
    await database.end();
  }
}

async function allDelivered(database: Client): Promise<void> {
  for (const end = Date.now() + timeoutSeconds * 1000; Date.now() < end; await pause(100))
    if ((await undelivered(database)) === 0) return;
  throw new Error(`${await undelivered(database)} invoices are still not delivered after ${timeoutSeconds} s.`);
}

async function undelivered(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from deliveries where status <> 'delivered'`,
  );
  return rows[0]?.count ?? 0;
}
