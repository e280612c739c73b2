import { bindOperations, type OpenApiDocument } from '../../../src/api/bind-operations';
import document from '../../../src/api/generated/openapi.json';
import { RegisterRoutes } from '../../../src/api/generated/routes';
import type { Operation } from '../../../src/api/operation';
import { apiKeyScopes, type Reach } from '../../../src/domain/access/caller';
import type { Membership } from '../../../src/domain/access/membership';
import { type Permission, permissions, permissionsOf } from '../../../src/domain/access/permissions';
import { asId, type PartnerId } from '../../../src/domain/ids';
import { keptClient } from '../../support/rigs/kept-client';
import { type ApiRig, bearer, startApi } from './api-rig';
import { aTenant } from './credentials-rig';

/**
 * The table of the contract, spelled a second time: reaches by their letters, scope of a key, scope of a system key.
 */
const contract: Record<Permission, [reaches: string, key: string, system: string]> = {
  'invoices:read': ['OPCUV', 'invoices:read', '-'],
  'invoices:send': ['OPCU', 'invoices:send', '-'],
  'invoices:recheck': ['OPCU', 'invoices:read', '-'],
  'participants:read': ['OPCUV', 'participants:read', '-'],
  'connections:read': ['OPCUV', 'connections:read', '-'],
  'recipients:exclude': ['OPCU', '-', '-'],
  'recipients:readmit': ['OPC', '-', '-'],
  'tenant:read': ['OPCUV', 'any', '-'],
  'tenant:manage': ['OPC', '-', '-'],
  'users:manage': ['OPC', '-', '-'],
  'keys:manage': ['OPC', '-', '-'],
  'integrations:manage': ['OPC', '-', '-'],
  'connections:manage': ['OPC', '-', '-'],
  'validation:manage': ['OPC', '-', '-'],
  'webhooks:manage': ['OPC', 'webhooks:manage', '-'],
  'jobs:read': ['OPCUV', 'any', '-'],
  'jobs:cancel': ['OPCU', 'any', '-'],
  'audit:read': ['OPC', 'audit:read', '-'],
  'deliveries:manage': ['OP', '-', 'admin:deliveries'],
  'audit:portal': ['OP', '-', 'admin:audit'],
  'tenants:manage': ['OP', '-', '-'],
  'people:manage': ['OP', '-', '-'],
  'partner:read': ['OP', '-', '-'],
  'system:manage': ['O', '-', 'admin:deliveries'],
};
/** The one operation outside of /erp that takes the credentials of integrations. */
const openToErpBesides = ['getTestRun'];
/** What credentials for tests may do in a real company, besides reading outside of the inbox: tests and dry-runs. */
const forTests = [
  ...['submitInvoice', 'submitErpInvoice', 'submitErpBatch', 'validateInvoice', 'validateErpInvoice'],
  'revalidateInvoice',
];

/** Of the operations for the people who run the portal those that partners may use on their companies. */
const withinReach = new Set([
  ...['getDelivery', 'getReplayJob', 'listDeliveries', 'listProviderEvents', 'releaseInboxItem'],
  ...['exportPortalAudit', 'listPortalAudit', 'verifyPortalAudit'],
  ...['replayDeliveries', 'replayDelivery', 'resolveDelivery', 'search'],
]);
const reachOfLetter = { O: 'portal', P: 'partner', C: 'company', U: 'user', V: 'viewer' } as const;
type Letter = keyof typeof reachOfLetter;
const letters = Object.keys(reachOfLetter) as Letter[];

it('gives each reach the permissions of the contract', () => {
  for (const letter of letters) {
    const expected = permissions.filter((permission) => contract[permission][0].includes(letter));
    expect([letter, permissionsOf(reachOfLetter[letter])]).toEqual([letter, expected]);
  }
});

const operations = bindOperations(RegisterRoutes, document as unknown as OpenApiDocument);
const cases = operations.map(({ path, operation }) => ({ id: operation.id, path, operation }));

let api: ApiRig;
beforeAll(async () => {
  api = await startApi();
});
const client = keptClient();
afterAll(async () => {
  client.close();
  await api.close();
});

const membershipsOf: Record<Reach, Membership> = {
  portal: { role: 'admin', tenantId: null, partnerId: null },
  partner: { role: 'admin', tenantId: null, partnerId: asId<PartnerId>('33333333-3333-4333-8333-333333333333') },
  company: { role: 'admin', tenantId: aTenant.id, partnerId: null },
  user: { role: 'tenant_user', tenantId: aTenant.id, partnerId: null },
  viewer: { role: 'tenant_viewer', tenantId: aTenant.id, partnerId: null },
};

type Session = Parameters<ApiRig['credentials']['addSession']>[0];
function withSession(change: Session): Record<string, string> {
  const { cookie, csrf } = api.credentials.addSession(change);
  return { Cookie: cookie, 'X-CSRF-Token': csrf };
}

/** `allowed`: past the guards, whatever becomes of a request without its body. */
async function outcomeOf({ method }: Operation, path: string, headers: Record<string, string>): Promise<string> {
  const id = '22222222-2222-4222-8222-222222222222';
  // Straight to the API: the use cases of the rig refuse in words that not every operation documents.
  const url = `${api.origin}/api/v1${path.replace(/:\w+/g, id)}`;
  const { status, text } = await client.send(method, url, headers);
  const json = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
  return status === 401 || status === 403 || json.code === 'TENANT_REQUIRED' ? String(json.code) : 'allowed';
}

/** A caller, what it is called in a failure, and what it must be told. */
type Attempt = [who: string, headers: Record<string, string>, expected: string];

/** All of them at once, which takes half the time of one after the other. */
async function expectOutcomes(operation: Operation, path: string, attempts: Attempt[]): Promise<void> {
  const outcomes = attempts.map(async ([who, headers]) => [who, await outcomeOf(operation, path, headers)]);
  expect(await Promise.all(outcomes)).toEqual(attempts.map(([who, , expected]) => [who, expected]));
}

/** Callers that no permission table knows, and what each audience tells them. */
function strangers(audience: string): Attempt[] {
  const open = audience === 'public' || audience === 'provider';
  const unknown = open ? 'allowed' : 'UNAUTHENTICATED';
  const ofErp = (otherwise: string): string => (audience === 'erp' ? 'UNAUTHENTICATED' : otherwise);
  const ofSession = (otherwise: string): string => (open ? 'allowed' : ofErp(otherwise));
  const enrolling = audience === 'enrolling' ? 'allowed' : 'FORBIDDEN';
  return [
    ['anonymous', {}, unknown],
    ['enrolling', withSession({ secondFactor: false, memberships: [membershipsOf.portal] }), ofSession(enrolling)],
    ['blocked', withSession({ userStatus: 'blocked' }), ofSession('SESSION_EXPIRED')],
  ];
}

describe.each(cases)('$id', ({ path, operation }) => {
  const { record } = operation;

  it('tells strangers apart as its audience says', async () => {
    // The provider checks a signature, and a token is asked for with a password: both refuse by themselves.
    if (record.audience === 'public' || record.audience === 'provider') return;
    const erp = bearer(api.credentials.addErpToken().token);
    const isOpenToErp = record.audience === 'erp' || openToErpBesides.includes(operation.id);
    await expectOutcomes(operation, path, [
      ...strangers(record.audience),
      ['integration', erp, isOpenToErp ? 'allowed' : 'UNAUTHENTICATED'],
    ]);
  });

  it.each([false, true])(
    'is open to credentials for tests as the contract says, in a sandbox: %s',
    async (inSandbox) => {
      if (record.audience !== 'portal' && record.audience !== 'erp') return;
      const isReading = operation.method === 'GET' && !path.startsWith('/erp/inbox/');
      const expected = isReading || forTests.includes(operation.id) || inSandbox ? 'allowed' : 'TEST_ONLY_CREDENTIAL';
      const change = { testOnly: true, inSandbox };
      const asTest = forTests.includes(operation.id) ? `${path}?test=true` : path;
      if (record.audience === 'erp') {
        const integration = { ...api.credentials.integration, ...change };
        const headers = bearer(api.credentials.addErpToken({ integration }).token);
        expect(await outcomeOf(operation, asTest, headers)).toBe(expected);
      } else if (contract[record.permission][1] !== '-') {
        const headers = bearer(api.credentials.addApiKey({ scopes: [...apiKeyScopes], ...change }).key);
        expect(await outcomeOf(operation, asTest, headers)).toBe(expected);
      }
    },
  );

  if (!('permission' in record)) return;
  const [reaches, keyScope, systemScope] = contract[record.permission];
  const onCompany = record.audience === 'portal' || record.audience === 'person';

  it('opens to each reach as the table says', async () => {
    const attempts = letters.map((letter): Attempt => {
      // The partner has no companies: it works on none, and what is not told apart by partner stays closed.
      const isPartner = letter === 'P';
      const headers = withSession({
        memberships: [membershipsOf[reachOfLetter[letter]]],
        activeTenantId: isPartner ? null : aTenant.id,
      });
      const allowed =
        reaches.includes(letter) && !(isPartner && record.audience === 'operator' && !withinReach.has(operation.id));
      return [letter, headers, onCompany && isPartner ? 'TENANT_REQUIRED' : allowed ? 'allowed' : 'FORBIDDEN'];
    });
    await expectOutcomes(operation, path, attempts);
  });

  it('opens to keys by their scope', async () => {
    const ofCompanies = apiKeyScopes.map((scope): Attempt => {
      const headers = bearer(api.credentials.addApiKey({ scopes: [scope] }).key);
      const fits = keyScope === 'any' || keyScope === scope;
      return [scope, headers, record.audience === 'portal' ? (fits ? 'allowed' : 'INSUFFICIENT_SCOPE') : 'FORBIDDEN'];
    });
    const ofSystem = (['admin:deliveries', 'admin:audit'] as const).map((scope): Attempt => {
      const row = { tenantId: null, tenantStatus: null, scopes: [scope] };
      const fits = systemScope === scope ? 'allowed' : 'INSUFFICIENT_SCOPE';
      const headers = bearer(api.credentials.addApiKey(row).key);
      return [scope, headers, record.audience === 'operator' ? fits : 'FORBIDDEN'];
    });
    await expectOutcomes(operation, path, [...ofCompanies, ...ofSystem]);
  });

  it('is closed to people of a suspended company, but for reading by the portal', async () => {
    if (!onCompany) return;
    const attempts = (['O', 'C', 'U', 'V'] as const).map((letter): Attempt => {
      const memberships = [membershipsOf[reachOfLetter[letter]]];
      const mayLook = letter === 'O' && operation.method === 'GET';
      const headers = withSession({ memberships, activeTenantStatus: 'suspended' });
      return [letter, headers, mayLook ? 'allowed' : 'TENANT_SUSPENDED'];
    });
    await expectOutcomes(operation, path, attempts);
  });
});
