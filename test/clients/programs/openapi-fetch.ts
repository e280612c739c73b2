import createClient from 'openapi-fetch';

import type { paths } from './schema.js';

/** What a client of openapi-typescript and openapi-fetch reads from a portal, as one line of JSON. */
const setting = (name: string): string => process.env[name] ?? '';
const portal = createClient<paths>({
  baseUrl: setting('PORTAL_URL'),
  headers: { Authorization: `Bearer ${setting('ERP_TOKEN')}` },
});

const submit = (xml: string, key: string) =>
  portal.POST('/erp/invoices', {
    params: { header: { 'Idempotency-Key': key } },
    body: { xml_base64: xml },
    headers: { 'Content-Type': 'application/json' },
  });

async function main(): Promise<void> {
  const accepted = await submit(setting('XML_BASE64'), setting('IDEMPOTENCY_KEY'));
  if (accepted.data === undefined || !('invoice_number' in accepted.data)) throw new Error('not accepted');
  const { id, invoice_number: number } = accepted.data;

  const { data: invoice } = await portal.GET('/erp/invoices/{invoiceId}', { params: { path: { invoiceId: id } } });
  const { data: changes } = await portal.GET('/erp/outbox/changes', { params: { query: { limit: 500 } } });
  const { data: inbox } = await portal.GET('/erp/inbox/pending', { params: { query: { limit: 1 } } });
  const { data: me } = await portal.GET('/erp/me');
  const { error: problem } = await submit('bm8gWE1M', `${setting('IDEMPOTENCY_KEY')}-wrong`);
  if (!invoice || !changes || !inbox || !me || !problem) throw new Error('an answer is missing');

  const read = {
    accepted: id,
    accepted_number: number,
    number: invoice.invoice_number,
    issue_date: invoice.issue_date,
    total_gross: invoice.total_gross,
    buyer: invoice.buyer.name,
    last_error: invoice.last_error,
    note: invoice.note,
    has_unknown_member: 'from_a_later_version' in invoice,
    changes: changes.items.length > 0,
    received: inbox.items[0]?.invoice_number,
    integration: me.integration.name,
    problem: problem.code,
    problem_status: problem.status,
    problem_retryable: problem.retryable,
  };
  console.log(JSON.stringify(read));
}

void main();
