import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { createEventLog } from '../../src/adapters/db/events/events';
import { openDatabase } from '../../src/adapters/db/transaction';
import { asId, type TenantId } from '../../src/domain/ids';
import { call, portal } from '../support/services/api-client';
import { newTenant } from '../support/services/portal';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { median, p95, rounded } from './times';

/**
 * What endpoints that take webhooks notice of others that do not: `npm run build && npm run bench:webhooks`. Five
 * companies with ten endpoints each: 20 healthy ones, 10 that hang, 10 that answer 500, 5 that redirect, 5 that answer
 * 10 MB. First the healthy ones alone are told, then all. Measured is the time from the event to its arrival at the
 * healthy ones. With `--kills N` the healthy ones alone are told while the worker is killed: none may miss a message.
 */
const companies = 5;
const kinds = ['healthy', 'hanging', 'failing', 'redirecting', 'large'] as const;
type Kind = (typeof kinds)[number];
/** Endpoints of one company. */
const plan: Readonly<Record<Kind, number>> = { healthy: 4, hanging: 2, failing: 2, redirecting: 1, large: 1 };

interface Arrivals {
  /** Milliseconds from the event to its first arrival, at the healthy endpoints. */
  delays: number[];
  calls: Record<Kind, number>;
}

function listenerOf(kind: Kind, arrivals: Arrivals): RequestListener {
  const seen = new Set<string>();
  const large = Buffer.alloc(10_000_000, 'x');
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrivals.calls[kind] += 1;
      if (kind === 'hanging') return;
      if (kind === 'failing') return response.writeHead(500).end();
      if (kind === 'redirecting') return response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
      if (kind === 'large') return response.writeHead(200).end(large);
      const { timestamp } = JSON.parse(Buffer.concat(chunks).toString()) as { timestamp: string };
      const id = `${request.url}${String(request.headers['webhook-id'])}`;
      if (!seen.has(id)) arrivals.delays.push(Date.now() - Date.parse(timestamp));
      seen.add(id);
      return response.writeHead(204).end();
    });
  };
}

async function serve(kind: Kind, arrivals: Arrivals): Promise<{ origin: string; server: Server }> {
  const server = createServer(listenerOf(kind, arrivals));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

interface Load {
  /** Of each company, spread over the seconds. */
  events: number;
  seconds: number;
  /** How often the worker is killed on the way. */
  kills: number;
}

/** Companies with endpoints of these kinds. */
async function prepare(told: readonly Kind[], arrivals: Arrivals) {
  const servers: Server[] = [];
  const tenants: TenantId[] = [];
  for (let company = 0; company < companies; company += 1) {
    const tenant = await newTenant();
    tenants.push(asId<TenantId>(tenant.id));
    for (const kind of told)
      for (let no = 0; no < plan[kind]; no += 1) {
        const { origin, server } = await serve(kind, arrivals);
        servers.push(server);
        const json = { url: `${origin}/${no}`, events: ['connection.recovered'] };
        await call('POST', '/webhooks', { bearer: tenant.api_key, json });
      }
  }
  const close = (): void => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { tenants, close };
}

/** That the supervisor has started last. */
const workerPid = (): number => {
  const run = JSON.parse(readFileSync(process.env.PORTAL_RUN_FILE ?? '', 'utf8')) as {
    processes: { worker: { pid: number } };
  };
  return run.processes.worker.pid;
};

async function killWorker(): Promise<void> {
  const pid = workerPid();
  process.kill(pid, 'SIGKILL');
  while (workerPid() === pid) await pause(200);
}

/** Tells endpoints of these kinds. @throws Error when a healthy one has missed a message */
async function measure(told: readonly Kind[], { events, seconds, kills }: Load): Promise<Arrivals> {
  const calls = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const arrivals: Arrivals = { delays: [], calls };
  const { tenants, close } = await prepare(told, arrivals);
  const { app, system } = portal().database_urls;
  const database = openDatabase({ appUrl: app, systemUrl: system, poolSize: 5, log: { warn: () => undefined } });
  const log = createEventLog(database);
  const killEvery = Math.ceil(events / (kills + 1));
  for (let no = 0; no < events; no += 1) {
    if (no > 0 && no % killEvery === 0 && kills > 0) await killWorker();
    const data = { direction: 'inbound' as const };
    const about = { type: 'connection.recovered', objectType: 'connection', objectId: `bench-${no}`, data } as const;
    const records = tenants.map((tenantId) => log.record({ ...about, tenantId }));
    await Promise.all([pause((seconds * 1000) / events), ...records]);
  }
  const missing = (): number => events * companies * plan.healthy - arrivals.delays.length;
  for (let waited = 0; missing() > 0 && waited < 300; waited += 1) await pause(1_000);
  await database.close();
  close();
  if (missing() > 0) throw new Error(`${missing()} messages have not arrived.`);
  return arrivals;
}

function show(name: string, { delays, calls }: Arrivals): void {
  const times = `p50 ${rounded(median(delays))} ms, p95 ${rounded(p95(delays))} ms`;
  process.stdout.write(`${name}: ${delays.length} messages, ${times}; calls ${JSON.stringify(calls)}\n`);
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { events: text, seconds: text, kills: text } });
  const load = { events: Number(values.events ?? 200), seconds: Number(values.seconds ?? 120), kills: 0 };
  await startServices();
  try {
    if (values.kills !== undefined) {
      show('killed', await measure(['healthy'], { ...load, kills: Number(values.kills) }));
      process.stdout.write('none was lost\n');
      return;
    }
    const alone = await measure(['healthy'], load);
    show('alone', alone);
    const beside = await measure(kinds, load);
    show('beside', beside);
    process.stdout.write(`ratio of p95: ${(p95(beside.delays) / p95(alone.delays)).toFixed(2)}\n`);
  } finally {
    await stopServices();
  }
}

void main();
