import { createHttpClient } from '../../../../src/adapters/http-out/http-client';
import { createProviderCatalogue } from '../../../../src/adapters/providers/provider-catalogue';
import { createSapiSkProvider } from '../../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import { systemActor } from '../../../../src/domain/access/actor';
import type { OpenConnection } from '../../../../src/domain/connections/connection';
import type { ConnectionAudit, ConnectionPatch } from '../../../../src/domain/ports/connections/connection-admin';
import { ProblemError } from '../../../../src/domain/problem';
import { changeConnection } from '../../../../src/usecases/connections/change-connection';
import type { ConnectionChange } from '../../../../src/usecases/connections/connection-change';
import { aTenant } from '../../../support/factories/new-submission';
import { aConnection } from '../../../support/rigs/scripted-provider';

const noon = Date.parse('2026-11-21T11:00:00Z');
const address = 'https://provider.example/sapi/v1';
const tenant = { ...aTenant({ dic: '2020202020' }), createdAt: '' };
const connection = aConnection(address);
const credentials = { client_id: 'client', client_secret: 'another secret', webhook_secret: 'another webhook secret' };

function rig(trial: () => Promise<void> = () => Promise.resolve()) {
  const tried: OpenConnection[] = [];
  const stored: { patch: ConnectionPatch; audit: ConnectionAudit }[] = [];
  const change = changeConnection({
    tenants: { find: () => Promise.resolve(tenant) },
    connections: { open: () => Promise.resolve(connection) },
    connectionAdmin: {
      create: () => Promise.reject(new Error('nothing is made')),
      update: (_, patch, audit) => {
        stored.push({ patch, audit });
        return Promise.resolve(connection);
      },
    },
    providers: createProviderCatalogue([
      createSapiSkProvider({ http: createHttpClient({ allowedHosts: [] }), timeoutSeconds: 1 }),
    ]),
    tryConnection: (one) => {
      tried.push(one);
      return trial();
    },
    sandboxProvider: { url: null },
    clock: () => noon,
  });
  const run = (changes: ConnectionChange) => change(tenant.id, connection.id, changes, systemActor('test'));
  return { run, tried, stored };
}

it('stores nothing that the provider refuses when it is tried', async () => {
  const { run, tried, stored } = rig(() => Promise.reject(new ProblemError('PROVIDER_AUTH_FAILED')));
  await expect(run({ credentials, test: true })).rejects.toMatchObject({ code: 'PROVIDER_AUTH_FAILED' });
  expect(tried).toMatchObject([{ settings: connection.settings, credentials }]);
  expect(stored).toEqual([]);
});

it('lets a former webhook secret count for a day, and audits no secret', async () => {
  const { run, stored } = rig();
  await run({ credentials });
  expect(stored[0]?.patch.credentials).toEqual({
    ...credentials,
    webhook_secret_previous: connection.credentials.webhook_secret,
    webhook_secret_previous_until: '2026-11-22T11:00:00.000Z',
  });
  expect(JSON.stringify(stored[0]?.audit)).not.toContain('secret"');
  expect(JSON.stringify(stored[0]?.audit)).not.toContain(credentials.client_secret);
});

it.each<[string, ConnectionChange]>([
  ['address', { settings: { ...connection.settings, base_url: 'https://other.example/sapi' } }],
  ['client', { credentials: { ...credentials, client_id: 'other' } }],
])('makes another account of another %s, which has no former webhook secret', async (_, change) => {
  const { run, stored } = rig();
  await run({ credentials, ...change });
  expect(stored[0]?.patch.accountChange?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(stored[0]?.patch.credentials).not.toHaveProperty('webhook_secret_previous');
});

it.each<ConnectionChange>([
  { name: 'Other' },
  { credentials },
  { settings: { ...connection.settings, max_xml_bytes: 5_000 } },
])('stays at its account with %j', async (change) => {
  const { run, stored } = rig();
  await run(change);
  expect(stored[0]?.patch).not.toHaveProperty('accountChange');
});

it('believes that only the address has moved when a test proves it, and of nothing else', async () => {
  const { run, stored } = rig();
  const moved = { settings: { ...connection.settings, base_url: 'https://other.example/sapi' }, sameAccount: true };
  await expect(run(moved)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const other = { ...moved, credentials: { ...credentials, client_id: 'other' }, test: true };
  await expect(run(other)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await run({ ...moved, test: true });
  expect(stored).toHaveLength(1);
  expect(stored[0]?.patch).not.toHaveProperty('accountChange');
});

it.each<[string, ConnectionChange]>([
  ['CONFLICT', { expectedVersion: 7, name: 'Late' }],
  ['INVALID_CONNECTION_SETTINGS', { settings: { ...connection.settings, participant_id: '0245:2121212121' } }],
  ['INVALID_CONNECTION_SETTINGS', { receiveMode: 'push' }],
  ['SSRF_BASE_URL_NOT_ALLOWED', { settings: { ...connection.settings, base_url: 'https://192.168.0.1/sapi' } }],
  ['INVALID_CREDENTIALS_FORMAT', { credentials: { client_id: 'alone' } }],
  ['INVALID_STATE_TRANSITION', { enabled: false, makeDefault: true }],
])('refuses with %s what must not be stored', async (code, change) => {
  const { run, stored } = rig();
  await expect(run(change)).rejects.toMatchObject({ code });
  expect(stored).toEqual([]);
});
