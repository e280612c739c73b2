import { say } from '@faktura-portal/dev-environment';
import { z } from 'zod';

import type { DemoDocument } from '../../admin/demo/demo-document';
import { detailLines } from '../../validate/detail-lines';
import { slovak } from '../../validate/words/sk';
import type { Endpoints } from '../endpoints';
import { buildDemoInvoice, type DemoInvoice, type InvoiceParty } from './demo-invoice';

const reportSchema = z.looseObject({
  verdict: z.string(),
  counts: z.looseObject({ error: z.number(), warning: z.number() }),
  findings: z.array(
    z.looseObject({
      code: z.string(),
      severity: z.enum(['error', 'warning', 'info']),
      message: z.string(),
      location: z.string().nullable(),
      line: z.number().nullable(),
      value: z.string().nullable(),
      context: z.looseObject({ found: z.string().nullable(), expected: z.string().nullable() }).optional(),
    }),
  ),
});
export type ShownReport = z.infer<typeof reportSchema>;

/**
 * The demo invoice as it leaves a careless hand: two digits of the amount changed places, the buyer's IČO has a slip,
 * and the clerk did not write what the buyer asked to be quoted.
 */
export function buildBrokenInvoice(seller: InvoiceParty, buyer: InvoiceParty, now: Date): DemoInvoice {
  const lastDigit = (Number(buyer.ico.at(-1)) + 1) % 10;
  const { number, xml } = buildDemoInvoice(seller, { ...buyer, ico: `${buyer.ico.slice(0, -1)}${lastDigit}` }, now);
  return {
    number,
    xml: xml
      .replace(/(<cbc:PayableAmount[^>]*>)1011/, '$11101')
      .replace(/(?<!\s)\s*<cbc:BuyerReference>.*<\/cbc:BuyerReference>/, ''),
  };
}

/**
 * Checks a broken demo invoice over HTTP, as an accounting program would, and shows the report as a bookkeeper reads
 * it, in Slovak.
 */
export async function checkBrokenInvoice(endpoints: Endpoints, demo: DemoDocument): Promise<void> {
  const [seller, buyer] = demo.tenants;
  if (seller === undefined || buyer === undefined) return;
  const { number, xml } = buildBrokenInvoice(seller, buyer, new Date());
  say(`\nChecking a faulty invoice without sending it (POST /invoices/validate, Accept-Language: sk):`);
  try {
    const answer = await fetch(`${endpoints.api.baseUrl}/invoices/validate`, {
      method: 'POST',
      headers: { 'X-API-Key': seller.api_key, 'Content-Type': 'application/xml', 'Accept-Language': 'sk' },
      body: xml,
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) return say(`  refused with ${answer.status}: ${await answer.text()}`);
    for (const line of reportInSlovak(number, reportSchema.parse(await answer.json()))) say(`  ${line}`);
  } catch (error) {
    say(`  failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What is wrong, where, and what stands there: a paragraph a finding. */
export function reportInSlovak(number: string, { verdict, counts, findings }: ShownReport): string[] {
  const outcome = verdict === 'blocked' ? 'sa nedá odoslať' : 'sa dá odoslať';
  return [
    `Doklad ${number} ${outcome}. Chyby: ${counts.error}, upozornenia: ${counts.warning}.`,
    ...findings.flatMap(({ code, severity, message, location, ...details }) => [
      `${slovak.severities[severity].toUpperCase()}  ${message}  [${code}]`,
      ...detailLines({ ...details, location: placeOf(location) }, slovak).map((line) => `    ${line}`),
    ]),
  ];
}

/** The way to an element without the root and the prefixes, which only programmers read. */
const placeOf = (location: string | null): string | null =>
  location
    ?.split('/')
    .slice(2)
    .map((step) => step.replace(/^[a-z]+:/, ''))
    .join(' › ') ?? null;
