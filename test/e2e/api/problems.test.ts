import { randomUUID } from 'node:crypto';

import {
  accepted,
  type Answer,
  call,
  companyOf,
  demoInvoice,
  type DemoTenant,
  expectProblem,
  freshNumber,
  invoiceOf,
  portal,
  type ProblemBody,
  submit,
  untilStatus,
} from '../../support/services/api-client';
import { admin, makeConnection, newIntegration, newKey, newTenant } from '../../support/services/portal';

// One row of the contract's table of errors each: what provokes it, and what the refusal must say.
const [demo, other] = portal().tenants;
let tenant: DemoTenant;
let unconnected: DemoTenant;

beforeAll(async () => {
  tenant = await newTenant();
  const { id } = await admin<{ id: string }>(
    'tenant',
    'create',
    '--name',
    'Bez poštára',
    '--dic',
    String(2_000_000_000 + Math.floor(Math.random() * 1e8)),
  );
  unconnected = { ...tenant, id, api_key: await newKey(id), integration: await newIntegration(id) };
});

const envelope = (json: unknown, audience = '/erp/invoices'): Promise<Answer> =>
  call('POST', audience, {
    bearer: audience.startsWith('/erp') ? tenant.integration.token : tenant.api_key,
    headers: { 'Idempotency-Key': randomUUID() },
    json,
  });
const withText = (from: string | RegExp, to: string): string => invoiceOf(tenant).replace(from, to);
const sendXml = (xml: string | Uint8Array, headers: Record<string, string> = {}): Promise<Answer> =>
  submit({ tenant, xml, headers });
const base64 = (text: string): string => Buffer.from(text).toString('base64');

type Row = [
  rule: string,
  status: number,
  code: string,
  category: string,
  retryable: boolean,
  provoke: () => Promise<Answer>,
  more?: Partial<ProblemBody>,
];
const at = (pointer: string): Partial<ProblemBody> => ({
  errors: [expect.objectContaining({ pointer }) as { pointer: string; message: string }],
});

const malformed: Row[] = [
  [
    'an unknown member',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => envelope({ xml_base64: base64(demoInvoice()), conection_id: 'x' }),
    at('/conection_id'),
  ],
  ['a missing member', 400, 'BAD_REQUEST', 'VALIDATION', false, () => envelope({}), at('/xml_base64')],
  [
    'a nested unknown member',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => envelope({ xml_base64: 'PEE+', metadata: { extern: 1 } }, '/invoices'),
    at('/metadata/extern'),
  ],
  [
    'a member of another type',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => envelope({ xml_base64: 'PEE+', tag: 5 }),
    at('/tag'),
  ],
  [
    'a member that is too long',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => envelope({ xml_base64: 'PEE+', tag: 'x'.repeat(65) }),
    at('/tag'),
  ],
  [
    'something else than base64',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => envelope({ xml_base64: 'not base64!' }),
    at('/xml_base64'),
  ],
  ['an empty body', 400, 'BAD_REQUEST', 'VALIDATION', false, () => sendXml('')],
  [
    'an unknown query parameter',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => call('GET', '/invoices?stauts=sent', { bearer: tenant.api_key }),
    at('query:stauts'),
  ],
  [
    'a query parameter given twice',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => call('GET', '/invoices?limit=1&limit=2', { bearer: tenant.api_key }),
    at('query:limit'),
  ],
  [
    'a limit that is none',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => call('GET', '/invoices?limit=5.5', { bearer: tenant.api_key }),
    at('query:limit'),
  ],
  [
    'a limit beyond the largest',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => call('GET', '/invoices?limit=501', { bearer: tenant.api_key }),
    at('query:limit'),
  ],
  [
    'a day that does not exist',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => call('GET', '/invoices?issue_date_from=2026-02-30', { bearer: tenant.api_key }),
    at('query:issue_date_from'),
  ],
  [
    'a connection that is no UUID',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => submit({ tenant, query: '?connection_id=7' }),
    at('query:connection_id'),
  ],
  [
    'a reference that is too long',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant), { 'X-Client-Reference': 'r'.repeat(201) }),
    at('header:X-Client-Reference'),
  ],
  [
    'a wrong digest',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant), { 'Content-Digest': `sha-256=:${Buffer.alloc(32).toString('base64')}:` }),
    at('header:Content-Digest'),
  ],
  [
    'a start of the feed that is no time',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => call('GET', '/erp/outbox/changes?since=yesterday', { bearer: tenant.integration.token }),
    at('query:since'),
  ],
  [
    'a missing key',
    400,
    'IDEMPOTENCY_KEY_REQUIRED',
    'VALIDATION',
    false,
    () =>
      call('POST', '/erp/invoices', {
        bearer: tenant.integration.token,
        headers: { 'Content-Type': 'application/xml' },
        body: invoiceOf(tenant),
      }),
  ],
  [
    'a malformed key',
    400,
    'BAD_REQUEST',
    'VALIDATION',
    false,
    () => submit({ tenant, key: 'a b' }),
    at('header:Idempotency-Key'),
  ],
  [
    'a cursor that is not ours',
    400,
    'INVALID_CURSOR',
    'VALIDATION',
    false,
    () => call('GET', '/invoices?cursor=abc', { bearer: tenant.api_key }),
  ],
  [
    'a test flag in the query',
    400,
    'INVALID_TEST_FLAG',
    'VALIDATION',
    false,
    () => submit({ tenant, query: '?test=perhaps' }),
    at('query:test'),
  ],
  [
    'a test flag in a header',
    400,
    'INVALID_TEST_FLAG',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant), { 'X-Test-Mode': 'maybe' }),
    at('header:X-Test-Mode'),
  ],
  [
    'a test flag in the body',
    400,
    'INVALID_TEST_FLAG',
    'VALIDATION',
    false,
    () => envelope({ xml_base64: 'PEE+', test: 'maybe' }),
    at('/test'),
  ],
];

const unknown: Row[] = [
  [
    'an unknown path',
    404,
    'NOT_FOUND',
    'VALIDATION',
    false,
    () => call('GET', '/invoicess', { bearer: tenant.api_key }),
  ],
  [
    'an unknown invoice',
    404,
    'NOT_FOUND',
    'VALIDATION',
    false,
    () => call('GET', `/invoices/${randomUUID()}`, { bearer: tenant.api_key }),
  ],
  [
    'an unknown connection',
    404,
    'NOT_FOUND',
    'VALIDATION',
    false,
    () => submit({ tenant, query: `?connection_id=${randomUUID()}` }),
  ],
  [
    'a foreign connection',
    404,
    'NOT_FOUND',
    'VALIDATION',
    false,
    () => submit({ tenant, query: `?connection_id=${demo.connection_id}` }),
  ],
  [
    'a path of which only the method exists elsewhere',
    405,
    'METHOD_NOT_ALLOWED',
    'VALIDATION',
    false,
    () => call('DELETE', '/invoices', { bearer: tenant.api_key }),
  ],
];

const states: Row[] = [
  ['no connection at all', 409, 'NO_OUTBOUND_CONNECTION', 'PROCESSING', false, () => submit({ tenant: unconnected })],
  [
    'a connection that only receives',
    409,
    'NO_OUTBOUND_CONNECTION',
    'PROCESSING',
    false,
    async () => {
      const { id } = await makeConnection(tenant, { direction: 'inbound' });
      return submit({ tenant, query: `?connection_id=${id}` });
    },
  ],
  [
    'a disabled connection',
    409,
    'CONNECTION_DISABLED',
    'PROCESSING',
    false,
    async () => {
      const { id } = await makeConnection(tenant);
      await admin('connection', 'disable', id, '--tenant', tenant.id);
      return submit({ tenant, query: `?connection_id=${id}` });
    },
  ],
  [
    'an invoice that was accepted before',
    409,
    'DUPLICATE_INVOICE',
    'PROCESSING',
    false,
    async () => {
      const number = freshNumber();
      await accepted({ tenant, xml: invoiceOf(tenant, { number }) });
      return submit({ tenant, xml: invoiceOf(tenant, { number, note: 'another' }) });
    },
    { existing_invoice_id: expect.any(String) as string },
  ],
  [
    'test mode, which must not reach a live connection',
    409,
    'TEST_SEND_BLOCKED',
    'PROCESSING',
    false,
    () => submit({ tenant, query: '?test=true' }),
  ],
  [
    'a replay of what is delivered',
    409,
    'INVALID_STATE_TRANSITION',
    'PROCESSING',
    false,
    async () => {
      const id = await accepted({ tenant });
      await untilStatus(id, ['delivered'], 30, tenant);
      return call('POST', `/admin/deliveries/${id}/replay`, {
        bearer: portal().operator_api_key,
        json: { mode: 'resend', reason: 'a test' },
      });
    },
  ],
];

const documents: Row[] = [
  [
    'more than the provider takes',
    413,
    'PAYLOAD_TOO_LARGE',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant, { note: 'x'.repeat(4_000_001) })),
  ],
  ['more than the portal reads', 413, 'PAYLOAD_TOO_LARGE', 'VALIDATION', false, () => sendXml('x'.repeat(20_000_001))],
  [
    'another media type',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant), { 'Content-Type': 'text/plain' }),
  ],
  [
    'another content encoding',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant), { 'Content-Encoding': 'br' }),
  ],
  ['XML that is not well-formed', 422, 'XML_MALFORMED', 'VALIDATION', false, () => sendXml('<Invoice')],
  [
    'a DOCTYPE',
    422,
    'XML_MALFORMED',
    'VALIDATION',
    false,
    () => sendXml(withText('<Invoice', '<!DOCTYPE Invoice><Invoice')),
  ],
  [
    'another root',
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    'VALIDATION',
    false,
    () => sendXml('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'),
  ],
  [
    'type 384',
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant, { type: '384' })),
  ],
  [
    'a type of the other root',
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant, { type: '381' })),
  ],
  ['somebody else as seller', 422, 'SELLER_MISMATCH', 'VALIDATION', false, () => sendXml(invoiceOf(other))],
  [
    'a seller whose endpoint is not of scheme 0245',
    422,
    'SELLER_MISMATCH',
    'VALIDATION',
    false,
    () => sendXml(withText('schemeID="0245"', 'schemeID="9950"')),
  ],
  [
    'self-billing where the buyer is somebody else',
    422,
    'SELLER_MISMATCH',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant, { type: '389' })),
  ],
  [
    'self-billing that the tenant may not do',
    422,
    'SELF_BILLING_NOT_ENABLED',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(other, { type: '389', buyer: companyOf(tenant) })),
  ],
  [
    'another day of issue',
    422,
    'ISSUE_DATE_NOT_TODAY',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant, { issueDate: '2026-01-05' })),
    {
      findings: expect.arrayContaining([
        expect.objectContaining({
          code: 'ISSUE_DATE_NOT_TODAY',
          source: 'portal',
          severity: 'error',
          value: '2026-01-05',
        }),
      ]) as ProblemBody['findings'],
    },
  ],
  [
    'a confidential supply',
    422,
    'OBLIGATION_FORBIDDEN',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant), { 'X-Confidential-Supply': 'true' }),
    {
      findings: expect.arrayContaining([
        expect.objectContaining({ code: 'OBL-FORBIDDEN', source: 'obligation', severity: 'error' }),
      ]) as ProblemBody['findings'],
    },
  ],
  [
    'a document that breaks the schema',
    422,
    'VALIDATION_FAILED',
    'VALIDATION',
    false,
    () => sendXml(withText('<cbc:Name>Položka 1</cbc:Name>', '<cbc:Nmae>x</cbc:Nmae>')),
    {
      findings: expect.arrayContaining([
        expect.objectContaining({ source: 'xsd', severity: 'error', line: expect.any(Number) as number }),
      ]) as ProblemBody['findings'],
    },
  ],
  [
    'totals that do not add up',
    422,
    'VALIDATION_FAILED',
    'VALIDATION',
    false,
    () => sendXml(withText(/(<cbc:PayableAmount currencyID="EUR">)[\d.]+/, '$1999.00')),
    {
      findings: expect.arrayContaining([
        expect.objectContaining({ source: 'schematron_en16931', code: 'BR-CO-16', severity: 'error' }),
      ]) as ProblemBody['findings'],
    },
  ],
  [
    'an unknown charset',
    422,
    'ENCODING_UNSUPPORTED',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant), { 'Content-Type': 'application/xml; charset=ebcdic-17' }),
  ],
  [
    'a BOM against its label',
    422,
    'ENCODING_AMBIGUOUS',
    'VALIDATION',
    false,
    () => sendXml(`\ufeff${invoiceOf(tenant)}`, { 'Content-Type': 'application/xml; charset=windows-1250' }),
  ],
  [
    'bytes that are not UTF-8',
    422,
    'ENCODING_INVALID',
    'VALIDATION',
    false,
    () => sendXml(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>\xff</a>', 'latin1')),
    { offset: 41 },
  ],
  [
    'a character that XML forbids',
    422,
    'ENCODING_INVALID_CHARACTER',
    'VALIDATION',
    false,
    () => sendXml('<a>\u0001</a>'),
    { offset: 3 },
  ],
];

describe.each([
  ['A request is refused for', malformed],
  ['Nothing is found for', unknown],
  ['The state does not allow', states],
  ['A document is refused for', documents],
])('%s', (_title, table) => {
  it.each(table)('%s: %i %s', async (_rule, status, code, category, retryable, provoke, more = {}) => {
    expectProblem(await provoke(), status, code, { category, retryable, ...more });
  });
});

it('names the methods that a path has', async () => {
  const answer = await call('DELETE', '/invoices', { bearer: tenant.api_key });
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
});

it('never repeats what it refuses', async () => {
  const secret = 'TAJOMSTVO-4711';
  const answers = [
    await sendXml(`<Invoice>${secret}`),
    await envelope({ xml_base64: `!${secret}` }),
    await envelope({ xml_base64: 'PEE+', tag: { secret }, more: secret }),
    await call('POST', '/erp/invoices', {
      bearer: tenant.integration.token,
      headers: { 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/json' },
      body: `{"xml_base64": ${secret}`,
    }),
    await call('GET', '/tenant', { bearer: secret }),
  ];
  for (const { text, status } of answers) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain(secret);
  }
});

it.each([
  ['sk', 'sk', 'Nenájdené'],
  ['cs-CZ, en;q=0.5', 'cs', 'Nenalezeno'],
  ['de, en;q=0.8, sk;q=0.9', 'sk', 'Nenájdené'],
  ['en', 'en', 'Not found'],
  ['de', 'en', 'Not found'],
  [undefined, 'en', 'Not found'],
])('speaks the language that is asked for (%s)', async (wanted, language, title) => {
  const answer = await call('GET', `/invoices/${randomUUID()}`, {
    bearer: tenant.api_key,
    headers: wanted === undefined ? {} : { 'Accept-Language': wanted },
  });
  expect(answer.headers.get('content-language')).toBe(language);
  expectProblem(answer, 404, 'NOT_FOUND', { title });
});

it('words findings in the language too', async () => {
  const messages = await Promise.all(
    ['sk', 'cs', 'en'].map(async (language) => {
      const answer = await sendXml(invoiceOf(tenant, { issueDate: '2026-01-05' }), { 'Accept-Language': language });
      return expectProblem(answer, 422, 'ISSUE_DATE_NOT_TODAY').findings?.find(
        ({ code }) => code === 'ISSUE_DATE_NOT_TODAY',
      )?.message;
    }),
  );
  expect(new Set(messages).size).toBe(3);
});

it('shows all faults of a document in one answer', async () => {
  const xml = invoiceOf(tenant, { issueDate: '2026-01-05' }).replace(
    /(<cbc:PayableAmount currencyID="EUR">)[\d.]+/,
    '$1999.00',
  );
  const { findings = [] } = expectProblem(await sendXml(xml), 422, 'VALIDATION_FAILED');
  expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['BR-CO-16', 'ISSUE_DATE_NOT_TODAY']));
});

it('stores nothing of what it refuses', async () => {
  const number = freshNumber();
  await sendXml(invoiceOf(tenant, { number, issueDate: '2026-01-05' }));
  const { body } = await call<{ items: unknown[] }>('GET', `/invoices?number=${number}`, { bearer: tenant.api_key });
  expect(body.items).toEqual([]);
});
