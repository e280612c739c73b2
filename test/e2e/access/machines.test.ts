import { randomUUID } from 'node:crypto';

import { generate } from 'otplib';

import { secretOf } from '../../support/readers/secret-of';
import { type Answer, call, type DemoTenant, expectProblem, submit } from '../../support/services/api-client';
import { linkIn, mailTo } from '../../support/services/mails';
import { admin, newTenant, rows } from '../../support/services/portal';

let tenant: DemoTenant;
let boss: Record<string, string>;
beforeAll(async () => {
  tenant = await newTenant();
  boss = await administratorOf(tenant);
});

const password = 'korytnačka pije ráno čaj 7';
const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const headersWith = (cookies: string): Record<string, string> => ({
  Cookie: cookies,
  'X-CSRF-Token': /portal_csrf=([^;]+)/.exec(cookies)?.[1] ?? '',
});

/**
 * Somebody who was invited, has chosen a password and set up the second factor.
 * @returns the headers of her requests
 */
async function administratorOf({ id }: DemoTenant): Promise<Record<string, string>> {
  const email = `boss-${randomUUID()}@firma.example`;
  const invitation = ['user', 'invite', '--email', email, '--tenant', id, '--role', 'admin'];
  await admin(...invitation);
  const json = { token: linkIn(await mailTo(email)).split('#')[1], password };
  await call('POST', '/auth/password-reset/confirm', { json });
  const login = await call('POST', '/auth/login', { json: { email, password } });
  const headers = headersWith(cookiesOf(login.headers));
  const { body } = await call('POST', '/auth/totp/enroll', { json: {}, headers });
  const code = await generate({ secret: String(body.secret) });
  const confirmed = await call('POST', '/auth/totp/confirm', { json: { code }, headers });
  return headersWith(cookiesOf(confirmed.headers));
}

const by = (who: Record<string, string>, method: string, path: string, json?: object): Promise<Answer> =>
  call(method, path, { headers: who, ...(json && { json }) });
const me = (token: string) => call('GET', '/erp/me', { bearer: token });
const basic = (username: unknown, text: unknown): Record<string, string> => ({
  Authorization: `Basic ${Buffer.from(`${String(username)}:${String(text)}`).toString('base64')}`,
});
const integrationBody = { name: 'Účtovníctvo', scopes: ['send', 'receive', 'status'] };

it('an administrator makes a key; it is rotated under load without a failed request, and revoked', async () => {
  const made = await by(boss, 'POST', '/api-keys', { name: 'Fakturácia', scopes: ['invoices:read', 'invoices:send'] });
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const { id, key } = made.body as { id: string; key: string };
  expect(made.body).toMatchObject({ version: 1, test_only: false, expires_at: null, rotated_to: null });
  expect(key.startsWith(String(made.body.prefix))).toBe(true);

  const inUse = { key };
  let stopped = false;
  const statuses: number[] = [];
  const worker = async () => {
    while (!stopped) statuses.push((await call('GET', '/invoices?limit=1', { bearer: inUse.key })).status);
  };
  const load = Promise.all([worker(), worker(), worker(), worker()]);
  const rotated = await by(boss, 'POST', `/api-keys/${id}/rotate`, { overlap_hours: 1 });
  expect(rotated.status).toBe(201);
  inUse.key = String(rotated.body.key);
  await new Promise((resolve) => setTimeout(resolve, 500));
  stopped = true;
  await load;
  expect(statuses.length).toBeGreaterThan(8);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expectProblem(await by(boss, 'POST', `/api-keys/${id}/rotate`, {}), 409, 'INVALID_STATE_TRANSITION');
  const sent = await submit({ tenant, audience: 'portal', bearer: inUse.key });
  expect(sent.status).toBe(202);

  expect((await by(boss, 'DELETE', `/api-keys/${id}`)).status).toBe(204);
  expectProblem(await call('GET', '/invoices', { bearer: key }), 401, 'API_KEY_REVOKED');
  expectProblem(await by(boss, 'DELETE', `/api-keys/${id}`), 404, 'NOT_FOUND');
  const listed = await by(boss, 'GET', '/api-keys?state=deleted');
  expect(listed.body.items).toMatchObject([
    {
      id,
      rotated_to: rotated.body.id,
      revoked_at: expect.any(String) as string,
      last_used_at: expect.any(String) as string,
    },
  ]);
  const actions = await rows<{ action: string }>(
    `select action from audit_log where tenant_id = $1 and object_id in ($2, $3) order by at`,
    [tenant.id, id, rotated.body.id],
  );
  expect(actions.map(({ action }) => action)).toEqual(['api_key.create', 'api_key.rotate', 'api_key.revoke']);
});

it('a key is changed by its version; the same request twice makes one key and shows its secret once', async () => {
  const body = { name: 'Raz', scopes: ['invoices:read'] };
  const once = { ...boss, 'Idempotency-Key': randomUUID() };
  const [first, second] = [await by(once, 'POST', '/api-keys', body), await by(once, 'POST', '/api-keys', body)];
  expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
  expect(second.body).toEqual({ ...first.body, key: null });
  expectProblem(await by(once, 'POST', '/api-keys', { ...body, name: 'Iný' }), 409, 'IDEMPOTENCY_CONFLICT');

  const path = `/api-keys/${String(first.body.id)}`;
  expectProblem(await by(boss, 'PATCH', path, { name: 'Dva' }), 400, 'BAD_REQUEST');
  const changes = await Promise.all(
    ['Dva', 'Tri'].map((name) => by(boss, 'PATCH', path, { name, expected_version: 1 })),
  );
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('an administrator makes an integration; an ERP uses it until each of its credentials ends', async () => {
  const made = await by(boss, 'POST', '/integrations', integrationBody);
  expect(made.status).toBe(201);
  const { id, token, username, password: first } = made.body as Record<string, string>;
  const path = `/integrations/${id}`;
  expect((await me(token ?? '')).status).toBe(200);
  expect((await submit({ tenant, bearer: token })).status).toBe(202);
  const loggedIn = await call('POST', '/erp/auth/token', { json: { username, password: first } });
  const short = String(loggedIn.body.access_token);
  expect([
    (await me(short)).status,
    (await call('GET', '/erp/me', { headers: basic(username, first) })).status,
  ]).toEqual([200, 200]);

  const renewed = await by(boss, 'POST', `${path}/password`);
  expectProblem(await me(short), 401, 'INVALID_CREDENTIALS');
  expectProblem(await call('GET', '/erp/me', { headers: basic(username, first) }), 401, 'INVALID_CREDENTIALS');
  expect((await call('GET', '/erp/me', { headers: basic(username, renewed.body.password) })).status).toBe(200);

  const tokenId = (made.body.tokens as { id: string }[])[0]?.id ?? '';
  const rotated = await by(boss, 'POST', `${path}/tokens/${tokenId}/rotate`, { overlap_hours: 0 });
  expectProblem(await me(token ?? ''), 401, 'INVALID_CREDENTIALS');
  const next = String(rotated.body.token);
  expect((await me(next)).status).toBe(200);

  const { version } = (await by(boss, 'GET', path)).body;
  const off = await by(boss, 'PATCH', path, { enabled: false, expected_version: version });
  expectProblem(await me(next), 403, 'ERP_CLIENT_DISABLED');
  await by(boss, 'PATCH', path, { enabled: true, expected_version: off.body.version });
  expect((await me(next)).status).toBe(200);
  const shown = (await by(boss, 'GET', path)).body;
  expect(shown).toMatchObject({
    technical_account: { username, locked_until: null, last_used_address: expect.any(String) as string },
    inbox: { total_eligible: 0 },
  });
  expect(JSON.stringify(shown)).not.toContain(secretOf(next));

  expect((await by(boss, 'DELETE', path)).status).toBe(204);
  expectProblem(await me(next), 401, 'INVALID_CREDENTIALS');
  expectProblem(await by(boss, 'GET', path), 404, 'NOT_FOUND');
});

it("another company's credentials are not there, and nothing is changed without the session's token", async () => {
  const strange = await administratorOf(await newTenant());
  const { id: keyId } = (await by(boss, 'POST', '/api-keys', { name: 'K', scopes: ['audit:read'] })).body;
  const own = tenant.integration.id;
  const scopes = ['send'];
  for (const [method, path, json] of [
    ['PATCH', `/api-keys/${String(keyId)}`, { name: 'X', expected_version: 1 }],
    ['POST', `/api-keys/${String(keyId)}/rotate`, {}],
    ['DELETE', `/api-keys/${String(keyId)}`],
    ['GET', `/integrations/${own}`],
    ['GET', `/integrations/${own}/inbox`],
    ['PATCH', `/integrations/${own}`, { name: 'X', expected_version: 1 }],
    ['POST', `/integrations/${own}/tokens`, { name: 'X' }],
    ['POST', `/integrations/${own}/password`],
    ['POST', `/integrations/${own}/unlock`],
    ['POST', `/integrations/${own}/inbox/${randomUUID()}/release`, { reason: 'x' }],
    ['DELETE', `/integrations/${own}`],
  ] as const)
    expectProblem(await by(strange, method, path, json), 404, 'NOT_FOUND');
  const { Cookie = '' } = boss;
  expectProblem(await by({ Cookie }, 'POST', '/integrations', { name: 'X', scopes }), 403, 'CSRF_FAILED');
  expectProblem(await call('GET', '/integrations', { bearer: tenant.api_key }), 403, 'FORBIDDEN');
});
