import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

import type { NeighbourData, NeighbourReport } from './neighbour';

/** Asks without end, in a thread of its own: what the main thread prepares must not count as the portal's delay. */
const { baseUrl, keys, everyMs, address } = workerData as NeighbourData;
const agent = new Agent({ keepAlive: true, maxSockets: 200, localAddress: address });

let report: NeighbourReport | null = null;
const underWay = new Set<{ startedAt: number; kind: 'health' | 'own' }>();
let asked = 0;

function ask(kind: 'health' | 'own'): void {
  const probe = { startedAt: performance.now(), kind };
  underWay.add(probe);
  asked += 1;
  const key = keys[asked % keys.length] ?? '';
  const done = (status: number): void => {
    if (!underWay.delete(probe)) return;
    count(kind, performance.now() - probe.startedAt, status);
  };
  const sent = request(
    `${baseUrl}${kind === 'health' ? '/health' : '/tenant'}`,
    { agent, headers: kind === 'health' ? {} : { Authorization: `Bearer ${key}` }, timeout: 60_000 },
    (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0));
      response.once('error', () => done(0));
    },
  );
  sent.once('timeout', () => sent.destroy());
  sent.once('error', () => done(0));
  sent.end();
}

function count(kind: 'health' | 'own', tookMs: number, status: number): void {
  if (report === null) return;
  report.probes += 1;
  report[kind] = Math.max(report[kind], tookMs);
  // A limit is an answer; an answer that fails is none.
  if (status !== 200 && status !== 429) report.failed += 1;
}

// A probe that was never answered in time would open ever more connections: then it is waited for.
function askBoth(): void {
  if (underWay.size >= 50) return;
  ask('health');
  ask('own');
}
setInterval(askBoth, everyMs);

parentPort?.on('message', (order: 'begin' | 'end') => {
  if (order === 'begin') {
    report = { health: 0, own: 0, probes: 0, failed: 0 };
    askBoth();
    return;
  }
  void finish();
});

/** What is under way was asked while the hostile request was, so it counts. */
async function finish(): Promise<void> {
  const last = new Set(underWay);
  while ([...last].some((probe) => underWay.has(probe))) await new Promise((resolve) => setTimeout(resolve, 5));
  parentPort?.postMessage(report);
  report = null;
}
