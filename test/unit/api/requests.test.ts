import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { asId, type ConnectionId } from '../../../src/domain/ids';
import type { InvoiceFilter } from '../../../src/domain/ports/invoices/invoices';
import { ProblemError } from '../../../src/domain/problem';
import type { SubmissionAnswer, SubmitBatchItem, SubmitInvoice } from '../../../src/usecases/submissions/submission';
import { type ApiRig, bearer, startApi } from './api-rig';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const invoiceId = '33333333-3333-4333-8333-333333333333';
const connectionId = asId<ConnectionId>('44444444-4444-4444-8444-444444444444');

const seen: SubmitInvoice[] = [];
const filters: InvoiceFilter[] = [];
const pageSizes: number[] = [];
let refusal: Error | null = null;
let replayed = false;

const answerTo = (command: Pick<SubmitInvoice, 'clientReference'>, forErp: boolean): SubmissionAnswer => {
  const location = `https://portal.example/api/v1/${forErp ? 'erp/' : ''}invoices/${invoiceId}`;
  return {
    location,
    replayed,
    rateLimit: replayed ? null : { limit: 600, remaining: 41, resetSeconds: 9 },
    accepted: {
      id: invoiceId,
      status: 'queued',
      direction: 'outbound',
      doc_type_code: '380',
      invoice_number: 'F1',
      issue_date: '2027-01-04',
      seller_peppol_id: '0245:2023456789',
      buyer_peppol_id: null,
      connection_id: connectionId,
      xml_sha256: sha256('x'),
      warnings: [],
      links: { self: location, xml: `${location}/xml`, html: `${location}/html` },
      validation_run_id: invoiceId,
      ...(forErp ? { client_reference: command.clientReference, location } : {}),
    } as unknown as SubmissionAnswer['accepted'],
  };
};

let api: ApiRig;
let key: Record<string, string>;
let token: Record<string, string>;
beforeAll(async () => {
  api = await startApi({
    useCases: {
      submitInvoice: (command) => {
        seen.push(command);
        return refusal
          ? Promise.reject(refusal)
          : Promise.resolve(answerTo(command, command.caller.kind === 'integration'));
      },
      submitBatch: (_caller, items) =>
        Promise.resolve(
          items.map((item: SubmitBatchItem) =>
            item.command instanceof ProblemError
              ? { clientReference: item.clientReference, kind: 'refused' as const, problem: item.command }
              : { clientReference: item.clientReference, kind: 'accepted' as const, answer: answerTo(item, true) },
          ),
        ),
      listNotifications: (_caller, limit) => {
        pageSizes.push(limit);
        return Promise.resolve({ items: [], nextCursor: null });
      },
      listInvoices: ({ filter }) => {
        filters.push(filter);
        return Promise.resolve({ items: [], nextCursor: null });
      },
    },
  });
  key = bearer(api.credentials.addApiKey().key);
  token = bearer(api.credentials.addErpToken().token);
});
afterAll(() => api.close());
beforeEach(() => {
  seen.length = 0;
  refusal = null;
  replayed = false;
});

const xmlHeaders = (more: Record<string, string> = {}) => ({
  ...key,
  'Content-Type': 'application/xml',
  'Idempotency-Key': 'k-1',
  ...more,
});
const submitXml = (body: string | Uint8Array = '<Invoice/>', more: Record<string, string> = {}, query = '') =>
  api.call('POST', `/invoices${query}`, { headers: xmlHeaders(more), body });
const submitJson = (value: unknown, more: Record<string, string> = {}) =>
  api.call('POST', '/invoices', {
    headers: { ...key, 'Content-Type': 'application/json', 'Idempotency-Key': 'k-1', ...more },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  });
const pointers = (json: Record<string, unknown>) =>
  (json.errors as { pointer: string }[]).map(({ pointer }) => pointer);
const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('finding the operation', () => {
  it.each([
    ['/nothing', 404],
    ['/invoices/not-a-uuid', 404],
    ['/Invoices', 404],
    ['/invoices/', 404],
    ['/invoices/xml-body', 404],
    ['/%ff', 404],
  ])('answers %s with %i', async (path, status) => {
    const answer = await api.call('GET', path, { headers: key });
    expect([answer.status, answer.json.code, answer.headers.get('content-type')]).toEqual([
      status,
      'NOT_FOUND',
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('names the allowed methods on 405, and has no path of its own for XML bodies', async () => {
    const wrong = await api.call('DELETE', '/invoices', { headers: key });
    expect([wrong.status, wrong.json.code, wrong.headers.get('allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, HEAD, POST',
    ]);
    const hidden = await fetch(`${api.origin}/api/v1/invoices/xml-body`, {
      method: 'POST',
      headers: xmlHeaders(),
      body: '<x/>',
    });
    expect(hidden.status).toBe(404);
    expect(seen).toHaveLength(0);
  });

  it('keeps a well-formed request id and makes one otherwise', async () => {
    const kept = await api.call('GET', '/health', { headers: { 'X-Request-Id': 'order-4711' } });
    const made = await api.call('GET', '/nothing', { headers: { 'X-Request-Id': 'bad id!' } });
    expect(kept.headers.get('x-request-id')).toBe('order-4711');
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.json.request_id).toBe(made.headers.get('x-request-id'));
  });
});

describe('query parameters', () => {
  it.each(['?statsu=sent', '?limit=1&limit=2', '?number=a%00b'])('refuses %s', async (query) => {
    const answer = await api.call('GET', `/invoices${query}`, { headers: key });
    expect([answer.status, answer.json.code, pointers(answer.json)[0]?.startsWith('query:')]).toEqual([
      400,
      'BAD_REQUEST',
      true,
    ]);
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=5.5',
    'limit=x',
    'status=flying',
    'currency=eur',
    'amount_min=1e3',
    'issue_date_from=2027-02-30',
    'connection_id=1',
    'sort=number',
    'erp_delivered=maybe',
  ])('refuses %s', async (query) => {
    const answer = await api.call('GET', `/invoices?${query}`, { headers: key });
    expect([answer.status, pointers(answer.json)[0]]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^query:${query.split('=')[0]}`)),
    ]);
  });

  it.each([
    ['/invoices?status=flying', 'queued', 'delivered'],
    ['/invoices?status=sent,flying', 'queued', 'delivered'],
    ['/invoices?direction=sideways', 'inbound', 'outbound'],
    ['/invoices?sort=number', '-issue_date', 'received_at'],
    [`/invoices/${invoiceId}/html?lang=de`, 'sk', 'cs', 'en'],
  ])('names all allowed values when %s has none of them', async (path, ...allowed) => {
    const answer = await api.call('GET', path, { headers: key });
    const [error] = answer.json.errors as { message: string }[];
    expect(answer.status).toBe(400);
    for (const value of allowed) expect(error?.message).toContain(value);
    expect(error?.message).toMatch(/^Use one of: /);
    expect(error?.message).not.toMatch(/flying|sideways|number|union|Issues|null/);
  });

  it('names all allowed values of a member of a body, and never repeats the wrong one', async () => {
    for (const wrong of [
      'explode',
      'x'.repeat(19_000),
      ['explode', 'x'],
      { a: "should be one of the following; ['b']" },
    ]) {
      const answer = await submitJson({ xml_base64: 'PGEvPg==', simulate: wrong });
      const [error] = answer.json.errors as { pointer: string; message: string }[];
      expect([answer.status, error?.pointer]).toEqual([400, '/simulate']);
      expect(error?.message).not.toMatch(/explode|xxx|union|'b'/);
      if (wrong === 'explode') expect(error?.message).toMatch(/^Use one of: delivered, .*late_issue/);
    }
  });

  it('takes statuses separated by commas and repeated', async () => {
    await api.call('GET', '/invoices?status=sent,delivered&status=queued&limit=500', { headers: key });
    expect(filters.at(-1)?.status).toEqual(['sent', 'delivered', 'queued']);
    await api.call('GET', '/invoices?status=sent', { headers: key });
    expect(filters.at(-1)?.status).toEqual(['sent']);
  });

  it('pages notifications by 100, and by up to 500', async () => {
    for (const query of ['', '?limit=500', '?limit=1'])
      expect((await api.call('GET', `/notifications${query}`, { headers: key })).status).toBe(200);
    expect(pageSizes).toEqual([100, 500, 1]);
    for (const query of ['?limit=501', '?limit=0'])
      expect((await api.call('GET', `/notifications${query}`, { headers: key })).status).toBe(400);
  });

  it('lets monitors add what they like to /health', async () => {
    expect((await api.call('GET', '/health?nocache=1')).status).toBe(200);
  });
});

describe('submitting XML', () => {
  it('hands the bytes on with charset, options and fingerprint, and answers 202 with Location', async () => {
    const answer = await submitXml(
      '<Invoice/>',
      {
        'Content-Type': 'application/xml; charset=windows-1250',
        'X-External-Reference': Buffer.from('Objednávka').toString('latin1'),
      },
      `?connection_id=${connectionId}`,
    );
    expect([
      answer.status,
      answer.headers.get('location'),
      answer.headers.get('ratelimit-remaining'),
      answer.headers.get('cache-control'),
    ]).toEqual([202, expect.stringContaining(invoiceId), '41', 'no-store']);
    expect(seen[0]).toMatchObject({
      idempotencyKey: 'k-1',
      fingerprint: sha256('<Invoice/>'),
      labels: { charset: 'windows-1250', envelope: null },
      connectionId,
      externalReference: 'Objednávka',
      confidentialSupply: false,
    });
    expect(Buffer.from(seen[0]?.xml ?? []).toString()).toBe('<Invoice/>');
  });

  it('marks a replay', async () => {
    replayed = true;
    expect((await submitXml()).headers.get('idempotent-replayed')).toBe('true');
  });

  it('inflates gzip and fingerprints what was inside', async () => {
    expect((await submitXml(gzipSync('<Invoice/>'), { 'Content-Encoding': 'gzip' })).status).toBe(202);
    expect(seen[0]?.fingerprint).toBe(sha256('<Invoice/>'));
  });

  it.each([
    ['no key', { 'Idempotency-Key': '' }, '', 400, 'IDEMPOTENCY_KEY_REQUIRED'],
    ['a malformed key', { 'Idempotency-Key': 'a b' }, '', 400, 'BAD_REQUEST'],
    ['test in the query', {}, '?test=true', 409, 'TEST_SEND_BLOCKED'],
    ['test in the header', { 'X-Test-Mode': '1' }, '', 409, 'TEST_SEND_BLOCKED'],
    ['an outcome to simulate', {}, '?simulate=rejected', 409, 'TEST_SEND_BLOCKED'],
    ['webhooks to simulate', {}, '?simulate_webhooks=true', 409, 'TEST_SEND_BLOCKED'],
    ['a test flag that is none', {}, '?test=yes', 400, 'INVALID_TEST_FLAG'],
    ['another media type', { 'Content-Type': 'text/xml' }, '', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another compression', { 'Content-Encoding': 'br' }, '', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['broken gzip', { 'Content-Encoding': 'gzip' }, '', 400, 'BAD_REQUEST'],
    [
      'a wrong digest',
      { 'Content-Digest': `sha-256=:${createHash('sha256').update('other').digest('base64')}:` },
      '',
      400,
      'BAD_REQUEST',
    ],
    ['a connection id that is none', {}, '?connection_id=7', 400, 'BAD_REQUEST'],
  ])('refuses %s before any work', async (_what, headers, query, status, code) => {
    const answer = await submitXml('<Invoice/>', headers, query);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(seen).toHaveLength(0);
  });

  it('accepts a quoted key as the same key, test=false, and a right digest', async () => {
    const digest = createHash('sha256').update('<Invoice/>').digest('base64');
    expect(
      (
        await submitXml(
          '<Invoice/>',
          { 'Idempotency-Key': '"k-1"', 'X-Test-Mode': 'false', 'Content-Digest': `sha-256=:${digest}:` },
          '?test=0',
        )
      ).status,
    ).toBe(202);
    expect(seen[0]?.idempotencyKey).toBe('k-1');
  });

  it('refuses more bytes than allowed, plain, chunked and inflated', async () => {
    const large = 'x'.repeat(20_001);
    expect((await submitXml(large)).status).toBe(413);
    expect((await submitXml(gzipSync(large), { 'Content-Encoding': 'gzip' })).status).toBe(413);
    expect((await submitXml('x'.repeat(20_000))).status).toBe(202);
  });

  it('refuses a credential for tests', async () => {
    const { key: testKey } = api.credentials.addApiKey({ testOnly: true });
    expect((await submitXml('<x/>', bearer(testKey))).json.code).toBe('TEST_ONLY_CREDENTIAL');
  });

  it("shows the tightest limit on a refusal as well, and the refusal's context", async () => {
    refusal = new ProblemError('DUPLICATE_INVOICE', { context: { existingInvoiceId: invoiceId, replayed: true } });
    const answer = await submitXml();
    expect([
      answer.status,
      answer.json.existing_invoice_id,
      answer.headers.get('idempotent-replayed'),
      answer.headers.get('ratelimit-limit'),
    ]).toEqual([409, invoiceId, 'true', '600']);
  });
});

describe('submitting JSON', () => {
  it('hands on what is inside the envelope', async () => {
    const body = {
      xml_base64: base64('<Invoice/>'),
      connection_id: connectionId,
      tag: 't',
      encoding: 'cp852',
      metadata: { external_reference: 'r' },
      options: { confidential_supply: true },
    };
    expect((await submitJson(body)).status).toBe(202);
    expect(seen[0]).toMatchObject({
      fingerprint: sha256(JSON.stringify(body)),
      labels: { charset: null, envelope: 'cp852' },
      connectionId,
      tag: 't',
      externalReference: 'r',
      confidentialSupply: true,
    });
  });

  it.each([
    ['an unknown member', { xml_base64: 'PGEvPg==', xml: 1 }, '/xml'],
    ['an unknown member inside', { xml_base64: 'PGEvPg==', metadata: { extern: 'x' } }, '/metadata/extern'],
    ['a missing member', {}, '/xml_base64'],
    ['a wrong type', { xml_base64: 7 }, '/xml_base64'],
    ['a text that is too long', { xml_base64: 'PGEvPg==', tag: 'x'.repeat(65) }, '/tag'],
    ['what is no base64', { xml_base64: 'PGEvPg=' }, '/xml_base64'],
    ['an empty document', { xml_base64: '' }, '/xml_base64'],
    ['a member that occurs twice', '{"xml_base64":"PGEvPg==","options":{"a":1,"a":2}}', '/options/a'],
    ['U+0000', '{"xml_base64":"PGEvPg==","tag":"a\\u0000b"}', '/tag'],
    ['no JSON', '{"xml_base64":', ''],
    ['an empty body', '', ''],
    ['an array', '[]', ''],
  ])('refuses %s and says where', async (_what, body, pointer) => {
    const answer = await submitJson(body);
    expect([answer.status, answer.json.code, pointers(answer.json)]).toEqual([400, 'BAD_REQUEST', [pointer]]);
    expect(seen).toHaveLength(0);
  });

  it('distinguishes an absent test flag from one that is true', async () => {
    expect((await submitJson({ xml_base64: 'PGEvPg==', test: 'yes' })).json.code).toBe('INVALID_TEST_FLAG');
    expect((await submitJson({ xml_base64: 'PGEvPg==', test: true })).json.code).toBe('TEST_SEND_BLOCKED');
    expect((await submitJson({ xml_base64: 'PGEvPg==', test: false })).status).toBe(202);
    expect((await submitJson({ xml_base64: 'PGEvPg==', simulate_webhooks: true })).json.code).toBe('TEST_SEND_BLOCKED');
    expect((await submitJson({ xml_base64: 'PGEvPg==', simulate_webhooks: false })).status).toBe(202);
  });

  it('never repeats the body in a refusal', async () => {
    const answer = await submitJson({ xml_base64: { secret: 'hunter2' }, tag: ['hunter2'] });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('hunter2');
  });
});

describe('a batch', () => {
  const item = (change: object = {}) => ({
    client_reference: 'r',
    xml_base64: base64('<Invoice/>'),
    idempotency_key: 'k',
    ...change,
  });
  const submit = (body: unknown, query = '') =>
    api.call('POST', `/erp/invoices/batch${query}`, {
      headers: { ...token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('answers 207 in input order and lets one bad item not spoil the others', async () => {
    const answer = await submit({
      items: [
        item(),
        item({ client_reference: 'bad', xml_base64: '!' }),
        item({ client_reference: 'test', test: true }),
      ],
    });
    const items = answer.json.items as {
      client_reference: string;
      status: string;
      http_status: number;
      error: { code: string } | null;
    }[];
    expect(answer.status).toBe(207);
    expect(items.map((one) => [one.client_reference, one.status, one.http_status, one.error?.code])).toEqual([
      ['r', 'accepted', 202, undefined],
      ['bad', 'error', 400, 'BAD_REQUEST'],
      ['test', 'error', 409, 'TEST_SEND_BLOCKED'],
    ]);
  });

  it.each([
    [{ test: true }, ''],
    [{}, '?test=true'],
  ])('refuses each item of a test batch %j%s', async (more, query) => {
    const answer = await submit({ items: [item(), item()], ...more }, query);
    expect((answer.json.items as { error: { code: string } }[]).map(({ error }) => error.code)).toEqual([
      'TEST_SEND_BLOCKED',
      'TEST_SEND_BLOCKED',
    ]);
  });

  it.each([
    ['too many items', [item(), item(), item(), item()], '/items'],
    ['no items', [], '/items'],
    ['no client_reference', [item(), item({ client_reference: undefined })], '/items/1/client_reference'],
    ['no idempotency_key', [item({ idempotency_key: undefined })], '/items/0/idempotency_key'],
    ['an unknown member', [item({ xml: 'x' })], '/items/0/xml'],
    ['an unknown member inside an item', [item({ options: { secret: true } })], '/items/0/options/secret'],
    ['an item that is none', [item(), 'two'], '/items/1'],
  ])('processes nothing with %s', async (_what, items, pointer) => {
    const answer = await submit({ items });
    expect([answer.status, pointers(answer.json)]).toEqual([400, [pointer]]);
  });

  it.each<[string, object, string, string?]>([
    ['a malformed idempotency_key', { idempotency_key: 'a b' }, 'idempotency_key'],
    ['an idempotency_key that is no text', { idempotency_key: 7 }, 'idempotency_key'],
    ['a client_reference of 201 characters', { client_reference: 'r'.repeat(201) }, 'client_reference'],
    ['an empty client_reference', { client_reference: '' }, 'client_reference'],
    ['a client_reference that is no text', { client_reference: null }, 'client_reference'],
    ['a tag of 65 characters', { tag: 't'.repeat(65) }, 'tag'],
    ['an encoding of 41 characters', { encoding: 'e'.repeat(41) }, 'encoding'],
    ['a connection_id that is none', { connection_id: 'x' }, 'connection_id'],
    ['no xml_base64', { xml_base64: undefined }, 'xml_base64'],
    ['an xml_base64 that is no text', { xml_base64: {} }, 'xml_base64'],
    ['an xml_base64 that is none', { xml_base64: '***' }, 'xml_base64'],
    ['an unknown simulate', { simulate: 'explode' }, 'simulate'],
    ['a simulate that is a list', { simulate: ['delivered'] }, 'simulate'],
    ['a test flag that is none', { test: 'yes' }, 'test', 'INVALID_TEST_FLAG'],
    ['options that are none', { options: [] }, 'options'],
    ['a confidential_supply that is none', { options: { confidential_supply: 'x' } }, 'options/confidential_supply'],
  ])('answers %s as an error of its item, with a pointer', async (_what, change, member, code = 'BAD_REQUEST') => {
    const answer = await submit({ items: [item(), item(change), item()] });
    const items = answer.json.items as { http_status: number; error: { code: string } & Record<string, unknown> }[];
    expect([answer.status, items.map(({ http_status }) => http_status)]).toEqual([207, [202, 400, 202]]);
    const error = items[1]?.error;
    expect([error?.code, pointers(error ?? {})]).toEqual([code, [`/items/1/${member}`]]);
  });

  it('names every fault of an item, and what is allowed', async () => {
    const answer = await submit({ items: [item({ tag: 't'.repeat(65), simulate: 'explode' })] });
    const [{ error }] = answer.json.items as [{ error: { errors: { pointer: string; message: string }[] } }];
    expect(error.errors.map(({ pointer }) => pointer)).toEqual(['/items/0/tag', '/items/0/simulate']);
    expect(error.errors[1]?.message).toContain('late_issue');
  });

  it.each([{ simulate: 'delivered' }, { simulate_webhooks: true }])(
    'refuses %j, which only a test may ask for',
    async (options) => {
      for (const body of [{ items: [item(options)] }, { items: [item()], ...options }]) {
        const answer = await submit(body);
        expect((answer.json.items as { error: { code: string } }[])[0]?.error.code).toBe('TEST_SEND_BLOCKED');
      }
      expect((await submit({ items: [item({ simulate_webhooks: false })] })).json.items).toMatchObject([
        { http_status: 202 },
      ]);
    },
  );

  it('is refused to a credential for tests', async () => {
    api.credentials.integration.testOnly = true;
    expect((await submit({ items: [item()] })).json.code).toBe('TEST_ONLY_CREDENTIAL');
    api.credentials.integration.testOnly = false;
  });
});
