import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface NeighbourData {
  baseUrl: string;
  /** API keys of the other company, taken in turn: one alone would reach its limit. */
  keys: readonly string[];
  everyMs: number;
  address: string | undefined;
}

/** What a neighbour met while a hostile request was under way; the slowest answers in milliseconds. */
export interface NeighbourReport {
  /** Of `GET /health`. */
  health: number;
  /** Of another company's own `GET /tenant`. */
  own: number;
  probes: number;
  /** Neither answered with what was asked for nor limited. */
  failed: number;
}

export interface Neighbour {
  /** Watches the portal while the work goes on. */
  during: <Result>(work: () => Promise<Result>) => Promise<[Result, NeighbourReport]>;
  close: () => Promise<unknown>;
}

/** Starts somebody who only wants to use the portal; see neighbour.worker.ts. */
export function startNeighbour(baseUrl: string, keys: readonly string[]): Neighbour {
  const address = process.platform === 'linux' ? '127.0.0.2' : undefined;
  const worker = new Worker(path.join(__dirname, 'neighbour.worker.ts'), {
    workerData: { baseUrl, keys, everyMs: 50, address } satisfies NeighbourData,
    execArgv: ['--require', require.resolve('tsx/cjs')],
  });
  return {
    async during(work) {
      worker.postMessage('begin');
      const result = await work();
      const report = once(worker, 'message');
      worker.postMessage('end');
      const [seen] = (await report) as [NeighbourReport];
      return [result, seen];
    },
    close: () => worker.terminate(),
  };
}
