import { nilChain } from '../../../src/domain/audit/seal';
import type { AuditQuery, NamedEntry } from '../../../src/usecases/audit/list-audit';
import type { ChainVerdict, VerifyAudit } from '../../../src/usecases/audit/verify-audit';
import { type ApiRig, bearer, startApi } from './api-rig';
import { aTenant } from './credentials-rig';

const entry: NamedEntry = {
  id: '11111111-1111-4111-8111-111111111111',
  at: '2027-01-31T08:00:00.000001Z',
  tenant_id: aTenant.id,
  actor_kind: 'user',
  actor_id: '22222222-2222-4222-8222-222222222222',
  actor_name: 'Jana',
  address: null,
  action: 'tenant.change',
  object_type: 'tenant',
  object_id: aTenant.id,
  request_id: 'r',
  before: { name: 'A' },
  after: { name: 'B' },
  details: null,
  seal_no: 3,
};

let api: ApiRig;
let asked: AuditQuery[];
let verified: VerifyAudit[];
const chains: ChainVerdict[] = [
  { chain: aTenant.id, entries: 2, seals: 1, unsealed: 0, verdict: 'ok', broken_at: null, reason: null },
  { chain: nilChain, entries: 1, seals: 1, unsealed: 0, verdict: 'broken', broken_at: 1, reason: 'altered' },
];
beforeAll(async () => {
  api = await startApi({
    useCases: {
      listAudit: (query) => {
        asked.push(query);
        return Promise.resolve({ items: [entry], nextCursor: null });
      },
      verifyAudit: (query) => {
        verified.push(query);
        return Promise.resolve(chains.filter(({ chain }) => query.chain === null || query.chain === chain));
      },
    },
  });
});
beforeEach(() => {
  asked = [];
  verified = [];
});
afterAll(() => api.close());

const get = (path: string, scope: 'audit:read' | 'admin:audit') => {
  const row = scope === 'audit:read' ? { scopes: [scope] } : { tenantId: null, tenantStatus: null, scopes: [scope] };
  return api.call('GET', path, { headers: bearer(api.credentials.addApiKey(row).key) });
};

it('shows entries of the own company in the words of the contract', async () => {
  const { status, json } = await get(
    '/audit?action=tenant.*&from=2027-01-01T00:00:00Z&object_type=tenant&limit=5',
    'audit:read',
  );
  expect([status, json]).toEqual([
    200,
    {
      items: [
        {
          ...{
            id: entry.id,
            at: entry.at,
            tenant_id: aTenant.id,
            address: null,
            action: 'tenant.change',
            request_id: 'r',
          },
          actor: { kind: 'user', id: entry.actor_id, name: 'Jana' },
          object: { type: 'tenant', id: aTenant.id },
          ...{ before: { name: 'A' }, after: { name: 'B' }, details: null, seal_no: 3 },
        },
      ],
      next_cursor: null,
    },
  ]);
  expect(asked).toMatchObject([
    {
      reach: { kind: 'tenant', tenantId: aTenant.id },
      filter: {
        tenantId: aTenant.id,
        action: 'tenant.*',
        from: '2027-01-01T00:00:00.000000Z',
        to: null,
        objectType: 'tenant',
      },
      ...{ limit: 5, cursor: null },
    },
  ]);
});

it('asks for another company only within what the own one may see', async () => {
  await get(`/audit?tenant_id=${entry.id}`, 'audit:read');
  expect(asked).toMatchObject([{ reach: { kind: 'tenant', tenantId: aTenant.id }, filter: { tenantId: entry.id } }]);
});

it('shows the people who run the portal everything, or one company', async () => {
  await get('/admin/audit', 'admin:audit');
  await get(`/admin/audit?tenant_id=${aTenant.id}`, 'admin:audit');
  expect(asked).toMatchObject([
    { reach: { kind: 'portal' }, filter: { tenantId: null } },
    { reach: { kind: 'portal' }, filter: { tenantId: aTenant.id } },
  ]);
});

it.each(['from=2027-02-30T00:00:00Z', 'action=Invoice', 'action=*', 'tenant_id=1', 'limit=501', 'other=1'])(
  'refuses %s',
  async (query) => {
    expect(await get(`/audit?${query}`, 'audit:read')).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } });
  },
);

const january = 'from=2027-01-01T00:00:00Z&to=2027-02-01T00:00:00Z';

it('verifies the chain of the own company, and all of them for the people who run the portal', async () => {
  expect((await get(`/audit/verify?${january}`, 'audit:read')).json).toEqual(chains[0]);
  expect((await get(`/admin/audit/verify?${january}`, 'admin:audit')).json).toEqual({
    verdict: 'broken',
    items: chains,
  });
  const one = await get(`/admin/audit/verify?${january}&tenant_id=${aTenant.id}`, 'admin:audit');
  expect(one.json).toEqual({ verdict: 'ok', items: [chains[0]] });
  const period = { from: '2027-01-01T00:00:00.000000Z', to: '2027-02-01T00:00:00.000000Z' };
  expect(verified).toEqual([
    { reach: { kind: 'tenant', tenantId: aTenant.id }, chain: aTenant.id, period },
    { reach: { kind: 'portal' }, chain: null, period },
    { reach: { kind: 'portal' }, chain: aTenant.id, period },
  ]);
});

it.each(['', 'from=2027-01-01T00:00:00Z&to=2027-02-01T00:00:01Z', 'from=2027-01-02T00:00:00Z&to=2027-01-02T00:00:00Z'])(
  'verifies at most 31 days, in order: %s',
  async (query) => {
    for (const [path, scope] of [
      ['/audit/verify', 'audit:read'],
      ['/admin/audit/verify', 'admin:audit'],
    ] as const)
      expect(await get(`${path}?${query}`, scope)).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } });
  },
);
