import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { accepted, type DemoTenant, type InvoiceView, readInvoice } from '../support/services/api-client';
import { takePortsApart } from '../support/services/own-ports';
import { newTenant } from '../support/services/portal';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { percentile } from './times';

/**
 * What a company notices of others' deliveries: `npm run build && npm run bench:isolation`. Its invoices are sent at a
 * steady rate: alone; while many companies send to a provider that answers; while as many send at the same pace to one
 * that is silent; and while one company submits a heap at its own provider.
 */

interface Options {
  /** Companies with a connection to a server that takes calls and never answers. */
  silent: number;
  /** Invoices that one company submits at once. */
  heap: number;
  /** Of each measurement. */
  seconds: number;
}

function readOptions(): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { silent: text, heap: text, seconds: text } });
  return {
    silent: Number(values.silent ?? 200),
    heap: Number(values.heap ?? 1_000),
    seconds: Number(values.seconds ?? 60),
  };
}

const invoicesOfBusy = 40;

/**
 * Beside three others of its kind: some five a second together, so that it is silence that is measured and not the load
 * of accepting.
 */
async function paced(tenant: DemoTenant): Promise<void> {
  await accepted({ tenant });
  await pause(700);
}

/** Takes connections and bytes, and says nothing. */
async function startSilentServer(): Promise<{ url: string; calls: () => number; close: () => void }> {
  const open = new Set<Socket>();
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls, close };
}

/** Milliseconds from acceptance to `sent`, ascending; those that are not sent yet count as what they have waited. */
async function delaysOf(tenant: DemoTenant, ids: readonly string[]): Promise<number[]> {
  const invoices = await inParts(ids, 10, (id) => readInvoice(id, tenant));
  return invoices.map(delayOf).sort((a, b) => a - b);
}

function delayOf({ delivery_events: events }: InvoiceView): number {
  const times = events.map(({ at }) => Date.parse(at));
  const sent = events.find(({ to_status }) => to_status === 'sent');
  return (sent === undefined ? Date.now() : Date.parse(sent.at)) - Math.min(...times);
}

async function inParts<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += atOnce)
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))));
  return results;
}

/** An invoice a second. */
async function sendSteadily(tenant: DemoTenant, seconds: number): Promise<number[]> {
  const ids: Promise<string>[] = [];
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(1_000)) ids.push(accepted({ tenant }));
  const all = await Promise.all(ids);
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(1_000))
    if ((await readInvoice(all.at(-1) ?? '', tenant)).status !== 'queued') break;
  return delaysOf(tenant, all);
}

const companiesOf = (many: number, settings: { base_url?: string }): Promise<DemoTenant[]> =>
  inParts(Array.from({ length: many }), 5, () => newTenant({ settings }));

/** Three of the companies have many invoices, the others one each. */
async function besideMany(companies: readonly DemoTenant[], ordinary: DemoTenant, seconds: number): Promise<number[]> {
  const [busy, quiet] = [companies.slice(0, 3), companies.slice(3)];
  const sending = Promise.all([
    ...busy.map((tenant) => inParts(Array.from({ length: invoicesOfBusy }), 1, () => paced(tenant))),
    inParts(quiet, 1, paced),
  ]);
  const delays = await sendSteadily(ordinary, seconds);
  await sending;
  return delays;
}

const row = (name: string, delays: readonly number[]): string =>
  `| ${name} | ${delays.length} | ${percentile(delays, 50)} | ${percentile(delays, 95)} | ${delays.at(-1) ?? NaN} |`;

const ofP95 = (delays: readonly number[], to: readonly number[]): string =>
  (percentile(delays, 95) / percentile(to, 95)).toFixed(2);

async function measure({ silent, heap, seconds }: Options): Promise<void> {
  const server = await startSilentServer();
  const [ordinary, large] = await Promise.all([newTenant(), newTenant()]);
  await sendSteadily(ordinary, 10);
  const alone = await sendSteadily(ordinary, seconds);

  const besideAnswers = await besideMany(await companiesOf(silent, {}), ordinary, seconds);
  const besideSilence = await besideMany(await companiesOf(silent, { base_url: server.url }), ordinary, seconds);
  const callsOfSilent = server.calls();

  const heaped = inParts(Array.from({ length: heap }), 16, () => accepted({ tenant: large }));
  const besideHeap = await sendSteadily(ordinary, seconds);
  await heaped;
  server.close();
  console.log(
    [
      `${silent} companies with a silent provider, three of them with ${invoicesOfBusy} invoices; a heap of ${heap} invoices of one company`,
      '',
      '| milliseconds from 202 to sent | invoices | p50 | p95 | slowest |',
      '| --- | --- | --- | --- | --- |',
      row('alone', alone),
      row('beside a provider that answers', besideAnswers),
      row('beside silence', besideSilence),
      row('beside a heap', besideHeap),
      '',
      `p95 beside silence : beside a provider that answers = ${ofP95(besideSilence, besideAnswers)} (goal: at most 1.5)`,
      `p95 beside silence : alone = ${ofP95(besideSilence, alone)}`,
      `p95 beside a heap − alone = ${percentile(besideHeap, 95) - percentile(alone, 95)} ms (goal: at most 2,000)`,
      `connections made to the silent server: ${callsOfSilent}`,
    ].join('\n'),
  );
}

async function main(): Promise<void> {
  process.env.PORTAL_TEST_INSTANCE ??= 'isolation';
  takePortsApart();
  try {
    await startServices();
    await measure(readOptions());
  } finally {
    await stopServices();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
