import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import autocannon from 'autocannon';

import { buildDemoInvoice } from '../../src/cli/local/demo/demo-invoice';
import type { BenchPortal } from './portal-instance';
import { percentile } from './times';

/** How submissions were answered; times in milliseconds. */
export interface Answers {
  accepted: number;
  acceptedPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers other than 202, and broken connections: a figure with any of them is worth nothing. */
  refused: number;
}

/** So many invoices or so many seconds of them, each connection asking again at once. */
export type Load = { connections: number } & (
  { amount: number } | { seconds: number; /** A second, of all connections. */ rate?: number }
);

/** A company that has another portal: what it is sent costs this one the delivery and nothing of the receiving. */
const elsewhere = {
  ...{ name: 'Odberateľ inde, s. r. o.', dic: '2020123457', ico: '12345679', ic_dph: 'SK2020123457' },
  peppolId: '0245:2020123457',
};

/** Makes the provider know the company that all invoices go to. */
export async function registerRecipient({ sandbox_provider: { control_url: controlUrl } }: BenchPortal): Promise<void> {
  const answer = await fetch(`${controlUrl}/clients/elsewhere`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_secret: randomUUID(), participant_id: elsewhere.peppolId, name: elsewhere.name }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`The sandbox provider did not take the recipient: ${answer.status}`);
}

interface BenchInvoice {
  apiKey: string;
  number: string;
  xml: string;
}

/** So many companies send in turn; every invoice has a number of its own. */
function createInvoices({ tenants }: BenchPortal, companies = 2): () => BenchInvoice {
  if (tenants.length < companies) throw new Error('The portal has no demo companies.');
  const templates = tenants.slice(0, companies).map((seller) => {
    const { number, xml } = buildDemoInvoice(seller, elsewhere, new Date());
    const [head = '', tail = ''] = xml.split(number);
    return { apiKey: seller.api_key, head, tail };
  });
  let sent = 0;
  return () => {
    sent += 1;
    const template = templates[sent % templates.length];
    if (!template) throw new Error('There is no template.');
    const number = `BENCH-${Date.now().toString(36)}-${sent}`;
    return { apiKey: template.apiKey, number, xml: template.head + number + template.tail };
  };
}

const headersOf = ({ apiKey, number }: Pick<BenchInvoice, 'apiKey' | 'number'>): Record<string, string> => ({
  'X-API-Key': apiKey,
  'Content-Type': 'application/xml',
  'Idempotency-Key': number,
});

/** Submits that many invoices of one company in the same moment, over a connection each. */
export async function submitBurst(portal: BenchPortal, amount: number): Promise<{ times: number[]; refused: number }> {
  const nextInvoice = createInvoices(portal, 1);
  const invoices = Array.from({ length: amount }, nextInvoice);
  const startedAt = performance.now();
  const answers = await Promise.all(
    invoices.map(async ({ xml, ...invoice }) => {
      const response = await fetch(`${portal.base_url}/invoices`, {
        method: 'POST',
        headers: headersOf(invoice),
        body: xml,
        signal: AbortSignal.timeout(60_000),
      });
      await response.arrayBuffer();
      return { status: response.status, ms: performance.now() - startedAt };
    }),
  );
  const accepted = answers.filter(({ status }) => status === 202);
  return { times: accepted.map(({ ms }) => ms).sort((a, b) => a - b), refused: amount - accepted.length };
}

/** Submits invoices over HTTP, and returns how the portal answered. */
export async function submit(portal: BenchPortal, load: Load): Promise<Answers> {
  const nextInvoice = createInvoices(portal);
  const times: number[] = [];
  let refused = 0;
  const request: autocannon.Request = {
    method: 'POST',
    path: `${new URL(portal.base_url).pathname}/invoices`,
    setupRequest: (template) => {
      const { apiKey, number, xml } = nextInvoice();
      return {
        ...template,
        body: xml,
        headers: headersOf({ apiKey, number }),
      };
    },
  };
  const startedAt = performance.now();
  const extent = 'amount' in load ? { amount: load.amount } : { duration: load.seconds, overallRate: load.rate };
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url: portal.base_url, connections: load.connections, timeout: 60, requests: [request], ...extent },
      (error: Error | null, result) => {
        if (error) reject(error);
        else resolve(result);
      },
    );
    run.on('response', (_client, status, _bytes, milliseconds) => {
      if (status === 202) times.push(milliseconds);
      else refused += 1;
    });
  });
  const seconds = (performance.now() - startedAt) / 1000;
  // What was under way at the end is finished by the portal all the same: the next measurement must not meet it.
  await pause(1_000);
  times.sort((a, b) => a - b);
  return {
    accepted: times.length,
    acceptedPerSecond: times.length / seconds,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    refused: refused + errors + timeouts,
  };
}
