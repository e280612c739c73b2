import type { SandboxProviderRig } from './sandbox-provider-rig';
import { alice, aliceAt, errorOf, startSandboxProviderRig } from './sandbox-provider-rig';

let rig: SandboxProviderRig;
beforeAll(async () => {
  rig = await startSandboxProviderRig();
  await aliceAt(rig);
});
afterAll(() => rig.stop());

const credentials = {
  grant_type: 'client_credentials',
  client_id: alice.client_id,
  client_secret: alice.client_secret,
};
const tokenStatus = (token: string) => rig.api('GET', '/auth/token/status', { token });

test.each(['/sapi', '/sapi/v1', '/api/v1'])('mints tokens below %s', async (base) => {
  const answer = await rig.api('POST', `${base}/auth/token`, { body: credentials });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    token_type: 'Bearer',
    expires_in: 900,
    access_token: expect.any(String) as string,
  });
});

test('mints tokens for a form, with a useless Authorization header and an unknown scope', async () => {
  const answer = await rig.api('POST', '/auth/token', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Bearer nonsense' },
    body: new URLSearchParams({ ...credentials, scope: 'everything' }).toString(),
  });
  expect(answer.status).toBe(200);
});

test('refuses a wrong secret in the error object of SAPI-SK, with the request id under all its names', async () => {
  const answer = await rig.api('POST', '/auth/token', {
    headers: { 'x-request-id': 'my-request-1' },
    body: { ...credentials, client_id: 'stranger' },
  });
  expect(answer.status).toBe(401);
  expect(errorOf(answer)).toMatchObject({
    category: 'AUTH',
    code: 'SAPI-AUTH-001',
    retryable: false,
    correlation_id: 'my-request-1',
    requestId: 'my-request-1',
  });
  expect(answer.headers.get('x-request-id')).toBe('my-request-1');
});

test('rotates a refresh token once', async () => {
  const first = await rig.api('POST', '/auth/token', { body: credentials });
  const renewal = { grant_type: 'refresh_token', refresh_token: first.body['refresh_token'] };
  const second = await rig.api('POST', '/auth/renew', { body: renewal });
  expect(second.status).toBe(200);
  expect(second.body['refresh_token']).not.toBe(renewal.refresh_token);
  expect((await rig.api('POST', '/auth/renew', { body: renewal })).status).toBe(401);
});

test('revokes refresh and access tokens', async () => {
  const { body } = await rig.api('POST', '/auth/token', { body: credentials });
  const token = String(body['access_token']);
  expect((await tokenStatus(token)).body).toMatchObject({ valid: true, client_id: alice.client_id });
  await rig.api('POST', '/auth/revoke', { body: { token } });
  expect((await tokenStatus(token)).status).toBe(401);
  await rig.api('POST', '/auth/revoke', { body: { refresh_token: body['refresh_token'] } });
  expect((await rig.api('POST', '/auth/renew', { body: { refresh_token: body['refresh_token'] } })).status).toBe(401);
});

test('keeps tokens valid across a kill and a restart', async () => {
  const token = await rig.login(alice);
  await rig.restart('SIGKILL');
  expect((await tokenStatus(token)).status).toBe(200);
});

test('ends tokens after 900 s of its own clock, also across a restart', async () => {
  const token = await rig.login(alice);
  await rig.advance(880);
  expect((await tokenStatus(token)).status).toBe(200);
  await rig.advance(30);
  expect((await tokenStatus(token)).status).toBe(401);
  await rig.restart('SIGTERM');
  expect((await tokenStatus(token)).status).toBe(401);
});

test('locks a client for ten minutes after five wrong secrets', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await rig.api('POST', '/auth/token', { body: { ...credentials, client_secret: 'wrong' } })).status).toBe(
      401,
    );
  }
  const locked = await rig.api('POST', '/auth/token', { body: credentials });
  expect(locked.status).toBe(423);
  expect(errorOf(locked)).toMatchObject({ code: 'SAPI-AUTH-004', retryable: true });
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(590);
  await rig.advance(601);
  expect((await rig.api('POST', '/auth/token', { body: credentials })).status).toBe(200);
});
