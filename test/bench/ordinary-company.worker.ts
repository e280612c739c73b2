import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

import { invoiceOf, portal } from '../support/services/api-client';
import type { Served, SteadyLoad } from './ordinary-company';

/**
 * Submits when an invoice is due, whether the one before has been answered or not: the load does not pause when the
 * portal does.
 */
async function submitSteadily({ tenant, seconds, rate }: SteadyLoad): Promise<Served> {
  const times: number[] = [];
  let refused = 0;
  const one = async (): Promise<void> => {
    const body = invoiceOf(tenant);
    const dueAt = performance.now();
    const response = await fetch(`${portal().base_url}/erp/invoices`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${tenant.integration.token}`,
        'Content-Type': 'application/xml',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body,
      signal: AbortSignal.timeout(60_000),
    }).catch(() => null);
    await response?.text();
    if (response?.status === 202) times.push(performance.now() - dueAt);
    else refused += 1;
  };
  const underWay: Promise<void>[] = [];
  for (let sent = 0; sent < seconds * rate; sent += 1) {
    underWay.push(one());
    await pause(1_000 / rate);
  }
  await Promise.all(underWay);
  return { times: times.sort((a, b) => a - b), refused };
}

parentPort?.on('message', (load: SteadyLoad) => {
  void submitSteadily(load).then((served) => parentPort?.postMessage(served));
});
