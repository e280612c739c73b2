import { anInvoiceXml } from '../../support/factories/invoice-factory';
import { call, expectProblem, freshNumber, portal } from '../../support/services/api-client';
import { rows } from '../../support/services/portal';
import { until } from '../../support/services/until';
import { ended, newAccount, offered, partyOf, type SandboxCompany, send } from './sandbox-rig';

let first: SandboxCompany;
let second: SandboxCompany;
beforeAll(async () => {
  [first, second] = (await newAccount()).companies;
}, 60_000);

interface Received {
  id: string;
  status: string;
  validation_status: string;
}

const receivedBy = async ({ api_key: bearer }: SandboxCompany): Promise<Received[]> =>
  (await call<{ items: Received[] }>('GET', '/invoices?direction=inbound&limit=100', { bearer })).body.items;

/** What a scenario has brought, once so many documents are there. */
async function bringing(scenario: string, count = 1): Promise<Received[]> {
  const before = new Set((await receivedBy(first)).map(({ id }) => id));
  const { status, body } = await call('POST', '/sandbox/incoming', { bearer: first.api_key, json: { scenario } });
  expect([scenario, status, typeof body.provider_document_id]).toEqual([scenario, 202, 'string']);
  const fresh = (all: Received[]): Received[] => all.filter(({ id }) => !before.has(id));
  return fresh(
    await until(
      () => receivedBy(first),
      (all) => fresh(all).length >= count,
      60,
    ),
  );
}

it.each([
  ['plain', 'received', 'passed'],
  ['credit_note', 'received', 'passed'],
  ['self_billing', 'received', 'passed'],
  ['windows_1250', 'received', 'passed'],
  ['attachments', 'received', 'passed'],
  ['lines_5000', 'received', 'passed'],
  ['invalid', 'received_invalid', 'failed'],
  ['unreadable', 'received_invalid', 'failed'],
  ['without_xml', 'received_without_xml', null],
])(
  'the scenario %s brings an invoice that is %s',
  async (scenario, status, verdict) => {
    const brought = await bringing(scenario);
    expect(brought).toHaveLength(1);
    expect(brought).toMatchObject([{ status }]);
    if (verdict === 'passed') expect(brought[0]?.validation_status).toMatch(/^valid/);
  },
  120_000,
);

it('the same invoice twice is one, and two of one number are two', async () => {
  expect(await bringing('duplicate')).toHaveLength(1);
  expect(await bringing('conflict', 2)).toHaveLength(2);
}, 120_000);

it('an XML of one’s own arrives as well, of at most 4 MB', async () => {
  const number = freshNumber();
  const post = (body: string) =>
    call('POST', '/sandbox/incoming', {
      bearer: second.api_key,
      headers: { 'Content-Type': 'application/xml' },
      body,
    });
  expect((await post(anInvoiceXml({ number, seller: partyOf(first), buyer: partyOf(second) }))).status).toBe(202);
  expect(await offered(second, (item) => item.invoice_number === number)).toMatchObject({ invoice_number: number });
  expectProblem(await post('x'.repeat(4_000_001)), 413, 'PAYLOAD_TOO_LARGE');
}, 60_000);

it.each([
  ['777.01', 'delivery_failed'],
  ['777.02', 'rejected_by_provider'],
  ['777.07', 'delivered'],
  ['777.09', 'delivered'],
  ['777.11', 'delivery_failed'],
])(
  'an invoice of %s ends as %s',
  async (payable, status) => {
    const sent = await send(first, partyOf(second), { payable });
    expect(sent.status).toBe(202);
    expect(await ended(first, sent.body.id, 'delivered', 'delivery_failed', 'rejected_by_provider')).toBe(status);
  },
  120_000,
);

it('what takes a minute happens at once when the clock is moved, 30 days in all', async () => {
  const sent = await send(first, partyOf(second), { payable: '777.06' });
  await ended(first, sent.body.id, 'sent');
  const advance = (seconds: number) =>
    call('POST', '/sandbox/clock', { bearer: first.api_key, json: { advance_seconds: seconds } });
  expect((await advance(120)).body).toEqual({ offset_seconds: 120 });
  const startedMs = Date.now();
  expect(await ended(first, sent.body.id, 'delivered')).toBe('delivered');
  expect(Date.now() - startedMs).toBeLessThan(25_000);
  expectProblem(await advance(2_592_000), 400, 'BAD_REQUEST');
  expectProblem(await advance(-1), 400, 'BAD_REQUEST');
  expect((await call('GET', '/sandbox/usage', { bearer: second.api_key })).body).toMatchObject({
    clock_offset_seconds: 120,
  });
}, 120_000);

it('the quota counts every document of both companies, and refuses what is beyond it', async () => {
  const [one, other] = (await newAccount()).companies;
  const usage = async () =>
    (
      await call<{ documents: { used: number; limit: number }; bytes: { used: number } }>('GET', '/sandbox/usage', {
        bearer: other.api_key,
      })
    ).body;
  expect((await usage()).documents).toEqual({ used: 0, limit: 10_000 });
  const sent = await send(one, partyOf(other));
  await ended(one, sent.body.id, 'delivered');
  await offered(other);
  const used = await usage();
  expect(used.documents.used).toBe(2);
  expect(used.bytes.used).toBeGreaterThan(2_000);
  await rows(
    'update sandbox_accounts set max_documents = 2 where id = (select account_id from sandbox_companies where tenant_id = $1)',
    [one.tenant_id],
  );
  const refused = await send(one, partyOf(other));
  expectProblem(refused, 429, 'SANDBOX_QUOTA_EXCEEDED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await usage()).documents.used).toBe(2);
}, 120_000);

it('the last requests show what was asked and how it was answered, and no content', async () => {
  const [one, other] = (await newAccount()).companies;
  const asked = await call('GET', `/invoices/${one.tenant_id}?x=1`, { bearer: other.api_key });
  const missing = await call('GET', `/invoices/${one.tenant_id}`, { bearer: other.api_key });
  const { body } = await call<{ items: { path: string; status: number; code: string | null; request_id: string }[] }>(
    'GET',
    '/sandbox/requests',
    { bearer: one.api_key },
  );
  const path = `/api/v1/invoices/${one.tenant_id}`;
  expect(body.items.slice(0, 2)).toMatchObject([
    {
      path,
      status: 404,
      code: 'NOT_FOUND',
      request_id: missing.headers.get('x-request-id'),
      tenant_id: other.tenant_id,
    },
    { path, status: 400, code: 'BAD_REQUEST', request_id: asked.headers.get('x-request-id') },
  ]);
}, 60_000);

it('the scenarios are told to everybody, and the rest to companies of the sandbox only', async () => {
  const { body } = await call<{ items: { id: string; kind: string; what_happens: string }[] }>(
    'GET',
    '/sandbox/scenarios',
    { headers: { 'Accept-Language': 'sk' } },
  );
  expect(body.items.filter(({ kind }) => kind === 'incoming')).toHaveLength(11);
  expect(body.items.find(({ id }) => id === 'plain')?.what_happens).toBe('Príde faktúra.');
  const { api_key: bearer } = portal().tenants[0];
  for (const path of ['/sandbox/usage', '/sandbox/requests'])
    expectProblem(await call('GET', path, { bearer }), 404, 'NOT_FOUND');
  expectProblem(await call('POST', '/sandbox/incoming', { bearer, json: { scenario: 'plain' } }), 404, 'NOT_FOUND');
  expectProblem(await call('POST', '/sandbox/clock', { bearer, json: { advance_seconds: 1 } }), 404, 'NOT_FOUND');
}, 60_000);
