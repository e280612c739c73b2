import { setTimeout as sleep } from 'node:timers/promises';

import { say } from '@faktura-portal/dev-environment';
import { z } from 'zod';

import type { DemoDocument } from '../../admin/demo/demo-document';
import type { Endpoints } from '../endpoints';

const timeoutSeconds = 60;
const pollMilliseconds = 200;
const requestTimeoutMs = 15_000;
/** The shortest lease: whatever else waits in the inbox is free again when the person has read these lines. */
const leaseSeconds = 10;
/** What many a Slovak accounting program still reads. */
const charset = 'windows-1250';

const itemSchema = z.looseObject({
  id: z.string(),
  invoice_number: z.string(),
  seller: z.looseObject({ name: z.string() }),
  total_gross: z.string(),
  currency: z.string(),
  xml_size_bytes: z.number(),
});
const claimSchema = z.looseObject({ items: z.array(itemSchema), lease_expires_at: z.string().nullable() });
const acknowledgementSchema = z.looseObject({ acknowledged: z.array(z.string()), acknowledged_at: z.string() });

/** An ERP integration of the company that receives. */
export interface TakingOver {
  readonly baseUrl: string;
  readonly token: string;
  /** BT-1 of the invoice that is waited for. */
  readonly number: string;
}

/**
 * Takes the demo invoice over at the second demo company, as its accounting program would, and tells each step. A
 * failure is told too, and leaves the portal running.
 * @param number BT-1 of an invoice that was delivered to that company
 */
export async function receiveDemoInvoice(endpoints: Endpoints, demo: DemoDocument, number: string): Promise<void> {
  const buyer = demo.tenants[1];
  if (buyer === undefined) return;
  say(`\nIt arrives at ${buyer.name}, whose accounting program takes it over:`);
  try {
    for await (const line of takeOver({ baseUrl: endpoints.api.baseUrl, token: buyer.integration.token, number }))
      say(`  ${line}`);
  } catch (error) {
    say(`  failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * The way of one received invoice into an accounting program: lease, download in the program's encoding, acknowledge. A
 * line a step.
 * @throws Error when it does not arrive in time, or the portal refuses a step
 */
export async function* takeOver({ baseUrl, token, number }: TakingOver): AsyncGenerator<string> {
  const ask = async (method: 'GET' | 'POST', path: string, json?: unknown): Promise<Response> => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: json === undefined ? undefined : JSON.stringify(json),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was refused with ${answer.status}: ${await answer.text()}`);
    return answer;
  };

  const claimed = await claim(ask, number);
  const { id, seller, total_gross: gross, currency, xml_size_bytes: size } = claimed.item;
  yield `POST /erp/inbox/claim     ${number} from ${seller.name}, ${gross} ${currency}: leased until ${claimed.leasedUntil}`;

  const copy = Buffer.from(await (await ask('GET', `/erp/inbox/${id}/xml?charset=${charset}`)).arrayBuffer());
  yield `GET  /erp/inbox/{id}/xml  ${describeCopy(copy)}; ${copy.length} bytes, ${size} as it came`;

  const { acknowledged, acknowledged_at: at } = acknowledgementSchema.parse(
    await (await ask('POST', '/erp/inbox/ack', { ids: [id], erp_reference: { id: `FA-${number}` } })).json(),
  );
  if (!acknowledged.includes(id)) throw new Error(`POST /erp/inbox/ack did not take ${id}`);
  yield `POST /erp/inbox/ack       booked as FA-${number} at ${at}, never offered again`;
  yield `✓ ${baseUrl}/invoices/${id}`;
}

type Ask = (method: 'GET' | 'POST', path: string, json?: unknown) => Promise<Response>;

/** Leases until the invoice is among what was leased. Others that wait before it are not ours to acknowledge. */
async function claim(ask: Ask, number: string): Promise<{ item: z.infer<typeof itemSchema>; leasedUntil: string }> {
  for (const endsAt = Date.now() + timeoutSeconds * 1000; Date.now() < endsAt; await sleep(pollMilliseconds)) {
    const { items, lease_expires_at: leasedUntil } = claimSchema.parse(
      await (await ask('POST', `/erp/inbox/claim?limit=100&lease_seconds=${leaseSeconds}`)).json(),
    );
    const item = items.find(({ invoice_number }) => invoice_number === number);
    if (item && leasedUntil !== null) return { item, leasedUntil };
  }
  throw new Error(`it did not arrive within ${timeoutSeconds} s; look at the logs`);
}

/**
 * What a program that knows nothing but the declared encoding reads: the declaration and the seller's name (BT-27).
 * @throws RangeError when the encoding is none that this runtime knows
 */
export function describeCopy(bytes: Buffer): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.toString('latin1'))?.[1] ?? 'utf-8';
  const text = new TextDecoder(declared, { fatal: true }).decode(bytes);
  const name = /<cbc:RegistrationName>(.*?)<\/cbc:RegistrationName>/.exec(text)?.[1] ?? 'nobody';
  return `encoding="${declared}", reads "${name}"`;
}
