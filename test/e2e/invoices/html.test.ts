import { createHash } from 'node:crypto';

import { readPage, readPayment } from '../../support/readers/read-page';
import {
  accepted,
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  freshNumber,
  invoiceOf,
  untilStatus,
} from '../../support/services/api-client';
import { newTenant, rows } from '../../support/services/portal';

let tenant: DemoTenant;
let number: string;
let id: string;
beforeAll(async () => {
  tenant = await newTenant();
  number = freshNumber('HTML');
  const attachments = [{ filename: 'výkaz prác.pdf', mimeType: 'application/pdf', content: Buffer.alloc(2_048, 1) }];
  id = await accepted({
    tenant,
    xml: invoiceOf(tenant, { number, attachments, payable: '1230.45', note: 'Ďakujeme <b>&</b> dovidenia' }),
  });
}, 120_000);

const portalPage = (query = '', headers: Record<string, string> = {}): Promise<Answer> =>
  call('GET', `/invoices/${id}/html${query}`, { bearer: tenant.api_key, headers });
const auditOf = (
  invoiceId: string,
): Promise<{ action: string; details: { language: string; not_modified: boolean } }[]> =>
  rows(`select action, details from audit_log where object_id = $1 and action like 'invoice.html%' order by at`, [
    invoiceId,
  ]);

it('shows the invoice as a page that the address in its links leads to, and nothing in it can run', async () => {
  const detail = await call<{ links: { html: string }; attachments: { download_url: string }[]; xml_sha256: string }>(
    'GET',
    `/invoices/${id}`,
    { bearer: tenant.api_key },
  );
  expect(detail.body.links.html).toMatch(new RegExp(`/invoices/${id}/html$`));
  const page = await portalPage('?lang=sk');
  expect([
    page.status,
    page.headers.get('content-type'),
    page.headers.get('content-language'),
    page.headers.get('content-security-policy'),
    page.headers.get('x-content-type-options'),
  ]).toEqual([
    200,
    'text/html; charset=utf-8',
    'sk',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'nosniff',
  ]);
  expect(page.headers.get('etag')).toBe(`"${createHash('sha256').update(page.text).digest('hex')}"`);
  const seen = readPage(page.text);
  expect(
    [
      `Faktúra ${number}`,
      'Ďakujeme <b>&</b> dovidenia',
      '1 230,45 €',
      'výkaz prác.pdf',
      '2 kB',
      detail.body.xml_sha256,
    ].filter((text) => !seen.text.includes(text)),
  ).toEqual([]);
  expect(seen.links).toEqual([
    detail.body.links.html.replace('/html', '/xml'),
    detail.body.attachments[0]?.download_url,
  ]);
  expect(readPayment(seen).slice(3, 5)).toEqual(['1230.45', 'EUR']);
});

it('speaks the language that is asked for, in the address before the header, and English to all others', async () => {
  const languages = await Promise.all([
    portalPage('', { 'Accept-Language': 'cs' }),
    portalPage('?lang=sk', { 'Accept-Language': 'cs' }),
    portalPage('', { 'Accept-Language': 'fr' }),
  ]);
  expect(
    languages.map(({ text, headers }) => [
      /<html lang="(..)">/.exec(text)?.[1],
      headers.get('content-language'),
      headers.get('vary'),
    ]),
  ).toEqual([
    ['cs', 'cs', 'Accept-Language'],
    ['sk', 'sk', 'Accept-Language'],
    ['en', 'en', 'Accept-Language'],
  ]);
  expectProblem(await portalPage('?lang=de'), 400, 'BAD_REQUEST');
});

it('links to the portal also where an ERP has fetched it: people follow its links, and have no token', async () => {
  const page = await call('GET', `/erp/invoices/${id}/html`, { bearer: tenant.integration.token });
  expect(page.status).toBe(200);
  expect(readPage(page.text).links[0]).toMatch(new RegExp(`/api/v1/invoices/${id}/xml$`));
});

it('is not sent again to who has it, and every access is audited', async () => {
  const own = await accepted({ tenant });
  // The page shows how the delivery stands.
  await untilStatus(own, ['delivered'], 30, tenant);
  const get = (headers: Record<string, string> = {}): Promise<Answer> =>
    call('GET', `/invoices/${own}/html?lang=en`, { bearer: tenant.api_key, headers });
  const etag = (await get()).headers.get('etag') ?? '';
  const again = await get({ 'If-None-Match': `W/${etag}` });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await auditOf(own)).map(({ action, details }) => [action, details.language, details.not_modified])).toEqual([
    ['invoice.html.read', 'en', false],
    ['invoice.html.read', 'en', true],
  ]);
});
