import { setTimeout as sleep } from 'node:timers/promises';

import { say } from '@faktura-portal/dev-environment';
import { z } from 'zod';

import type { DemoDocument } from '../../admin/demo/demo-document';
import type { Endpoints } from '../endpoints';
import { buildDemoInvoice } from './demo-invoice';

const followSeconds = 60;
const pollMilliseconds = 200;

const acceptedSchema = z.looseObject({ id: z.string(), status: z.string() });
const invoiceSchema = z.looseObject({
  status: z.string(),
  delivery_events: z.array(
    z.looseObject({
      id: z.string(),
      at: z.string(),
      source: z.string(),
      from_status: z.string().nullable(),
      to_status: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});

/**
 * Sends one invoice from the first demo company to the second, over HTTP like a customer, and prints what happens to it
 * until it is delivered. A failure is printed too and leaves the portal running, so that a person can look into it.
 * @returns its number (BT-1), or null when it was not delivered
 */
export async function sendDemoInvoice(endpoints: Endpoints, demo: DemoDocument): Promise<string | null> {
  const [seller, buyer] = demo.tenants;
  if (seller === undefined || buyer === undefined) return null;
  const { number, xml } = buildDemoInvoice(seller, buyer, new Date());
  say(`Sending the demo invoice ${number} from ${seller.name} to ${buyer.name}:`);
  try {
    return (await send(endpoints.api.baseUrl, seller.api_key, number, xml)) ? number : null;
  } catch (error) {
    say(`  failed: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** @returns whether it was delivered */
async function send(baseUrl: string, apiKey: string, number: string, xml: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/invoices`, {
    method: 'POST',
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/xml', 'Idempotency-Key': number },
    body: xml,
  });
  if (answer.status !== 202) {
    say(`  refused with ${answer.status}: ${await answer.text()}`);
    return false;
  }
  const { id } = acceptedSchema.parse(await answer.json());
  return follow(`${baseUrl}/invoices/${id}`, apiKey);
}

async function follow(url: string, apiKey: string): Promise<boolean> {
  const told = new Set<string>();
  const deadline = Date.now() + followSeconds * 1000;
  while (Date.now() < deadline) {
    const answer = await fetch(url, { headers: { 'X-API-Key': apiKey } });
    if (answer.ok) {
      const { status, delivery_events: events } = invoiceSchema.parse(await answer.json());
      for (const event of events.filter(({ id }) => !told.has(id))) {
        told.add(event.id);
        const move = event.to_status === null ? '' : `${event.from_status ?? '(new)'} → ${event.to_status}`;
        say(`  ${event.at}  ${move.padEnd(24)}  ${event.source.padEnd(8)}  ${event.message ?? ''}`.trimEnd());
      }
      if (status === 'delivered') {
        say(`  ✓ ${url}`);
        return true;
      }
    }
    await sleep(pollMilliseconds);
  }
  say(`  not delivered after ${followSeconds} s; look at ${url} and at the logs.`);
  return false;
}
