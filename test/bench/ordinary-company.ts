import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

import type { DemoTenant } from '../support/services/api-client';

export interface SteadyLoad {
  tenant: DemoTenant;
  seconds: number;
  /** Ordinary invoices a second. */
  rate: number;
}

export interface Served {
  /** Milliseconds from when an invoice was due to its 202, ascending. */
  times: readonly number[];
  refused: number;
}

/**
 * A company that submits ordinary invoices, in a thread of its own: what the hostile one prepares must not delay its
 * clock.
 */
export function startOrdinaryCompany() {
  const worker = new Worker(path.join(__dirname, 'ordinary-company.worker.ts'), {
    execArgv: ['--require', require.resolve('tsx/cjs')],
  });
  return {
    async submit(load: SteadyLoad): Promise<Served> {
      worker.postMessage(load);
      return ((await once(worker, 'message')) as [Served])[0];
    },
    close: () => worker.terminate(),
  };
}
