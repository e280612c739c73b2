import { type Answer, type ApiRig, basic, startApi } from './api-rig';

let api: ApiRig;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  api.forget();
  api.credentials.addAccount('kovac@erp', 'heslo');
});
afterAll(() => api.close());

const ask = (form: Record<string, string> | string, headers: Record<string, string> = {}): Promise<Answer> =>
  api.call('POST', '/erp/auth/token', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
const client = { client_id: 'kovac@erp', client_secret: 'heslo' };

describe('a token of OAuth (RFC 6749)', () => {
  it.each([
    ['client_credentials with the client in the body', { grant_type: 'client_credentials', ...client }, {}],
    ['client_credentials with the client as Basic', { grant_type: 'client_credentials' }, basic('kovac@erp', 'heslo')],
    ['Basic, form-encoded as 2.3.1 has it', { grant_type: 'client_credentials' }, basic('kovac%40erp', 'heslo')],
    [
      'Basic with the same client_id in the body',
      { grant_type: 'client_credentials', client_id: 'kovac@erp' },
      basic('kovac@erp', 'heslo'),
    ],
    ['password', { grant_type: 'password', username: 'kovac@erp', password: 'heslo' }, {}],
    [
      'members that are not known, and those without a value',
      { grant_type: 'client_credentials', ...client, scope: 'send', resource: 'x', username: '' },
      {},
    ],
  ])('is given for %s', async (_what, form, headers) => {
    const { status, json } = await ask(form, headers);
    expect([status, json]).toMatchObject([
      200,
      { token_type: 'Bearer', expires_in: 3600, scope: 'send receive status' },
    ]);
  });

  it.each([
    ['no grant', { ...client }, {}, 400, 'BAD_REQUEST', 'invalid_request'],
    ['another grant', { grant_type: 'refresh_token', ...client }, {}, 400, 'BAD_REQUEST', 'unsupported_grant_type'],
    ['no secret', { grant_type: 'client_credentials', client_id: 'x' }, {}, 400, 'BAD_REQUEST', 'invalid_request'],
    [
      'a secret without a value',
      { grant_type: 'client_credentials', ...client, client_secret: '' },
      {},
      400,
      'BAD_REQUEST',
      'invalid_request',
    ],
    [
      'Basic with another client_id in the body',
      { grant_type: 'client_credentials', client_id: 'novak@erp' },
      basic('kovac@erp', 'heslo'),
      400,
      'BAD_REQUEST',
      'invalid_request',
    ],
    ['no client', { grant_type: 'client_credentials' }, {}, 401, 'UNAUTHENTICATED', 'invalid_client'],
    [
      'a wrong secret',
      { grant_type: 'client_credentials', ...client, client_secret: 'x' },
      {},
      401,
      'INVALID_CREDENTIALS',
      'invalid_client',
    ],
    [
      'a name that no account can have',
      { grant_type: 'client_credentials', ...client, client_id: 'k\0' },
      {},
      401,
      'INVALID_CREDENTIALS',
      'invalid_client',
    ],
    [
      'two ways at once',
      { grant_type: 'client_credentials', ...client },
      basic('kovac@erp', 'heslo'),
      400,
      'BAD_REQUEST',
      'invalid_request',
    ],
    [
      'a member twice',
      'grant_type=client_credentials&client_id=kovac&client_id=kovac&client_secret=heslo',
      {},
      400,
      'BAD_REQUEST',
      'invalid_request',
    ],
  ])(
    'is refused for %s in both languages, ours and that of OAuth',
    async (...[, form, headers, status, code, error]) => {
      const answer = await ask(form, headers);
      expect([answer.status, answer.json.code, answer.json.error]).toEqual([status, code, error]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      if (status === 401) expect(answer.headers.get('www-authenticate')).toContain('Basic realm="portal"');
    },
  );

  it('is refused to an integration that is switched off', async () => {
    api.credentials.integration.enabled = false;
    const { status, json } = await ask({ grant_type: 'client_credentials', ...client });
    expect([status, json.code, json.error]).toEqual([403, 'ERP_CLIENT_DISABLED', 'unauthorized_client']);
  });

  it('says nothing of OAuth to who asks in JSON', async () => {
    const { json } = await api.call('POST', '/erp/auth/token', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'kovac@erp', password: 'x' }),
    });
    expect([json.code, 'error' in json]).toEqual(['INVALID_CREDENTIALS', false]);
  });
});
