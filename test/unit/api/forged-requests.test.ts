import { bindOperations, type OpenApiDocument } from '../../../src/api/bind-operations';
import document from '../../../src/api/generated/openapi.json';
import { RegisterRoutes } from '../../../src/api/generated/routes';
import { keptClient } from '../../support/rigs/kept-client';
import { type ApiRig, startApi } from './api-rig';
import { aTenant, membershipAs } from './credentials-rig';

const bySession = new Set(['enrolling', 'self', 'portal', 'person', 'admin', 'operator']);
const changing = bindOperations(RegisterRoutes, document as unknown as OpenApiDocument)
  .map(({ path, operation }) => ({ id: operation.id, path, operation }))
  .filter(({ operation }) => !['GET', 'HEAD'].includes(operation.method));
const ofSessions = changing.filter(({ operation }) => bySession.has(operation.record.audience));
const ofStrangers = changing.filter(({ operation }) => operation.record.audience === 'public');

let api: ApiRig;
beforeAll(async () => {
  api = await startApi();
});
const client = keptClient();
afterAll(async () => {
  client.close();
  await api.close();
});

const foreign: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
];

async function codeOf(method: string, path: string, headers: Record<string, string>): Promise<unknown> {
  const id = '22222222-2222-4222-8222-222222222222';
  const { text } = await client.send(method, `${api.origin}/api/v1${path.replace(/:\w+/g, id)}`, headers);
  return text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;
}

it('there are routes to forge requests for', () => {
  expect(ofSessions.length).toBeGreaterThan(50);
  expect(ofStrangers.map(({ id }) => id)).toContain('logIn');
});

it.each(ofSessions)('$id changes nothing without the token of the session, or for another site', async (route) => {
  const { method } = route.operation;
  const session = () =>
    api.credentials.addSession({ memberships: [membershipAs('admin')], activeTenantId: aTenant.id });
  const { cookie, csrf } = session();
  const [token = '', cookieToken = ''] = cookie.split('; ');
  const other = session().csrf;
  const forged: Record<string, string>[] = [
    { Cookie: cookie },
    { Cookie: cookie, 'X-CSRF-Token': '' },
    { Cookie: cookie, 'X-CSRF-Token': other },
    // Another session's pair, planted by somebody who can set cookies for the domain.
    { Cookie: `${token}; portal_csrf=${other}`, 'X-CSRF-Token': other },
    { Cookie: token, 'X-CSRF-Token': csrf },
    ...foreign.map((headers) => ({ ...headers, Cookie: `${token}; ${cookieToken}`, 'X-CSRF-Token': csrf })),
  ];
  const outcomes = forged.map(async (headers) => [headers, await codeOf(method, route.path, headers)]);
  expect(await Promise.all(outcomes)).toEqual(forged.map((headers) => [headers, 'CSRF_FAILED']));
  expect(await codeOf(method, route.path, { Cookie: cookie, 'X-CSRF-Token': csrf })).not.toBe('CSRF_FAILED');
});

it.each(ofStrangers)('$id is not done for another site', async ({ path, operation: { method } }) => {
  for (const headers of foreign) expect(await codeOf(method, path, headers)).toBe('CSRF_FAILED');
});
