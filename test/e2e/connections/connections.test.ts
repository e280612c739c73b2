import { randomUUID } from 'node:crypto';

import { call, type DemoTenant, expectProblem, portal } from '../../support/services/api-client';
import {
  control,
  everyExtension,
  newTenant,
  openSession,
  rows,
  withCookies,
  withCsrf,
} from '../../support/services/portal';

// Each command of the admin line is a process of its own.
jest.setTimeout(120_000);

interface View extends Record<string, unknown> {
  id: string;
  version: number;
  enabled: boolean;
  is_default_outbound: boolean;
}

let tenant: DemoTenant;
let headers: Record<string, string>;
let reading: Record<string, string>;
let foreign: Record<string, string>;
const client = { client_id: `api-${randomUUID()}`, client_secret: randomUUID() };

beforeAll(async () => {
  tenant = await newTenant();
  const session = await openSession('admin', tenant.id);
  headers = withCsrf(session);
  reading = withCookies(session);
  foreign = withCsrf(await openSession('admin', portal().tenants[0].id));
  await control('PUT', `/clients/${client.client_id}`, {
    client_secret: client.client_secret,
    participant_id: tenant.participant_id,
    webhook: null,
  });
});

const settings = () => ({
  base_url: portal().sandbox_provider.base_url,
  participant_id: tenant.participant_id,
  extensions: everyExtension,
});
const wanted = () => ({
  name: 'By API',
  provider_type: 'sapi-sk',
  capabilities: ['inbound', 'outbound'],
  settings: settings(),
  credentials: client,
});
const create = (json: object, key?: string) =>
  call<View>('POST', '/connections', { headers: { ...headers, ...(key && { 'Idempotency-Key': key }) }, json });

it('a connection is made once for its key, tried, changed, made the default and removed, all of it audited', async () => {
  const key = randomUUID();
  const [made, again] = [await create(wanted(), key), await create(wanted(), key)];
  expect([made.status, again.status, again.body.id]).toEqual([201, 201, made.body.id]);
  expect(made.text).not.toContain(client.client_secret);
  expectProblem(await create({ ...wanted(), name: 'Other' }, key), 409, 'IDEMPOTENCY_CONFLICT');
  expectProblem(await create(wanted()), 409, 'INBOUND_CONNECTION_EXISTS');

  const place = `/connections/${made.body.id}`;
  expectProblem(await call('GET', place, { headers: foreign }), 404, 'NOT_FOUND');
  expectProblem(await call('DELETE', place, { headers: foreign }), 404, 'NOT_FOUND');
  expect((await call('POST', `${place}/test`, { headers })).body).toMatchObject({
    ok: true,
    steps: ['address', 'token', 'list', 'capabilities'].map((step) => ({ step, ok: true, code: null })),
  });
  const wrong = { credentials: { ...client, client_secret: 'wrong' }, expected_version: 1 };
  expectProblem(await call('POST', `${place}/credentials`, { headers, json: wrong }), 502, 'PROVIDER_AUTH_FAILED');
  expect((await call('POST', `${place}/test`, { headers })).body).toMatchObject({ ok: true });

  expect((await call<View>('POST', `${place}/default`, { headers })).body.is_default_outbound).toBe(true);
  const off = await call<View>('PATCH', place, { headers, json: { expected_version: 2, enabled: false } });
  expect(off.body).toMatchObject({ version: 3, enabled: false });
  expectProblem(await call('PATCH', place, { headers, json: { expected_version: 2, name: 'Late' } }), 409, 'CONFLICT');
  expect((await call('PATCH', place, { headers, json: { name: 'Without version' } })).status).toBe(400);
  expectProblem(await call('POST', `${place}/default`, { headers }), 409, 'INVALID_STATE_TRANSITION');

  expect((await call('DELETE', place, { headers })).status).toBe(204);
  expectProblem(await call('GET', place, { headers: reading }), 404, 'NOT_FOUND');
  expectProblem(await call('DELETE', place, { headers }), 404, 'NOT_FOUND');
  const removed = await call<{ items: View[] }>('GET', '/connections?state=deleted', { headers: reading });
  expect(removed.body.items.map(({ id }) => id)).toEqual([made.body.id]);

  const audit = await rows<{ action: string; actor_kind: string; details: object }>(
    'select action, actor_kind, details from audit_log where object_id = $1 order by at',
    [made.body.id],
  );
  const changes = ['connection.create', 'connection.change', 'connection.change', 'connection.remove'];
  expect(audit.map(({ action, actor_kind }) => [action, actor_kind])).toEqual(changes.map((one) => [one, 'user']));
  expect(JSON.stringify(audit)).not.toContain(client.client_secret);
});

it.each([
  ['UNKNOWN_PROVIDER_TYPE', () => ({ provider_type: 'pigeon' })],
  ['INVALID_CONNECTION_SETTINGS', () => ({ settings: {} })],
  ['INVALID_CONNECTION_SETTINGS', () => ({ settings: { ...settings(), participant_id: '0245:2020317068' } })],
  ['INVALID_CONNECTION_SETTINGS', () => ({ receive_mode: 'push', capabilities: ['outbound'] })],
  ['INVALID_CREDENTIALS_FORMAT', () => ({ credentials: { client_id: 'alone' } })],
  ['SSRF_BASE_URL_NOT_ALLOWED', () => ({ settings: { ...settings(), base_url: 'https://10.0.0.1/sapi' } })],
  ['SSRF_BASE_URL_NOT_ALLOWED', () => ({ settings: { ...settings(), base_url: 'http://provider.example/sapi' } })],
])('a connection is refused with %s', async (code, change) => {
  expectProblem(await create({ ...wanted(), capabilities: ['outbound'], ...change() }), 422, code);
});
