import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';

import { type Answer, call, expectProblem, portal, submit } from '../../support/services/api-client';
import { admin, newIntegration, newKey, newTenant, rows } from '../../support/services/portal';
import { accessUnderTest, me, readTenant } from './access-rig';

const { tenant, submitted } = accessUnderTest();

const basic = (username: string, password: string): Record<string, string> => ({
  Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
});
const withBearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });
const token = (json: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  call('POST', '/erp/auth/token', { json, headers });

/** The status of a request that comes from another address of this machine. */
async function statusFrom(
  localAddress: string,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<number | undefined> {
  const request = http.request(`${portal().base_url}${path}`, { method, headers, localAddress, agent: false });
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe('an API key', () => {
  it('opens the portal as Bearer and as X-API-Key, with any case of the scheme', async () => {
    for (const headers of [
      withBearer(tenant().api_key),
      { 'X-API-Key': tenant().api_key },
      { Authorization: `bearer ${tenant().api_key}` },
    ]) {
      const { status, body } = await readTenant(headers);
      expect([status, body.id]).toEqual([200, tenant().id]);
    }
  });

  it.each<[string, (key: string) => Record<string, string>, string]>([
    ['that is missing', () => ({}), 'UNAUTHENTICATED'],
    ['of another scheme', () => ({ Authorization: 'Digest abc' }), 'UNAUTHENTICATED'],
    ['that does not exist', () => withBearer(`svc_${randomUUID()}_x`), 'API_KEY_INVALID'],
    ['with another secret', (key) => withBearer(`${key.slice(0, -4)}AAAA`), 'API_KEY_INVALID'],
    ['that is cut', (key) => ({ 'X-API-Key': key.slice(0, 20) }), 'API_KEY_INVALID'],
    ['of an unknown kind', () => withBearer('eyJhbGciOiJub25lIn0.e30.'), 'API_KEY_INVALID'],
    ['that is an ERP token', () => withBearer(tenant().integration.token), 'UNAUTHENTICATED'],
    [
      'that is a password',
      () => basic(tenant().integration.username, tenant().integration.password),
      'UNAUTHENTICATED',
    ],
  ])('%s does not open it', async (_rule, headers, code) => {
    expectProblem(await readTenant(headers(tenant().api_key)), 401, code, { category: 'AUTH', retryable: false });
  });

  it('ends when it is revoked, or when its time is over', async () => {
    const [revoked, expired] = [await newKey(tenant().id), await newKey(tenant().id, '--expires-days', '1')];
    expect((await readTenant(withBearer(revoked))).status).toBe(200);
    await admin('key', 'revoke', revoked);
    expectProblem(await readTenant(withBearer(revoked)), 401, 'API_KEY_REVOKED');
    expectProblem(await readTenant(withBearer(`${revoked.slice(0, -4)}AAAA`)), 401, 'API_KEY_INVALID');
    expect((await readTenant(withBearer(expired))).status).toBe(200);
    await rows(
      `update api_keys set expires_at = now() - interval '1 second' where tenant_id = $1 and expires_at is not null`,
      [tenant().id],
    );
    expectProblem(await readTenant(withBearer(expired)), 401, 'API_KEY_INVALID');
  });

  it('does what its scopes allow', async () => {
    const reads = withBearer(await newKey(tenant().id, '--scope', 'invoices:read'));
    const sends = withBearer(await newKey(tenant().id, '--scope', 'invoices:send'));
    expect((await call('GET', '/invoices', { headers: reads })).status).toBe(200);
    expectProblem(await submitted(reads), 403, 'INSUFFICIENT_SCOPE');
    expectProblem(await call('GET', '/invoices', { headers: sends }), 403, 'INSUFFICIENT_SCOPE');
    expect((await submitted(sends)).status).toBe(202);
  });

  it('for tests only sends nothing', async () => {
    expectProblem(await submitted(withBearer(await newKey(tenant().id, '--test-only'))), 403, 'TEST_ONLY_CREDENTIAL');
  });

  it('of the operators reaches deliveries and nothing of a tenant', async () => {
    const headers = withBearer(portal().operator_api_key);
    expect((await call('GET', '/admin/deliveries?limit=1', { headers })).status).toBe(200);
    for (const path of ['/tenant', '/invoices', `/invoices/${randomUUID()}`])
      expectProblem(await call('GET', path, { headers }), 403, 'FORBIDDEN');
  });
});

describe('an integration', () => {
  it('comes in by its token, its password, and a token for its password', async () => {
    const { username, password } = tenant().integration;
    const issued = await token({ grant_type: 'password', username, password });
    expect(issued.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'send receive status' });
    const ways: [Record<string, string>, string][] = [
      [withBearer(tenant().integration.token), 'token'],
      [basic(username, password), 'basic'],
      [withBearer(String(issued.body.access_token)), 'token'],
    ];
    for (const [headers, auth_via] of ways) {
      const { status, body } = await me(headers);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        tenant: { id: tenant().id },
        integration: { id: tenant().integration.id, auth_via },
        connections: [{ id: tenant().connection_id, is_default_outbound: true }],
        limits: { max_batch_items: 50, max_xml_bytes: 4_000_000 },
      });
    }
  });

  it('may send its password for a token as Basic', async () => {
    const { username, password } = tenant().integration;
    const answer = await call('POST', '/erp/auth/token', { headers: basic(username, password) });
    expect([answer.status, typeof answer.body.access_token]).toEqual([200, 'string']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each<[string, () => Record<string, string>, string]>([
    ['nothing', () => ({}), 'UNAUTHENTICATED'],
    ['an API key', () => withBearer(tenant().api_key), 'UNAUTHENTICATED'],
    ['an API key beside', () => ({ 'X-API-Key': tenant().api_key }), 'UNAUTHENTICATED'],
    ["the operators' key", () => withBearer(portal().operator_api_key), 'UNAUTHENTICATED'],
    ['an unknown token', () => withBearer(`erp_${randomUUID()}_x`), 'INVALID_CREDENTIALS'],
    [
      'a token that was altered',
      () => withBearer(`${tenant().integration.token.slice(0, -4)}AAAA`),
      'INVALID_CREDENTIALS',
    ],
    ['a short-lived token that was made up', () => withBearer('erp_e30.e30.x'), 'INVALID_CREDENTIALS'],
    ['a wrong password', () => basic(tenant().integration.username, 'guess'), 'INVALID_CREDENTIALS'],
    ['an unknown name', () => basic(`nobody-${randomUUID()}`, 'guess'), 'INVALID_CREDENTIALS'],
    ['no base64', () => ({ Authorization: 'Basic !!!' }), 'INVALID_CREDENTIALS'],
    ['a password of 10 kB', () => basic(tenant().integration.username, 'x'.repeat(10_000)), 'INVALID_CREDENTIALS'],
  ])('does not come in with %s', async (_rule, headers, code) => {
    const answer = await me(headers());
    expectProblem(answer, 401, code);
    expect(answer.headers.get('www-authenticate')).toContain('Basic');
  });

  it('has only the scopes that it was given', async () => {
    const sends = await newIntegration(tenant().id, '--scope', 'send');
    const reads = await newIntegration(tenant().id, '--scope', 'status');
    expectProblem(await call('GET', '/erp/outbox/changes', { bearer: sends.token }), 403, 'INSUFFICIENT_SCOPE');
    expectProblem(await submit({ tenant: tenant(), bearer: reads.token }), 403, 'INSUFFICIENT_SCOPE');
    const { status, body } = await submit({ tenant: tenant(), bearer: sends.token });
    expect(status).toBe(202);
    for (const { token: bearer } of [sends, reads])
      expect((await call('GET', `/erp/invoices/${String(body.id)}`, { bearer })).status).toBe(200);
  });

  it('for tests only tests, and does not see the inbox', async () => {
    const { token: bearer } = await newIntegration(tenant().id, '--test-only');
    const tested = await submit({ tenant: tenant(), bearer });
    expect([tested.status, tested.headers.get('X-Test-Mode')]).toEqual([200, 'true']);
    expectProblem(await submit({ tenant: tenant(), bearer, query: '?test=false' }), 403, 'TEST_ONLY_CREDENTIAL');
    expectProblem(await call('GET', '/erp/inbox/pending', { bearer }), 403, 'TEST_ONLY_CREDENTIAL');
  });

  it('comes from the addresses that it names', async () => {
    const [here, elsewhere] = [
      await newIntegration(tenant().id, '--allow-ip', '127.0.0.0/8', '--allow-ip', '::1'),
      await newIntegration(tenant().id, '--allow-ip', '192.0.2.0/24'),
    ];
    expect((await me(withBearer(here.token))).status).toBe(200);
    for (const headers of [
      withBearer(elsewhere.token),
      basic(elsewhere.username, elsewhere.password),
      // Outside the list the answer does not reveal whether a password is right.
      basic(elsewhere.username, 'wrong'),
    ]) {
      expectProblem(await me(headers), 403, 'IP_NOT_ALLOWED');
    }
    // What came through a stranger's proxy is not from loopback any more, and in the clear.
    const forwarded = { ...withBearer(elsewhere.token), 'X-Forwarded-For': '192.0.2.7' };
    expectProblem(await me(forwarded), 403, 'FORBIDDEN');
  });

  it('is refused at once when it is disabled, by every credential', async () => {
    const own = await newIntegration(tenant().id);
    const { body } = await token({ username: own.username, password: own.password });
    await rows('update integrations set enabled = false where id = $1', [own.id]);
    for (const headers of [
      withBearer(own.token),
      basic(own.username, own.password),
      withBearer(String(body.access_token)),
    ])
      expectProblem(await me(headers), 403, 'ERP_CLIENT_DISABLED');
    expectProblem(await token({ username: own.username, password: own.password }), 403, 'ERP_CLIENT_DISABLED');
  });

  it('is locked for an address after ten failures, also with the right password, and by the token endpoint alike', async () => {
    const own = await newIntegration(tenant().id);
    for (let failure = 0; failure < 10; failure += 1)
      expectProblem(await me(basic(own.username, `guess ${failure}`)), 401, 'INVALID_CREDENTIALS');
    const wrong = expectProblem(await me(basic(own.username, 'guess')), 429, 'ACCOUNT_LOCKED', { retryable: true });
    const right = expectProblem(await me(basic(own.username, own.password)), 429, 'ACCOUNT_LOCKED');
    expect({ ...right, request_id: '', retry_after_seconds: 0 }).toEqual({
      ...wrong,
      request_id: '',
      retry_after_seconds: 0,
    });
    expect(Number(right.retry_after_seconds)).toBeGreaterThan(800);
    expectProblem(await token({ username: own.username.toUpperCase(), password: own.password }), 429, 'ACCOUNT_LOCKED');
    // The token has nothing to guess, so guesses do not take it away from the ERP.
    expect((await me(withBearer(own.token))).status).toBe(200);
  });

  it('may fail ten times and succeed as often as it likes', async () => {
    const username = `nobody-${randomUUID()}`;
    const codes: unknown[] = [];
    for (let request = 0; request < 11; request += 1) codes.push((await token({ username, password: 'x' })).body.code);
    expect(codes).toEqual([...Array<string>(10).fill('INVALID_CREDENTIALS'), 'ACCOUNT_LOCKED']);
    const own = await newIntegration(tenant().id);
    const asked = Array.from({ length: 15 }, () => token({ username: own.username, password: own.password }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array<number>(15).fill(200));
  });

  it('is not kept out by a stranger of many addresses, and is unlocked for new ones by the operator', async () => {
    const own = await newIntegration(tenant().id);
    const meFrom = (address: string, password: string) => statusFrom(address, '/erp/me', basic(own.username, password));
    const tokenFrom = (address: string, password: string) =>
      statusFrom(address, '/erp/auth/token', basic(own.username, password), 'POST');
    expect((await me(basic(own.username, own.password))).status).toBe(200);
    for (let host = 1; host <= 10; host += 1)
      for (let guess = 0; guess < 10; guess += 1)
        expect(await (guess % 2 ? meFrom : tokenFrom)(`127.7.7.${host}`, `guess ${guess}`)).toBe(401);

    expect((await me(basic(own.username, own.password))).status).toBe(200);
    expect((await token({ username: own.username, password: own.password })).status).toBe(200);
    // A wrong password from the owner's address is still only wrong.
    expectProblem(await me(basic(own.username, 'mistyped')), 401, 'INVALID_CREDENTIALS');
    for (const from of [meFrom, tokenFrom]) expect(await from('127.7.8.1', own.password)).toBe(429);
    await admin('account', 'unlock', own.username);
    for (const from of [meFrom, tokenFrom]) expect(await from('127.7.8.1', own.password)).toBe(200);
  });

  it.each([
    [{ username: 'a' }, '/password'],
    [{ username: '', password: 'x' }, '/username'],
    [{ username: 'a', password: 'x', scope: 'all' }, '/scope'],
    [{ grant_type: 'client_credentials', username: 'a', password: 'x' }, '/grant_type'],
  ])('asks for a token in the form that is known: %j', async (json, pointer) => {
    expect(expectProblem(await token(json), 400, 'BAD_REQUEST').errors?.[0]?.pointer).toBe(pointer);
  });
});

it('refuses every audience of a suspended company', async () => {
  const own = await newTenant();
  await rows(`update tenants set status = 'suspended' where id = $1`, [own.id]);
  expectProblem(await readTenant(withBearer(own.api_key)), 403, 'TENANT_SUSPENDED');
  expectProblem(await me(withBearer(own.integration.token)), 403, 'TENANT_SUSPENDED');
  expectProblem(await me(basic(own.integration.username, own.integration.password)), 403, 'TENANT_SUSPENDED');
});
