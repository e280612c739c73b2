import { answer, type Script } from '../../../../support/rigs/scripted-provider';
import { credentials, phossApUnderTest, phossConnection, provider, tokenRefused, unknownPath } from './phoss-ap-rig';

const good = { base_url: 'https://ap.example/', participant_id: '0245:2020202020' };

it('is satisfied with an address and a participant', () => {
  expect(provider.checkSettings(good)).toEqual([]);
  expect(provider.capabilities(good)).toEqual({
    sends: true,
    receives: true,
    webhooks: false,
    statusQuery: true,
    lookupByDocumentId: true,
    takesWithinSeconds: 600,
    lookup: false,
    dryRun: false,
    maxXmlBytes: 4_000_000,
    idempotencyKeyHours: 0,
    maxConcurrentSends: 20,
    retryHorizonMinutes: 4_320,
    pollIntervalSeconds: 60,
  });
  expect(provider.account(good, credentials)).toEqual({
    address: 'https://ap.example',
    participantId: '0245:2020202020',
    clientId: null,
  });
});

it.each<[string, object, string]>([
  ['a missing address', { base_url: undefined }, '/base_url'],
  ['a country in words', { country_code: 'Slovakia' }, '/country_code'],
  ['a negative wait', { mls_wait_minutes: -1 }, '/mls_wait_minutes'],
  ['a setting of another type of provider', { extensions: {} }, '/extensions'],
])('names the place of %s', (_what, change, pointer) => {
  expect(provider.checkSettings({ ...good, ...change })).toMatchObject([{ pointer }]);
});

it.each<[string, object, string]>([
  ['no token', { api_token: undefined }, '/api_token'],
  ['a token that no header can carry', { api_token: 'a\nb' }, '/api_token'],
  ['a secret that can be guessed', { webhook_secret: 'short' }, '/webhook_secret'],
])('does not take %s', (_what, change, pointer) => {
  expect(provider.checkCredentials({ ...credentials, ...change })).toMatchObject([{ pointer }]);
});

it.each(['http://ap.example', 'https://10.0.0.1', 'https://169.254.169.254'])('does not go to %s', (address) => {
  expect(() => provider.checkSettings({ ...good, base_url: address })).toThrow(
    expect.objectContaining({ code: 'SSRF_BASE_URL_NOT_ALLOWED' }) as Error,
  );
});

it('shows secrets as such in the schema of its credentials', () => {
  expect(provider.description.credentialsSchema).toMatchObject({
    properties: { api_token: { writeOnly: true }, webhook_secret: { writeOnly: true } },
  });
});

describe('trying a connection', () => {
  const { server, connection } = phossApUnderTest();
  const empty: Script = (_, response) => response.writeHead(404).end();
  const working: Script = (arrival, response) =>
    (arrival.path.includes('history') ? answer(200, []) : empty)(arrival, response);
  const steps = async (from = connection()) => (await provider.test(from)).map(({ step, code }) => [step, code]);

  it('goes through address, token and list, and sends and reports nothing', async () => {
    server().script = working;
    expect(await steps()).toEqual([
      ['address', null],
      ['token', null],
      ['list', null],
    ]);
    expect(new Set(server().arrivals.map(({ method }) => method))).toEqual(new Set(['GET']));
  });

  it('asks for no list where nothing is received', async () => {
    server().script = working;
    expect(await steps({ ...connection(), directions: ['outbound'] })).toHaveLength(2);
  });

  it.each<[string, Script, string]>([
    ['a wrong token', answer(401, tokenRefused), 'PROVIDER_AUTH_FAILED'],
    ['another application', answer(404, unknownPath), 'PROVIDER_ERROR'],
    ['a page for everything', answer(200, '<html>'), 'PROVIDER_ERROR'],
    ['a broken server', answer(503, '<html>'), 'PROVIDER_UNAVAILABLE'],
  ])('finds %s', async (_what, script, code) => {
    server().script = script;
    expect((await steps()).at(-1)).toEqual(['token', code]);
  });

  it('finds that nobody is there, that the address is not allowed, and that there are no credentials', async () => {
    server().script = working;
    expect(await steps({ ...connection(), credentials: {} })).toEqual([
      ['address', null],
      ['token', 'PROVIDER_AUTH_FAILED'],
    ]);
    expect(await steps(phossConnection('https://10.0.0.1'))).toEqual([['address', 'SSRF_BASE_URL_NOT_ALLOWED']]);
    const gone = connection();
    await server().close();
    expect(await steps(gone)).toEqual([['address', 'PROVIDER_UNAVAILABLE']]);
  });
});
