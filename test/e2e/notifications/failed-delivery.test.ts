import { randomUUID } from 'node:crypto';

import {
  accepted,
  call,
  type DemoTenant,
  expectProblem,
  freshNumber,
  invoiceOf,
  untilStatus,
} from '../../support/services/api-client';
import { mailTo } from '../../support/services/mails';
import { admin, newTenant, type Session, withCookies, withCsrf } from '../../support/services/portal';
import { until } from '../../support/services/until';

jest.setTimeout(180_000);

interface Notice {
  id: string;
  event_id: string | null;
  kind: string;
  object_id: string;
  message: string;
  read_at: string | null;
}
interface NoticePage {
  items: Notice[];
  unread: number;
}

let tenant: DemoTenant;
let email: string;
let session: Session;
beforeAll(async () => {
  tenant = await newTenant();
  email = `${randomUUID()}@firma.example`;
  session = await open('--email', email, '--role', 'admin', '--tenant', tenant.id);
});

const open = (...options: string[]) => admin<Session>('session', 'create', ...options);
const get = async <Body>(path: string, by = session): Promise<Body> =>
  (await call<Body>('GET', path, { headers: withCookies(by) })).body;
const send = (method: string, path: string, json: object, by = session) =>
  call(method, path, { json, headers: withCsrf(by) });

it('a refused invoice is told to the company, mailed to its administrator, and read', async () => {
  const number = freshNumber('N');
  const id = await accepted({ tenant, xml: invoiceOf(tenant, { number, payable: '777.02' }) });
  await untilStatus(id, ['rejected_by_provider'], 100, tenant);

  const unread = '/notifications?unread=true&kind=invoice_failed&severity=error';
  const { items, unread: many } = await until(
    () => get<NoticePage>(unread),
    (page) => page.items.length > 0,
    30,
  );
  expect(items).toMatchObject([{ kind: 'invoice_failed', object_id: id, read_at: null }]);
  expect(items[0]?.message).toContain(number);
  // The feed of the ERP tells of the same event under the same id.
  const feed = await until(
    () =>
      call<{ items: { event_id: string; id: string }[] }>('GET', '/erp/outbox/changes', {
        bearer: tenant.integration.token,
      }),
    ({ body }) => body.items.some(({ event_id: event }) => event === items[0]?.event_id),
    30,
  );
  expect(feed.body.items.at(-1)).toMatchObject({ id, status: 'rejected_by_provider' });

  const mail = await mailTo(email, (text) => text.includes(number));
  expect(mail).toContain('Opravte ju podľa chýb');

  expect((await send('POST', '/notifications/read', { ids: [items[0]?.id] })).status).toBe(204);
  expect(await get<NoticePage>(unread)).toMatchObject({ items: [], unread: many - 1 });
  const all = await get<NoticePage>('/notifications?kind=invoice_failed');
  expect(all.items).toMatchObject([{ read_at: expect.any(String) as string }]);
  // For a key nothing is read.
  const byKey = await call<NoticePage>('GET', unread, { bearer: tenant.api_key });
  expect(byKey.body.items).toMatchObject([{ object_id: id, read_at: null }]);
  expectProblem(await send('POST', '/notifications/read', {}), 400, 'BAD_REQUEST');
});

it('a person chooses what is mailed', async () => {
  const path = '/me/notification-preferences';
  const before = await get<{ version: number; mail_available: boolean; kinds: Record<string, string> }>(path);
  expect(before).toMatchObject({ version: 1, mail_available: true, kinds: { invoice_failed: 'instant' } });
  const chosen = { kinds: { invoice_failed: 'off' }, muted_tenants: [tenant.id], expected_version: 1 };
  expect((await send('PUT', path, chosen)).body).toMatchObject({
    ...{ version: 2, muted_tenants: [tenant.id], kinds: { invoice_failed: 'off', invoice_undelivered: 'digest' } },
  });
  expectProblem(await send('PUT', path, chosen), 409, 'CONFLICT');
  expect((await send('PUT', path, { kinds: {}, muted_tenants: [], expected_version: 2 })).status).toBe(200);
});

it('the people who run the portal try the mail server and see its notices, nobody else does', async () => {
  const operatorEmail = `${randomUUID()}@portal.example`;
  const operator = await open('--email', operatorEmail, '--role', 'admin');
  const tried = await call('POST', '/admin/mail/test', { headers: withCsrf(operator) });
  expect([tried.status, tried.body]).toEqual([202, { recipient: operatorEmail }]);
  expect(await mailTo(operatorEmail, (text) => text.includes('dokáže odosielať e-maily'))).toBeDefined();
  expect(await get<NoticePage>('/admin/notices', operator)).toMatchObject({ items: expect.any(Array) as Notice[] });

  const clerk = await open('--email', `${randomUUID()}@firma.example`, '--role', 'tenant_user', '--tenant', tenant.id);
  expectProblem(await call('GET', '/admin/notices', { headers: withCookies(clerk) }), 403, 'FORBIDDEN');
  expectProblem(await send('POST', '/admin/notices/read', { up_to: randomUUID() }, clerk), 403, 'FORBIDDEN');
});

it('the administrator of a suspended company is mailed of it', async () => {
  const operator = await open('--email', `${randomUUID()}@portal.example`, '--role', 'admin');
  const suspended = await send('POST', `/admin/tenants/${tenant.id}/suspend`, { reason: 'neplatí' }, operator);
  expect(suspended.body).toMatchObject({ status: 'suspended' });
  expect(await mailTo(email, (text) => text.includes('pozastavený'))).toContain('Obráťte sa na správcu portálu');
});
