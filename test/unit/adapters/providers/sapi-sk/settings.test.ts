import { createHttpClient } from '../../../../../src/adapters/http-out/http-client';
import { createProviderCatalogue } from '../../../../../src/adapters/providers/provider-catalogue';
import { createSapiSkProvider } from '../../../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import { aConnection, allExtensions, anOutgoingDocument } from '../../../../support/rigs/scripted-provider';

const provider = createSapiSkProvider({ http: createHttpClient({ allowedHosts: ['127.0.0.1'] }), timeoutSeconds: 1 });
const good = { base_url: 'https://provider.example/sapi/v1', participant_id: '0245:2020202020' };
const faults = (change: object) => provider.checkSettings({ ...good, ...change });

it('is satisfied with an address and a participant, and then promises nothing beyond SAPI-SK 1.0', () => {
  expect(provider.checkSettings(good)).toEqual([]);
  expect(provider.capabilities(good)).toEqual({
    sends: true,
    receives: true,
    webhooks: false,
    statusQuery: false,
    lookupByDocumentId: false,
    takesWithinSeconds: 0,
    lookup: false,
    dryRun: false,
    maxXmlBytes: 4_000_000,
    idempotencyKeyHours: 24,
    maxConcurrentSends: 20,
    retryHorizonMinutes: 4_320,
    pollIntervalSeconds: 60,
  });
});

it('offers what the extensions switch on', () => {
  expect(provider.capabilities({ ...good, extensions: allExtensions })).toMatchObject({
    webhooks: true,
    statusQuery: true,
    lookupByDocumentId: true,
    lookup: true,
  });
});

it.each<[string, object, string]>([
  ['a missing address', { base_url: undefined }, '/base_url'],
  ['an address of another kind', { base_url: 'ftp://provider.example' }, '/base_url'],
  ['an address with a password', { base_url: 'https://user:secret@provider.example' }, '/base_url'],
  ['an address with a query', { base_url: 'https://provider.example/?a=b' }, '/base_url'],
  ['a participant without scheme', { participant_id: '2020202020' }, '/participant_id'],
  ['a short DIČ', { participant_id: '0245:202020202' }, '/participant_id'],
  [
    'a path that does not begin with /',
    { extensions: { ...allExtensions, status_path: 'documents/{documentId}' } },
    '/extensions/status_path',
  ],
  [
    'a path without a place for the id',
    { extensions: { ...allExtensions, status_path: '/documents' } },
    '/extensions/status_path',
  ],
  ['hours below zero', { idempotency_key_hours: -1 }, '/idempotency_key_hours'],
  ['a number as text', { max_concurrent_sends: '5' }, '/max_concurrent_sends'],
  ['an unknown member', { horizon: 1 }, '/horizon'],
  ['an unknown extension', { extensions: { ...allExtensions, 'a/b~c': 1 } }, '/extensions/a~1b~0c'],
])('names the place of %s', (_, change, pointer) => {
  expect(faults(change)).toMatchObject([{ pointer }]);
});

it('recognises an IČO in place of the DIČ', () => {
  expect(faults({ participant_id: '0245:12345678' })).toMatchObject([
    { pointer: '/participant_id', message: { sk: expect.stringContaining('Je to IČO (8 číslic)') as string } },
  ]);
});

it.each([
  'http://provider.example',
  'https://10.0.0.1/sapi',
  'https://[::1]/sapi',
  'https://167772161/',
  'http://localhost',
])('rejects connections to %s', (base_url) => {
  expect(() => faults({ base_url })).toThrow('SSRF_BASE_URL_NOT_ALLOWED');
});

it('lets the operator allow a private host, without TLS too', () => {
  expect(faults({ base_url: 'http://127.0.0.1:8090/sapi/v1' })).toEqual([]);
});

it('never repeats a credential in a fault', () => {
  const wrong = { client_id: '', client_secret: 5, webhook_secret: 'too short', other: 'hidden' };
  const found = provider.checkCredentials(wrong);
  expect(found.map(({ pointer }) => pointer).sort()).toEqual([
    '/client_id',
    '/client_secret',
    '/other',
    '/webhook_secret',
  ]);
  expect(JSON.stringify(found)).not.toMatch(/too short|hidden/);
  expect(provider.checkCredentials({ client_id: 'a', client_secret: 'b' })).toEqual([]);
});

it('is found by its type, and nothing else is', () => {
  const catalogue = createProviderCatalogue([provider]);
  expect(catalogue.byType('sapi-sk')).toBe(provider);
  expect(catalogue.types()).toEqual(['sapi-sk']);
  expect(() => catalogue.byType('toString')).toThrow('UNKNOWN_PROVIDER_TYPE');
});

it('treats a connection without usable credentials as one for the tenant to repair', async () => {
  const connection = { ...aConnection('https://provider.example'), credentials: {} };
  expect(await provider.send(connection, anOutgoingDocument())).toMatchObject({
    kind: 'temporary',
    reason: 'PROVIDER_AUTH_FAILED',
  });
  expect(await provider.status(connection, { remoteId: 'p-1', documentId: 'd' })).toMatchObject({
    kind: 'cannot_tell',
  });
  expect(() => provider.readWebhook(connection, {}, Buffer.from('{}'), 0)).toThrow('WEBHOOK_SIGNATURE_INVALID');
});
