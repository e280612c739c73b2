import { createHttpClient } from '../../../../../src/adapters/http-out/http-client';
import { createSapiSkProvider } from '../../../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import type { OpenConnection } from '../../../../../src/domain/connections/connection';
import type { ScriptedProvider } from '../../../../support/rigs/scripted-provider';
import {
  aConnection,
  anOutgoingDocument,
  answer,
  startScriptedProvider,
} from '../../../../support/rigs/scripted-provider';

const http = createHttpClient({ allowedHosts: ['127.0.0.1'] });
let server: ScriptedProvider;
let now: number;
let provider: ReturnType<typeof createSapiSkProvider>;
let connection: OpenConnection;
beforeEach(async () => {
  server = await startScriptedProvider();
  now = Date.parse('2026-01-01T00:00:00Z');
  provider = createSapiSkProvider({ http, timeoutSeconds: 20, now: () => now });
  connection = aConnection(server.origin);
});
afterEach(() => server.close());
afterAll(() => http.close());

const send = (by = connection) => provider.send(by, anOutgoingDocument());
const minted = () => server.arrivals.filter(({ path }) => path === '/auth/token').length;
const sentWith = () =>
  server.arrivals.filter(({ path }) => path === '/document/send').map(({ headers }) => headers.authorization);
const refusal = (code: string) => ({ error: { category: 'AUTH', code, message: 'no', retryable: false } });

it('mints by client_credentials, once for any number of calls at once', async () => {
  await Promise.all(Array.from({ length: 50 }, () => send()));
  expect(minted()).toBe(1);
  expect(JSON.parse(server.arrivals[0]?.body ?? '')).toEqual({
    grant_type: 'client_credentials',
    client_id: 'client',
    client_secret: 'a very secret secret',
  });
});

it('uses a token until a minute before its end', async () => {
  await send();
  now += 839_000;
  await send();
  expect(minted()).toBe(1);
  now += 1_001;
  await send();
  expect(minted()).toBe(2);
});

it('keeps no token that lives for less than a minute, and takes one without a stated life', async () => {
  server.tokenScript = answer(200, { access_token: 'short', expires_in: 30 });
  await send();
  await send();
  expect(minted()).toBe(2);
  server.tokenScript = answer(200, { access_token: 'unstated' });
  await send();
  await send();
  expect(minted()).toBe(3);
});

it('mints again and repeats the call once when the token is refused early', async () => {
  await send();
  server.script = (arrival, response) =>
    (arrival.headers.authorization === 'Bearer token-1'
      ? answer(401, refusal('SAPI-AUTH-002'))
      : answer(202, { id: 'p' }))(arrival, response);
  expect(await send()).toMatchObject({ kind: 'accepted' });
  expect(sentWith()).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
});

it('replaces a refused token once for all calls that ran into it', async () => {
  await send();
  server.script = (arrival, response) =>
    (arrival.headers.authorization === 'Bearer token-1'
      ? answer(401, refusal('SAPI-AUTH-002'))
      : answer(202, { id: 'p' }))(arrival, response);
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => send()));
  expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true);
  expect(minted()).toBe(2);
});

it('gives up after the second 401: surely not sent, credentials to be looked at', async () => {
  server.script = answer(401, refusal('SAPI-AUTH-002'));
  expect(await send()).toMatchObject({ kind: 'temporary', reason: 'PROVIDER_AUTH_FAILED' });
  expect(sentWith()).toHaveLength(2);
});

it('tries refused credentials no more often than every ten seconds, whatever the number of documents', async () => {
  server.tokenScript = answer(401, refusal('SAPI-AUTH-001'));
  for (let nth = 0; nth < 10; nth++)
    expect(await send()).toMatchObject({
      kind: 'temporary',
      reason: 'PROVIDER_AUTH_FAILED',
      details: { code: 'SAPI-AUTH-001' },
    });
  expect(minted()).toBe(1);
  now += 10_001;
  await send();
  expect(minted()).toBe(2);
});

it('leaves a locked account alone for as long as it is locked', async () => {
  server.tokenScript = answer(423, refusal('SAPI-AUTH-004'));
  expect(await send()).toMatchObject({ kind: 'temporary', reason: 'PROVIDER_AUTH_FAILED', retryAfterSeconds: 600 });
  now += 599_000;
  await send();
  expect(minted()).toBe(1);
});

it('tries corrected credentials at once', async () => {
  server.tokenScript = answer(401, refusal('SAPI-AUTH-001'));
  await send();
  server.tokenScript = answer(200, { access_token: 'good', expires_in: 900 });
  expect(await send(aConnection(server.origin, { credentials: { client_secret: 'corrected' } }))).toMatchObject({
    kind: 'accepted',
  });
});

it('never lends the token of one connection to another', async () => {
  await send();
  await send(aConnection(server.origin, { credentials: { client_id: 'other client' } }));
  expect(sentWith()).toEqual(['Bearer token-1', 'Bearer token-2']);
});

it.each([
  [503, '', 'PROVIDER_UNAVAILABLE'],
  [500, '', 'PROVIDER_UNAVAILABLE'],
  [429, '', 'PROVIDER_RATE_LIMITED'],
  [200, '<html>', 'PROVIDER_UNAVAILABLE'],
  [200, { access_token: 'with\r\nnewline', expires_in: 900 }, 'PROVIDER_UNAVAILABLE'],
  [301, '', 'PROVIDER_UNAVAILABLE'],
])('without a token (%i %p) nothing was sent', async (status, body, reason) => {
  server.tokenScript = answer(status, body);
  expect(await send()).toMatchObject({ kind: 'temporary', reason });
  expect(sentWith()).toEqual([]);
});
