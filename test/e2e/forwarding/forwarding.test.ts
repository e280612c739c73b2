import { randomUUID } from 'node:crypto';

import {
  accepted,
  call,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  untilStatus,
} from '../../support/services/api-client';
import { attachmentOf, caughtMail, linkIn, mailTo } from '../../support/services/mails';
import { admin, newTenant, type Session, withCookies, withCsrf } from '../../support/services/portal';
import { until } from '../../support/services/until';

jest.setTimeout(180_000);

interface Rule {
  id: string;
  target: { to: { email: string; state: string }[] };
}
interface Forwardings {
  items: { invoice_id: string; status: string; recipient: string; state: string }[];
}

let tenant: DemoTenant;
let session: Session;
let email: string;
let rule: Rule;
beforeAll(async () => {
  tenant = await newTenant();
  email = `jana.${randomUUID()}@firma.example`;
  session = await admin<Session>(
    ...(['session', 'create', '--email', `${randomUUID()}@firma.example`] as const),
    ...(['--role', 'admin', '--tenant', tenant.id] as const),
  );
});

const send = <Body = Record<string, unknown>>(method: string, path: string, json?: object) =>
  call<Body>(method, path, { ...(json && { json }), headers: withCsrf(session) });
const get = async <Body>(path: string): Promise<Body> =>
  (await call<Body>('GET', path, { headers: withCookies(session) })).body;
const addressesOf = async () => (await get<Rule>(`/forwarding-rules/${rule.id}`)).target.to;
const act = (verb: 'find' | 'confirm' | 'unsubscribe', token: string) =>
  call('POST', `/forwarding-addresses/${verb}`, { json: { token } });
const sentTo = async (id: string) =>
  (await get<Forwardings>(`/forwarding-rules/${rule.id}/deliveries`)).items.filter((one) => one.invoice_id === id);

it('the owner of an address is asked, in Slovak, by a link that opens a page', async () => {
  const made = await send<Rule>('POST', '/forwarding-rules', {
    name: 'Odoslané účtovníčke',
    match: { direction: 'outbound', status: ['delivered'] },
    target: { kind: 'email', to: [email], language: 'sk' },
  });
  expect(made.status).toBe(201);
  rule = made.body;
  expect(rule.target.to).toEqual([{ email, state: 'pending' }]);
  const link = linkIn(await mailTo(email, (text) => text.includes('preposielať svoje faktúry')));
  const page = await fetch(link, { headers: { 'Accept-Language': 'sk' } });
  expect([page.status, (await page.text()).includes('Súhlasím, posielajte')]).toEqual([200, true]);
  expect(await addressesOf()).toEqual([{ email, state: 'pending' }]);
  expectProblem(await act('confirm', 'another'), 400, 'INVALID_TOKEN');
  const asked = await act('find', link.split('#')[1] ?? '');
  expect(asked.body).toEqual({ company: tenant.name, name: 'Odoslané účtovníčke' });
  expect((await act('confirm', link.split('#')[1] ?? '')).status).toBe(200);
  expect(await addressesOf()).toEqual([{ email, state: 'confirmed' }]);
});

it('a delivered invoice comes by mail as a person needs it: the XML byte by byte, the page, Slovak words', async () => {
  const xml = invoiceOf(tenant);
  const id = await accepted({ tenant, xml });
  await untilStatus(id, ['delivered'], 100, tenant);
  const mail = await caughtMail(email, ({ subject }) => subject === 'Doručená faktúra');
  expect(mail.headers['auto-submitted']).toBe('auto-generated');
  expect(mail.text).toContain('Záväzný je súbor XML');
  const [document, page] = mail.attachments;
  expect(mail.attachments.map(({ content_type: type }) => type)).toEqual(['application/xml', 'text/html']);
  const stored = await call('GET', `/invoices/${id}/xml`, { bearer: tenant.api_key });
  // Its end of lines and its letters beyond ASCII have come through mail as they are.
  expect((await attachmentOf(document ?? { path: '' })).equals(Buffer.from(stored.text))).toBe(true);
  const html = (await attachmentOf(page ?? { path: '' })).toString('utf8');
  expect(html).toContain('lang="sk"');
  expect(html).toContain('Faktúra');
  const [forwarded] = await until(
    () => sentTo(id),
    ([one]) => one?.state === 'delivered',
    30,
  );
  expect(forwarded).toMatchObject({ status: 'delivered', recipient: 'j…@firma.example' });
  const { body } = await call<{ items: { reason_code: string | null }[] }>('GET', `/invoices/${id}/timeline`, {
    bearer: tenant.api_key,
  });
  expect(JSON.stringify(body)).toContain('FORWARDED');
});

it('a test is marked, and somebody who has unsubscribed gets nothing more', async () => {
  const id = await accepted({ tenant, xml: invoiceOf(tenant) });
  expect((await send('POST', `/forwarding-rules/${rule.id}/test`, { invoice_id: id })).body).toEqual({
    sent: 1,
    failed: 0,
  });
  const mail = await caughtMail(email, ({ subject }) => subject.startsWith('TEST: '));
  const token = linkIn(mail.text).split('#')[1] ?? '';
  expect((await act('unsubscribe', token)).status).toBe(200);
  expect(await addressesOf()).toEqual([{ email, state: 'unsubscribed' }]);
  expect((await send('POST', `/forwarding-rules/${rule.id}/test`, { invoice_id: id })).body).toEqual({
    sent: 0,
    failed: 0,
  });
});

it('a rule is hidden from keys and from other companies, and may not send to the portal itself', async () => {
  const other = await newTenant();
  expectProblem(await call('GET', '/forwarding-rules', { bearer: other.api_key }), 403, 'FORBIDDEN');
  const match = { direction: 'inbound', status: ['received'] };
  const own = { name: 'X', match, target: { kind: 'url', url: 'https://127.0.0.1/in' } };
  expectProblem(await send('POST', '/forwarding-rules', own), 422, 'SSRF_BASE_URL_NOT_ALLOWED');
  expect((await send('DELETE', `/forwarding-rules/${rule.id}`)).status).toBe(204);
  expectProblem(await send('GET', `/forwarding-rules/${rule.id}`), 404, 'NOT_FOUND');
});
