import type { Connection } from '../../../src/domain/connections/connection';
import { asId, type ConnectionId } from '../../../src/domain/ids';
import { defaultInboxLimits } from '../../../src/domain/inbox/limits';
import type { Provider } from '../../../src/domain/ports/deliveries/provider';
import type { InboxItem } from '../../../src/domain/ports/inbox/inbox';
import { ProblemError } from '../../../src/domain/problem';
import { createInlineXml } from '../../../src/usecases/inbox/inline-xml';
import { createListByPeriod, type ListByPeriod } from '../../../src/usecases/inbox/list-by-period';
import { requireSize } from '../../../src/usecases/submissions/require-size';
import type { SubmitInvoice } from '../../../src/usecases/submissions/submission';
import { createDescribeErpCaller } from '../../../src/usecases/tenants/read-tenant';
import { aConnection } from '../../support/rigs/scripted-provider';
import { type ApiRig, bearer, startApi } from './api-rig';
import { aTenant } from './credentials-rig';

/** Unlike every default, so that a number that is only repeated somewhere cannot pass. */
const config = {
  maxXmlBytes: 9_000,
  maxBatchBytes: 30_000,
  maxBatchItems: 4,
  limits: {
    credentialPerMinute: 77,
    tenantPerMinute: 555,
    requestsFactor: 5,
    validationsPerMinute: 13,
    testsPerMinute: 17,
    lookupsPerMinute: 17,
    sessionPerMinute: 600,
    sessionChangesPerMinute: 60,
  },
  inbox: {
    ...defaultInboxLimits,
    maxPageSize: 41,
    maxPeriodDays: 19,
    leaseSecondsDefault: 77,
    inlineXmlMaxBytes: 1_234,
    inlineXmlMaxBytesOfResponse: 4_321,
  },
};
const providerBytes = 7_000;
const connection: Connection = { ...aConnection('https://provider.example'), isDefaultOutbound: true };
const capabilities = { maxXmlBytes: providerBytes } as ReturnType<Provider['capabilities']>;

const submitted: SubmitInvoice[] = [];
const periods: ListByPeriod[] = [];
const leases: number[] = [];
const pageSizes: number[] = [];
const listByPeriod = createListByPeriod({
  cursors: { encode: () => 'c', decode: () => null },
  erpInbox: { byPeriod: () => Promise.resolve([]), acknowledge: () => Promise.reject(new Error('never')) },
  inlineXml: () => Promise.resolve([]),
  limits: config.inbox,
});

let api: ApiRig;
let token: Record<string, string>;
let told: Record<string, number>;
beforeAll(async () => {
  api = await startApi({
    config,
    useCases: {
      describeErpCaller: createDescribeErpCaller({
        tenants: { find: () => Promise.resolve(aTenant) },
        connections: { list: () => Promise.resolve([connection]) } as never,
        providers: {
          types: () => [connection.providerType],
          byType: () => ({ capabilities: () => capabilities }) as unknown as Provider,
        },
        limits: {
          maxBatchItems: config.maxBatchItems,
          maxBatchBytes: config.maxBatchBytes,
          maxXmlBytes: config.maxXmlBytes,
          feedLagSeconds: 12,
          requests: config.limits,
          inbox: config.inbox,
        },
      }),
      submitInvoice: (command) => {
        submitted.push(command);
        return Promise.reject(new ProblemError('XML_MALFORMED'));
      },
      submitBatch: (_caller, items) =>
        Promise.resolve(
          items.map(({ clientReference }) => ({
            clientReference,
            isTest: false,
            kind: 'refused',
            problem: new ProblemError('XML_MALFORMED'),
          })),
        ),
      listErpInboxPending: (query) => {
        pageSizes.push(query.limit);
        return Promise.resolve({ items: [], nextCursor: null });
      },
      listErpInboxByPeriod: (query) => {
        periods.push(query);
        return listByPeriod(query);
      },
      claimErpInbox: ({ leaseSeconds }) => {
        leases.push(leaseSeconds);
        return Promise.resolve({ items: [], leaseExpiresAt: null });
      },
    },
  });
  token = bearer(api.credentials.addErpToken().token);
  told = (await api.call('GET', '/erp/me', { headers: token })).json.limits as Record<string, number>;
});
afterAll(() => api.close());

const limit = (name: string): number => {
  const value = told[name];
  if (value === undefined) throw new Error(`GET /erp/me does not tell ${name}`);
  return value;
};
const get = async (path: string): Promise<number> => (await api.call('GET', path, { headers: token })).status;
const postXml = async (bytes: number): Promise<number> =>
  (
    await api.call('POST', '/erp/invoices', {
      headers: { ...token, 'Content-Type': 'application/xml', 'Idempotency-Key': 'k' },
      body: 'x'.repeat(bytes),
    })
  ).status;
const postBatch = async (items: number, padding = 0): Promise<number> => {
  const item = { client_reference: 'r', idempotency_key: 'k', xml_base64: 'PGEvPg==' };
  const body = JSON.stringify({ items: Array.from({ length: items }, () => item) });
  return (
    await api.call('POST', '/erp/invoices/batch', {
      headers: { ...token, 'Content-Type': 'application/json' },
      body: body.padEnd(padding, ' '),
    })
  ).status;
};
const claim = async (query: string): Promise<number> =>
  (await api.call('POST', `/erp/inbox/claim${query}`, { headers: token })).status;

describe('a limit that GET /erp/me returns is the one that is enforced:', () => {
  it('max_xml_bytes, of the default connection', async () => {
    const told = limit('max_xml_bytes');
    expect(told).toBe(providerBytes);
    const decoded = (size: number) => ({ xml: Buffer.alloc(size) }) as unknown as Parameters<typeof requireSize>[0];
    expect(() => requireSize(decoded(told), capabilities)).not.toThrow();
    expect(() => requireSize(decoded(told + 1), capabilities)).toThrow('PAYLOAD_TOO_LARGE');
    expect(await postXml(told)).toBe(422);
    expect(await postXml(config.maxXmlBytes + 1)).toBe(413);
  });

  it('max_xml_bytes, of the integration’s own connection, and of the portal where the connection takes more', async () => {
    const { integration } = api.credentials;
    const other = asId<ConnectionId>('99999999-9999-4999-8999-999999999999');
    integration.defaultConnectionId = other;
    const { limits } = (await api.call('GET', '/erp/me', { headers: token })).json as { limits: typeof told };
    integration.defaultConnectionId = null;
    expect(limits.max_xml_bytes).toBe(config.maxXmlBytes);
  });

  it('max_batch_items and max_batch_bytes', async () => {
    expect(await postBatch(limit('max_batch_items'))).toBe(207);
    expect(await postBatch(limit('max_batch_items') + 1)).toBe(400);
    expect(await postBatch(1, limit('max_batch_bytes'))).toBe(207);
    expect(await postBatch(1, limit('max_batch_bytes') + 1)).toBe(413);
  });

  it('max_page_size', async () => {
    expect(await get(`/erp/inbox/pending?limit=${limit('max_page_size')}`)).toBe(200);
    expect(await get(`/erp/inbox/pending?limit=${limit('max_page_size') + 1}`)).toBe(400);
    expect(await get('/erp/inbox/pending')).toBe(200);
    expect(pageSizes).toEqual([41, 41]);
  });

  it('max_period_days', async () => {
    const last = (days: number): string => new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
    expect(await get(`/erp/inbox/by-period?from=2026-01-01&to=${last(limit('max_period_days'))}`)).toBe(200);
    expect(await get(`/erp/inbox/by-period?from=2026-01-01&to=${last(limit('max_period_days') + 1)}`)).toBe(400);
  });

  it('lease_seconds_default, lease_seconds_min and lease_seconds_max', async () => {
    expect(await claim('')).toBe(200);
    expect(leases.at(-1)).toBe(limit('lease_seconds_default'));
    expect(await claim(`?lease_seconds=${limit('lease_seconds_min')}`)).toBe(200);
    expect(await claim(`?lease_seconds=${limit('lease_seconds_max')}`)).toBe(200);
    expect(await claim(`?lease_seconds=${limit('lease_seconds_min') - 1}`)).toBe(400);
    expect(await claim(`?lease_seconds=${limit('lease_seconds_max') + 1}`)).toBe(400);
  });

  it('inline_xml_max_bytes and inline_xml_max_bytes_per_response', async () => {
    const sizes = [limit('inline_xml_max_bytes') + 1, limit('inline_xml_max_bytes'), limit('inline_xml_max_bytes')];
    const item = (sizeBytes: number): InboxItem =>
      ({ id: String(sizeBytes), xml: { sizeBytes }, xmlMissing: false }) as unknown as InboxItem;
    const inlineXml = createInlineXml({
      audit: { record: () => Promise.resolve() },
      objects: {
        get: ({ sizeBytes }) => Promise.resolve(Buffer.alloc(sizeBytes)),
      },
      encoder: undefined as never,
      log: undefined as never,
      limits: config.inbox,
    });
    const rest = limit('inline_xml_max_bytes_per_response') - 2 * limit('inline_xml_max_bytes');
    const carry = async (...asked: number[]): Promise<number> => {
      const options = { inline: true, charset: null };
      const reader = { caller: { tenantId: 't' } as never, list: 'claim' } as const;
      return (await inlineXml(asked.map(item), options, reader)).filter(({ xmlBase64 }) => xmlBase64 !== null).length;
    };
    expect(rest).toBeGreaterThan(limit('inline_xml_max_bytes'));
    const third = limit('inline_xml_max_bytes');
    expect(await carry(...sizes, third, rest - third)).toBe(4);
    expect(await carry(...sizes, third, rest - third + 1)).toBe(3);
  });

  it('requests_per_minute and tenant_requests_per_minute', async () => {
    const shown = async (spent: string): Promise<number> => {
      api.left.set(spent, 3);
      const { headers } = await api.call('GET', '/erp/inbox/pending', { headers: token });
      api.left.delete(spent);
      return Number(headers.get('ratelimit-limit'));
    };
    expect(await shown('read:integration')).toBe(limit('requests_per_minute'));
    expect(await shown('read:tenant')).toBe(limit('tenant_requests_per_minute'));
  });

  it.each([
    ['dry_runs_per_minute', 'POST', '/erp/invoices/validate', 'validate:integration'],
    ['party_lookups_per_minute', 'GET', '/erp/validation/party?ico=12345678', 'party:integration'],
    ['routing_lookups_per_minute', 'GET', '/erp/validation/routing?dic=2023456789', 'routing:integration'],
  ])('%s', async (name, method, path, budget) => {
    api.left.set(budget, 0);
    const body = method === 'POST' ? '<x/>' : undefined;
    const answer = await api.call(method, path, { headers: { ...token, 'Content-Type': 'application/xml' }, body });
    api.left.delete(budget);
    expect([answer.status, Number(answer.headers.get('ratelimit-limit'))]).toEqual([429, limit(name)]);
  });

  it('feed_lag_seconds', () => {
    expect(limit('feed_lag_seconds')).toBe(12);
  });
});
