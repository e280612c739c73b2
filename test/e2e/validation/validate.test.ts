import { randomUUID } from 'node:crypto';

import {
  accepted,
  type Answer,
  call,
  type CallOptions,
  companyOf,
  demoInvoice,
  expectProblem,
  invoiceOf,
  portal,
  submit,
} from '../../support/services/api-client';

const [tenant, other] = portal().tenants;

interface Report {
  verdict: string;
  mode: string;
  layers: { layer: string; status: string; reason: string | null }[];
  findings: {
    code: string;
    severity: string;
    source: string;
    message: string;
    messages: { sk: string; en: string };
    location: string | null;
  }[];
  document: { invoice_number: string };
  xml_sha256: string;
}

const xmlType = { 'Content-Type': 'application/xml' };
const check = (
  xml: string | Uint8Array,
  { headers = {}, ...options }: CallOptions = {},
  query = '',
): Promise<Answer<Report>> =>
  call<Report>('POST', `/invoices/validate${query}`, {
    bearer: tenant.api_key,
    headers: { ...xmlType, ...headers },
    body: xml,
    ...options,
  });
const layerOf = ({ body }: Answer<Report>, id: string) => body.layers.find(({ layer }) => layer === id);
const tomorrow = (): string => new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);

it('says that a valid invoice may be sent, and stores nothing: the same number can be sent afterwards, once', async () => {
  const xml = demoInvoice();
  const first = await check(xml);
  expect([first.status, first.body.verdict, first.body.mode, first.body.findings.map(({ source }) => source)]).toEqual([
    200,
    'ok',
    'dry_run',
    ['obligation'],
  ]);
  expect(layerOf(first, 'schematron_peppol')).toMatchObject({ status: 'passed' });
  expect((await check(xml)).body.verdict).toBe('ok');

  const number = encodeURIComponent(first.body.document.invoice_number);
  expect(
    (await call<{ items: unknown[] }>('GET', `/invoices?number=${number}`, { bearer: tenant.api_key })).body.items,
  ).toEqual([]);
  const id = await accepted({ xml });
  expectProblem((await check(xml)) as unknown as Answer, 409, 'DUPLICATE_INVOICE', { existing_invoice_id: id });
});

it('answers 200 with verdict blocked where a submission answers 422, with the same findings', async () => {
  const xml = demoInvoice().replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1999.00');
  const { status, body } = await check(xml, { headers: { 'Accept-Language': 'sk' } });
  expect([status, body.verdict]).toEqual([200, 'blocked']);
  expect(body.findings.map(({ message, messages }) => message === messages.sk)).not.toContain(false);
  const refusal = expectProblem(await submit({ xml }), 422, 'VALIDATION_FAILED');
  expect(refusal.findings?.map(({ code }) => code)).toEqual(body.findings.map(({ code }) => code));
});

it('is open to an ERP below /erp, as XML and as JSON', async () => {
  const xml = demoInvoice();
  const asXml = await call<Report>('POST', '/erp/invoices/validate', {
    bearer: tenant.integration.token,
    headers: xmlType,
    body: xml,
  });
  const asJson = await call<Report>('POST', '/erp/invoices/validate', {
    bearer: tenant.integration.token,
    json: { xml_base64: Buffer.from(xml).toString('base64') },
  });
  expect([asXml.status, asJson.status, asXml.body.verdict, asJson.body.verdict]).toEqual([200, 200, 'ok', 'ok']);
  expect(asJson.body.xml_sha256).toBe(asXml.body.xml_sha256);
});

it("tests tomorrow's invoice today", async () => {
  const xml = demoInvoice({ issueDate: tomorrow() });
  const json = { xml_base64: Buffer.from(xml).toString('base64') };
  expect((await call<Report>('POST', '/invoices/validate', { bearer: tenant.api_key, json })).body).toMatchObject({
    verdict: 'blocked',
    findings: [{ code: 'ISSUE_DATE_NOT_TODAY' }, { source: 'obligation' }],
  });
  const supposed = { ...json, options: { assume_issue_date: tomorrow() } };
  expect(
    (await call<Report>('POST', '/invoices/validate', { bearer: tenant.api_key, json: supposed })).body,
  ).toMatchObject({ verdict: 'ok', findings: [{ source: 'obligation' }] });
  const noDay = { ...json, options: { assume_issue_date: '2026-02-30' } };
  expectProblem(await call('POST', '/invoices/validate', { bearer: tenant.api_key, json: noDay }), 400, 'BAD_REQUEST');
});

it('blocks a confidential supply, by header and by option', async () => {
  const xml = demoInvoice();
  const byHeader = await check(xml, { headers: { 'X-Confidential-Supply': 'true' } });
  expect(byHeader.body).toMatchObject({
    verdict: 'blocked',
    findings: [{ code: 'OBL-FORBIDDEN', source: 'obligation' }],
  });
  const json = { xml_base64: Buffer.from(xml).toString('base64'), options: { confidential_supply: true } };
  expect((await call<Report>('POST', '/invoices/validate', { bearer: tenant.api_key, json })).body.verdict).toBe(
    'blocked',
  );
});

it('asks outside when the caller wants it', async () => {
  const xml = demoInvoice();
  expect(layerOf(await check(xml), 'routing')).toMatchObject({ status: 'skipped', reason: 'not_requested' });
  expect(layerOf(await check(xml, {}, '?check_routing=true'), 'routing')?.reason).not.toBe('not_requested');
  expect(layerOf(await check(xml, { headers: { 'X-Check-Routing': '1' } }), 'routing')?.reason).not.toBe(
    'not_requested',
  );
});

it.each<[string, () => string | Buffer, number, string]>([
  ['no XML', () => 'Dobrý deň', 422, 'XML_MALFORMED'],
  [
    'a type that is not sent',
    () => demoInvoice().replace('InvoiceTypeCode>380', 'InvoiceTypeCode>384'),
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
  ],
  ["another company's invoice", () => invoiceOf(other), 422, 'SELLER_MISMATCH'],
  [
    'bytes that are not UTF-8',
    () => Buffer.from(demoInvoice().replace('Konzult', '\xe1'), 'latin1'),
    422,
    'ENCODING_INVALID',
  ],
])('refuses %s as a submission does', async (_, make, status, code) => {
  const xml = make();
  expectProblem((await check(xml)) as unknown as Answer, status, code);
  expectProblem(await submit({ xml }), status, code);
});

it("does not know another company's connection", async () => {
  expectProblem(
    (await check(demoInvoice(), {}, `?connection_id=${other.connection_id}`)) as unknown as Answer,
    404,
    'NOT_FOUND',
  );
  expect((await check(demoInvoice(), {}, `?connection_id=${tenant.connection_id}`)).status).toBe(200);
});

it('keeps the run of a submission for its own tenant only', async () => {
  const id = await accepted();
  const runs = await call<{ items: (Report & { invoice_id: string; trigger: string })[] }>(
    'GET',
    `/invoices/${id}/validation-runs`,
    { bearer: tenant.api_key },
  );
  expect(runs.body.items).toHaveLength(1);
  expect(runs.body.items[0]).toMatchObject({ invoice_id: id, trigger: 'submission', mode: 'submit', verdict: 'ok' });
  expectProblem(await call('GET', `/invoices/${id}/validation-runs`, { bearer: other.api_key }), 404, 'NOT_FOUND');
  expectProblem(
    await call('GET', `/invoices/${randomUUID()}/validation-runs`, { bearer: tenant.api_key }),
    404,
    'NOT_FOUND',
  );
  expectProblem(
    await call('GET', `/invoices/${id}/validation-runs?limit=101`, { bearer: tenant.api_key }),
    400,
    'BAD_REQUEST',
  );
});

// Forty fit when a window ends in between.
it('takes 20 dry-runs a minute from an integration, and still its submissions', async () => {
  const xml = invoiceOf(other, { buyer: companyOf(tenant) });
  const answers = await Promise.all(
    Array.from({ length: 41 }, () =>
      call('POST', '/erp/invoices/validate', { bearer: other.integration.token, headers: xmlType, body: xml }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expectProblem(answer, 429, 'RATE_LIMITED');
  expect((await submit({ tenant: other, xml })).status).toBe(202);
});
