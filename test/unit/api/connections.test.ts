import { createHttpClient } from '../../../src/adapters/http-out/http-client';
import { createProviderCatalogue } from '../../../src/adapters/providers/provider-catalogue';
import { createSapiSkProvider } from '../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import type { ConnectionRecord } from '../../../src/domain/connections/connection';
import { ProblemError } from '../../../src/domain/problem';
import type { RecordState } from '../../../src/domain/record-state';
import { createListProviderTypes } from '../../../src/usecases/connections/list-provider-types';
import { createListConnections, createReadConnection } from '../../../src/usecases/connections/read-connections';
import { aConnection } from '../../support/rigs/scripted-provider';
import { type ApiRig, bearer, startApi } from './api-rig';
import { aTenant } from './credentials-rig';

let api: ApiRig;
const refuse = () => Promise.reject(new ProblemError('NOT_FOUND'));
const asked: RecordState[] = [];
const { credentials: secrets, leftAt: _, ...connection } = aConnection('https://provider.example/sapi/v1');
const record: ConnectionRecord = { ...connection, tenantId: aTenant.id, lastPollAt: null, draining: [] };
const providers = createProviderCatalogue([
  createSapiSkProvider({ http: createHttpClient({ allowedHosts: [] }), timeoutSeconds: 1 }),
]);
const connections = {
  records: (tenantId: string, { state, id }: { state: RecordState; id?: string }) => {
    asked.push(state);
    return Promise.resolve(tenantId === aTenant.id && (id === undefined || id === record.id) ? [record] : []);
  },
};

beforeAll(async () => {
  api = await startApi({
    useCases: {
      listProviderTypes: createListProviderTypes({
        providers,
        providerTypes: { list: () => Promise.resolve(new Map([['retired', { enabled: false, version: 2 }]])) },
      }),
      connections: {
        list: createListConnections({ connections }),
        read: createReadConnection({ connections }),
        ...{ create: refuse, change: refuse, test: refuse, remove: refuse },
      },
    },
  });
});
afterAll(() => api.close());

const reader = () => bearer(api.credentials.addApiKey({ scopes: ['connections:read'] }).key);

it('GET /connections shows accounts and their health, and no secret', async () => {
  const { status, json, text } = await api.call('GET', '/connections', { headers: reader() });
  expect([status, json.items]).toEqual([
    200,
    [
      expect.objectContaining({
        id: record.id,
        version: 1,
        credentials_set: true,
        health: expect.objectContaining({ status: 'unknown', circuit: 'closed' }) as object,
        webhook_url: `${api.origin}/api/v1/providers/${record.id}/webhook`,
      }),
    ],
  ]);
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
});

it('GET /connections lists what was removed only when it is asked for', async () => {
  asked.length = 0;
  await api.call('GET', '/connections', { headers: reader() });
  await api.call('GET', '/connections?state=deleted', { headers: reader() });
  expect(asked).toEqual(['active', 'deleted']);
  expect((await api.call('GET', '/connections?state=gone', { headers: reader() })).status).toBe(400);
});

it("GET /connections/{id} answers 404 for another company's connection", async () => {
  expect((await api.call('GET', `/connections/${record.id}`, { headers: reader() })).status).toBe(200);
  const id = '99999999-9999-4999-8999-999999999999';
  expect((await api.call('GET', `/connections/${id}`, { headers: reader() })).json.code).toBe('NOT_FOUND');
});

it('GET /provider-types gives the schemas that the adapter checks with', async () => {
  const { json } = await api.call('GET', '/provider-types', { headers: reader() });
  const [type] = json.items as [{ settings_schema: Schema; credentials_schema: Schema }];
  expect(type).toMatchObject({ type: 'sapi-sk', sandbox: false, capabilities: ['inbound', 'outbound'] });
  const required = (schema: Schema) => schema.required.map((member) => `/${member}`);
  expect(required(type.settings_schema)).toEqual(faultsWithoutAnything('checkSettings'));
  expect(required(type.credentials_schema)).toEqual(faultsWithoutAnything('checkCredentials'));
  expect(Object.keys(type.credentials_schema.properties)).not.toContain('webhook_secret_previous');
});

interface Schema {
  required: string[];
  properties: object;
}
const faultsWithoutAnything = (check: 'checkSettings' | 'checkCredentials') => {
  const provider = providers.byType('sapi-sk');
  return provider[check]({}).map(({ pointer }) => pointer);
};
