import { randomUUID } from 'node:crypto';

import { type Answer, call, type DemoTenant, expectProblem, portal } from '../../support/services/api-client';
import { newKey, newTenant, openSession, rows, withCookies, withCsrf } from '../../support/services/portal';

interface Webhook extends Record<string, unknown> {
  id: string;
  secret?: string | null;
}

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
}, 60_000);

const url = 'https://erp.example.com/hooks?token=hidden';
const make = (json: object = {}, headers: Record<string, string> = {}, own = tenant): Promise<Answer<Webhook>> =>
  call<Webhook>('POST', '/webhooks', { bearer: own.api_key, headers, json: { url, ...json } });
const as = { read: (path: string, bearer = tenant.api_key) => call<Webhook>('GET', path, { bearer }) };
const auditOf = async (id: string): Promise<string[]> => {
  const found = await rows<{ action: string }>(`select action from audit_log where object_id = $1 order by at`, [id]);
  return found.map(({ action }) => action);
};

it('makes an endpoint whose secret is shown once, and changes it', async () => {
  const made = await make({ events: ['invoice.sent'], description: 'Ledger' });
  expect(made.status).toBe(201);
  expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const path = `/webhooks/${made.body.id}`;
  const { secret, ...shown } = made.body;
  expect((await as.read(path)).body).toEqual(shown);
  expect((await as.read('/webhooks')).body).toMatchObject({ items: [shown], next_cursor: null });
  const stored = await rows<{ found: boolean }>(
    `select position(convert_to($2, 'UTF8') in secret_ciphertext) > 0 as found from webhook_endpoints where id = $1`,
    [made.body.id, secret],
  );
  expect(stored).toEqual([{ found: false }]);

  const json = { events: [], description: null, enabled: false, integration_id: tenant.integration.id };
  const changed = await call<Webhook>('PATCH', path, { bearer: tenant.api_key, json });
  expect(changed.body).toEqual({ ...shown, ...json, disabled_reason: 'manual' });
  const enabled = await call<Webhook>('POST', `${path}/enable`, { bearer: tenant.api_key });
  expect(enabled.body).toMatchObject({ enabled: true, disabled_reason: null });
  const rotated = await call<Webhook>('POST', `${path}/rotate-secret`, { bearer: tenant.api_key, json: {} });
  expect(rotated.body.secret).toMatch(/^whsec_/);
  expect(rotated.body.secret).not.toBe(secret);

  expect((await call('DELETE', path, { bearer: tenant.api_key })).status).toBe(204);
  expectProblem(await as.read(path), 404, 'NOT_FOUND');
  expectProblem(await call('POST', `${path}/enable`, { bearer: tenant.api_key }), 404, 'NOT_FOUND');
  const audited = ['created', 'updated', 'disabled', 'enabled', 'rotated', 'deleted'];
  expect(await auditOf(made.body.id)).toEqual(audited.map((act) => `webhook.${act}`));
  const texts = await rows(`select 1 from audit_log where object_id = $1 and after::text like '%hidden%'`, [
    made.body.id,
  ]);
  expect(texts).toEqual([]);
}, 60_000);

it('takes public https addresses only, and integrations of the company', async () => {
  for (const refused of ['http://erp.example.com/', 'https://10.0.0.7/', 'https://[::1]/', 'https://user@example.com/'])
    expectProblem(await make({ url: refused }), 422, 'SSRF_BASE_URL_NOT_ALLOWED');
  expectProblem(await make({ url: 'not an address' }), 400, 'BAD_REQUEST');
  expectProblem(await make({ events: ['invoice.validating'] }), 400, 'BAD_REQUEST');
  expectProblem(await make({ integration_id: portal().tenants[1].integration.id }), 404, 'NOT_FOUND');
  expectProblem(await make({ integration_id: randomUUID() }), 404, 'NOT_FOUND');
}, 60_000);

it('is for those who administer the company, and keys with the scope', async () => {
  const made = await make();
  const path = `/webhooks/${made.body.id}`;
  expectProblem(await as.read(path, portal().tenants[1].api_key), 404, 'NOT_FOUND');
  expectProblem(await call('DELETE', path, { bearer: portal().tenants[1].api_key }), 404, 'NOT_FOUND');
  expectProblem(await as.read(path, await newKey(tenant.id, '--scope', 'invoices:read')), 403, 'INSUFFICIENT_SCOPE');
  const [admin, clerk] = [await openSession('admin', tenant.id), await openSession('tenant_user', tenant.id)];
  expect((await call('GET', path, { headers: withCookies(admin) })).status).toBe(200);
  expectProblem(await call('DELETE', path, { headers: withCsrf(clerk) }), 403, 'FORBIDDEN');
}, 60_000);

it('makes ten of a company at most, each once for an idempotency key', async () => {
  const own = await newTenant();
  const key = { 'Idempotency-Key': randomUUID() };
  const [first, second] = [await make({}, key, own), await make({}, key, own)];
  expect([second.body.id, second.body.secret]).toEqual([first.body.id, null]);
  const answers = await Promise.all(Array.from({ length: 11 }, () => make({}, {}, own)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(201), 409, 409]);
  await call('DELETE', `/webhooks/${first.body.id}`, { bearer: own.api_key });
  expect((await make({}, {}, own)).status).toBe(201);
}, 60_000);
