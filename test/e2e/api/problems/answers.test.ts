import { randomUUID } from 'node:crypto';

import { call, type DemoTenant, expectProblem, freshNumber, invoiceOf } from '../../../support/services/api-client';
import { newTenant } from '../../../support/services/portal';
import { requestsOf } from '../problems-rig';

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
});
const { envelope, sendXml } = requestsOf(() => tenant);

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
