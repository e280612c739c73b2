import { type ApiRig, basic, bearer, startApi } from './api-rig';
import { membershipAs } from './credentials-rig';

let api: ApiRig;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

const codeOf = async (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
  const answer = await api.call(method, path, { headers, body });
  return [answer.status, answer.json.code];
};

describe('API keys', () => {
  it('lets a key in by Authorization and by X-API-Key', async () => {
    const { key } = api.credentials.addApiKey();
    expect((await api.call('GET', '/tenant', { headers: bearer(key) })).json.dic).toBe('2023456789');
    expect((await api.call('GET', '/tenant', { headers: { 'X-API-Key': key } })).status).toBe(200);
  });

  it('distinguishes a missing, a wrong, a revoked and a too weak key', async () => {
    const { key, row } = api.credentials.addApiKey({ scopes: ['invoices:read'] });
    const wrong = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    const none = await api.call('GET', '/invoices');
    expect([none.status, none.json.code, none.headers.get('www-authenticate')]).toEqual([
      401,
      'UNAUTHENTICATED',
      'Bearer realm="portal"',
    ]);
    expect(await codeOf('GET', '/invoices', bearer(wrong))).toEqual([401, 'API_KEY_INVALID']);
    expect(await codeOf('POST', '/invoices', { ...bearer(key), 'Idempotency-Key': 'a' }, '{}')).toEqual([
      403,
      'INSUFFICIENT_SCOPE',
    ]);
    row.revokedAt = '2027-01-01T00:00:00Z';
    expect(await codeOf('GET', '/invoices', bearer(key))).toEqual([401, 'API_KEY_REVOKED']);
    // Without the secret the answer does not reveal that the key is revoked.
    expect(await codeOf('GET', '/invoices', bearer(wrong))).toEqual([401, 'API_KEY_INVALID']);
  });

  it('refuses an expired key and a suspended company', async () => {
    const expired = api.credentials.addApiKey({ expiresAt: '2020-01-01T00:00:00Z' });
    const suspended = api.credentials.addApiKey({ tenantStatus: 'suspended' });
    expect(await codeOf('GET', '/tenant', bearer(expired.key))).toEqual([401, 'API_KEY_INVALID']);
    expect(await codeOf('GET', '/tenant', bearer(suspended.key))).toEqual([403, 'TENANT_SUSPENDED']);
  });

  it("keeps system keys on the deliveries and tenants' keys off them", async () => {
    const system = api.credentials.addApiKey({ tenantId: null, tenantStatus: null, scopes: ['admin:deliveries'] });
    const powerless = api.credentials.addApiKey({ tenantId: null, tenantStatus: null, scopes: [] });
    const tenant = api.credentials.addApiKey();
    expect(await codeOf('GET', '/admin/deliveries', bearer(system.key))).toEqual([200, undefined]);
    expect(await codeOf('GET', '/invoices', bearer(system.key))).toEqual([403, 'FORBIDDEN']);
    expect(await codeOf('GET', '/admin/deliveries', bearer(powerless.key))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(await codeOf('GET', '/admin/deliveries', bearer(tenant.key))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('two audiences', () => {
  it('opens neither with the credentials of the other', async () => {
    const { key } = api.credentials.addApiKey();
    const { token } = api.credentials.addErpToken();
    api.credentials.addAccount('kovac', 'secret');
    expect(await codeOf('GET', '/erp/outbox/changes', bearer(key))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf('GET', '/erp/outbox/changes', { 'X-API-Key': key })).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf('GET', '/invoices', bearer(token))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf('GET', '/invoices', basic('kovac', 'secret'))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf('GET', '/erp/outbox/changes', { Cookie: api.credentials.addSession().cookie })).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });
});

describe('ERP integrations', () => {
  // An unknown invoice answers 404 to an authenticated caller.
  const unknown = '/erp/invoices/22222222-2222-4222-8222-222222222222';

  it('lets in a static token, until it or the integration is switched off', async () => {
    const { token, row } = api.credentials.addErpToken();
    expect(await codeOf('GET', unknown, bearer(token))).toEqual([404, 'NOT_FOUND']);
    api.credentials.integration.enabled = false;
    expect(await codeOf('GET', unknown, bearer(token))).toEqual([403, 'ERP_CLIENT_DISABLED']);
    row.revokedAt = '2027-01-01T00:00:00Z';
    expect(await codeOf('GET', unknown, bearer(token))).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('names both schemes on 401', async () => {
    const answer = await api.call('GET', unknown);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*, Basic /);
  });

  it('asks for any one of the scopes', async () => {
    const { token } = api.credentials.addErpToken();
    api.credentials.integration.scopes = ['status'];
    expect(await codeOf('GET', unknown, bearer(token))).toEqual([404, 'NOT_FOUND']);
    api.credentials.integration.scopes = ['receive'];
    expect(await codeOf('GET', unknown, bearer(token))).toEqual([403, 'INSUFFICIENT_SCOPE']);
  });

  it.each([
    [['127.0.0.1'], 404],
    [['127.0.0.0/8'], 404],
    [['10.0.0.0/8', '2001:db8::/32'], 403],
  ])('admits by the address list %j with %i', async (allowlist, status) => {
    const { token } = api.credentials.addErpToken();
    api.credentials.integration.ipAllowlist = allowlist;
    expect((await api.call('GET', unknown, { headers: bearer(token) })).status).toBe(status);
  });

  it('hashes a password once for many requests, and again after it has changed', async () => {
    const account = api.credentials.addAccount('Kovac', 'heslo');
    for (let n = 0; n < 3; n += 1)
      expect(await codeOf('GET', unknown, basic('kovac', 'heslo'))).toEqual([404, 'NOT_FOUND']);
    expect(api.credentials.hashes).toBe(1);
    Object.assign(account, { passwordHash: 'plain:nove', passwordVersion: 2 });
    expect(await codeOf('GET', unknown, basic('kovac', 'heslo'))).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('locks after ten failures, in the same words for the right password and for a name that does not exist', async () => {
    api.credentials.addAccount('kovac', 'heslo');
    for (const name of ['kovac', 'nobody']) {
      for (let n = 0; n < 10; n += 1)
        expect(await codeOf('GET', unknown, basic(name, 'wrong'))).toEqual([401, 'INVALID_CREDENTIALS']);
    }
    const known = await api.call('GET', unknown, { headers: basic('kovac', 'heslo') });
    const stranger = await api.call('GET', unknown, { headers: basic('nobody', 'wrong') });
    expect([known.status, known.json.code, known.headers.get('retry-after')]).toEqual([429, 'ACCOUNT_LOCKED', '900']);
    expect(stranger.json.detail).toBe(known.json.detail);
    expect(api.credentials.hashes).toBe(20);
  });

  it('judges the address list before the password: outside it every password gets the same answer and no hash', async () => {
    api.credentials.addAccount('kovac', 'heslo');
    api.credentials.integration.ipAllowlist = ['192.0.2.0/24'];
    const right = await api.call('GET', unknown, { headers: basic('kovac', 'heslo') });
    const wrong = await api.call('GET', unknown, { headers: basic('kovac', 'wrong') });
    expect([right.status, right.json.code]).toEqual([403, 'IP_NOT_ALLOWED']);
    expect({ ...wrong.json, request_id: '' }).toEqual({ ...right.json, request_id: '' });
    expect(api.credentials.hashes).toBe(0);
  });
});

describe('POST /erp/auth/token', () => {
  const ask = (body: object) =>
    api.call('POST', '/erp/auth/token', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const unknown = '/erp/invoices/22222222-2222-4222-8222-222222222222';

  it('exchanges name and password, in the body or as Basic, for a token of an hour', async () => {
    api.credentials.addAccount('kovac', 'heslo');
    const answer = await ask({ grant_type: 'password', username: 'kovac', password: 'heslo' });
    expect(answer.json).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'send receive status' });
    expect(await codeOf('GET', unknown, bearer(String(answer.json.access_token)))).toEqual([404, 'NOT_FOUND']);
    expect((await api.call('POST', '/erp/auth/token', { headers: basic('kovac', 'heslo') })).status).toBe(200);
    expect(await codeOf('POST', '/erp/auth/token')).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('ends the token with the password and with the integration', async () => {
    const account = api.credentials.addAccount('kovac', 'heslo');
    const token = String((await ask({ username: 'kovac', password: 'heslo' })).json.access_token);
    account.passwordVersion = 2;
    expect(await codeOf('GET', unknown, bearer(token))).toEqual([401, 'INVALID_CREDENTIALS']);
    account.passwordVersion = 1;
    api.credentials.integration.enabled = false;
    expect(await codeOf('GET', unknown, bearer(token))).toEqual([403, 'ERP_CLIENT_DISABLED']);
  });

  it('asks the limits before the slow hash', async () => {
    api.credentials.addAccount('kovac', 'heslo');
    api.left.set('login:address', 0);
    const answer = await ask({ username: 'kovac', password: 'heslo' });
    expect([answer.status, answer.json.code, answer.headers.get('retry-after'), api.credentials.hashes]).toEqual([
      429,
      'RATE_LIMITED',
      '7',
      0,
    ]);
  });
});

describe('sessions', () => {
  const submit = (cookie: string, csrf?: string) =>
    codeOf(
      'POST',
      '/invoices',
      { Cookie: cookie, 'Content-Type': 'text/plain', ...(csrf === undefined ? {} : { 'X-CSRF-Token': csrf }) },
      'x',
    );

  it('reads with the cookie alone and writes only with the token that belongs to it', async () => {
    const session = api.credentials.addSession();
    const other = api.credentials.addSession();
    expect(await codeOf('GET', '/tenant', { Cookie: session.cookie })).toEqual([200, undefined]);
    expect(await submit(session.cookie)).toEqual([403, 'CSRF_FAILED']);
    expect(await submit(session.cookie, other.csrf)).toEqual([403, 'CSRF_FAILED']);
    // A planted cookie of another session, matching the header, is of no use.
    expect(await submit(session.cookie.replace(session.csrf, other.csrf), other.csrf)).toEqual([403, 'CSRF_FAILED']);
    expect(await submit(session.cookie, session.csrf)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('lets a viewer read but not submit', async () => {
    const viewer = api.credentials.addSession({ memberships: [membershipAs('tenant_viewer')] });
    expect(await codeOf('GET', '/invoices', { Cookie: viewer.cookie })).toEqual([200, undefined]);
    expect(await submit(viewer.cookie, viewer.csrf)).toEqual([403, 'FORBIDDEN']);
  });

  it('gives the deliveries to administrators only', async () => {
    expect(await codeOf('GET', '/admin/deliveries', { Cookie: api.credentials.addSession().cookie })).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(
      await codeOf('GET', '/admin/deliveries', {
        Cookie: api.credentials.addSession({ memberships: [membershipAs('admin')] }).cookie,
      }),
    ).toEqual([200, undefined]);
  });

  it('keeps what a person answers for from keys, and from roles that may not', async () => {
    const removal = '/validation/excluded-recipients/22222222-2222-4222-8222-222222222222';
    const by = ({ cookie, csrf }: { cookie: string; csrf: string }) =>
      codeOf('DELETE', removal, { Cookie: cookie, 'X-CSRF-Token': csrf });
    expect(await codeOf('DELETE', removal, bearer(api.credentials.addApiKey().key))).toEqual([403, 'FORBIDDEN']);
    expect(await by(api.credentials.addSession())).toEqual([403, 'FORBIDDEN']);
    expect(
      await by(api.credentials.addSession({ memberships: [membershipAs('admin')], activeTenantId: null })),
    ).toEqual([409, 'TENANT_REQUIRED']);
    // An authenticated caller is told about an unknown entry.
    expect(await by(api.credentials.addSession({ memberships: [membershipAs('admin')] }))).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['ended', { revokedAt: '2027-01-01T00:00:00Z' }, [401, 'SESSION_EXPIRED']],
    ['idle for two hours', { lastSeenAt: new Date(Date.now() - 121 * 60_000).toISOString() }, [401, 'SESSION_EXPIRED']],
    ['past its absolute end', { expiresAt: new Date(Date.now() - 1).toISOString() }, [401, 'SESSION_EXPIRED']],
    ['of a blocked user', { userStatus: 'blocked' as const }, [401, 'SESSION_EXPIRED']],
    ['for enrolment', { secondFactor: false, memberships: [membershipAs('admin')] }, [403, 'FORBIDDEN']],
    ['without a company', { activeTenantId: null }, [409, 'TENANT_REQUIRED']],
    ['without a role any more', { memberships: [] }, [403, 'FORBIDDEN']],
  ])('refuses a session that is %s', async (_what, change, expected) => {
    expect(await codeOf('GET', '/tenant', { Cookie: api.credentials.addSession(change).cookie })).toEqual(expected);
  });
});

describe('HTTPS', () => {
  it('is required below /erp unless loopback is allowed', async () => {
    const strict = await startApi({ config: { allowInsecureLoopback: false } });
    const answer = await strict.call('GET', '/erp/me', { headers: bearer(strict.credentials.addErpToken().token) });
    expect([answer.status, answer.json.code, answer.json.detail]).toEqual([403, 'FORBIDDEN', 'HTTPS required.']);
    expect((await strict.call('GET', '/health')).status).toBe(200);
    await strict.close();
  });

  it.each([
    ['https, http', ['127.0.0.1'], 403],
    ['http, https', ['127.0.0.1'], 401],
    ['https,http,https', ['127.0.0.1', '10.0.0.0/8'], 403],
    ['http, https, http', ['127.0.0.1', '10.0.0.0/8'], 401],
    ['https', ['127.0.0.1', '10.0.0.0/8'], 401],
    ['', ['127.0.0.1'], 403],
  ])(
    'counts of X-Forwarded-Proto %j only the word of the outermost of the proxies %j',
    async (words, trusted, status) => {
      const rig = await startApi({ config: { allowInsecureLoopback: false, trustedProxies: trusted } });
      const headers = { 'X-Forwarded-Proto': words, 'X-Forwarded-For': '203.0.113.7, 10.0.0.1' };
      expect((await rig.call('GET', '/erp/me', { headers })).status).toBe(status);
      await rig.close();
    },
  );

  it('believes X-Forwarded-Proto of a trusted proxy only', async () => {
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' };
    for (const [trustedProxies, status] of [
      [[], 403],
      [['127.0.0.1'], 401],
    ] as const) {
      const rig = await startApi({ config: { allowInsecureLoopback: false, trustedProxies } });
      expect((await rig.call('GET', '/erp/me', { headers })).status).toBe(status);
      await rig.close();
    }
  });
});
