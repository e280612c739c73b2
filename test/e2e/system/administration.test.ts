import { call, expectProblem, portal } from '../../support/services/api-client';
import { newTenant, openSession, type Session, withCookies, withCsrf } from '../../support/services/portal';

let operator: Session;
beforeAll(async () => {
  operator = await openSession('admin');
});
const get = <Body>(path: string) => call<Body>('GET', path, { headers: withCookies(operator) });
const patch = <Body = Record<string, unknown>>(path: string, json: object) =>
  call<Body>('PATCH', path, { headers: withCsrf(operator), json });

interface ProviderType {
  type: string;
  enabled: boolean;
  version: number;
  listed_hosts: string[];
}

it('a type of provider that is turned off has no new connections, and those that there are go on', async () => {
  const { body } = await get<{ items: ProviderType[] }>('/admin/provider-types');
  const sandbox = body.items.find(({ type }) => type === 'sandbox');
  expect(sandbox).toMatchObject({ enabled: true });
  expect(sandbox?.listed_hosts).not.toEqual([]);
  const place = '/admin/provider-types/sandbox';
  const off = await patch<ProviderType>(place, { enabled: false, expected_version: sandbox?.version });
  try {
    expect(off.body).toMatchObject({ enabled: false, version: (sandbox?.version ?? 0) + 1 });
    const [tenant] = portal().tenants;
    const shown = await call<{ items: { type: string }[] }>('GET', '/provider-types', { bearer: tenant.api_key });
    expect(shown.body.items.map(({ type }) => type)).not.toContain('sandbox');
    const company = await newTenant();
    const admin = await openSession('admin', company.id);
    const made = await call('POST', '/connections', {
      headers: withCsrf(admin),
      json: {
        ...{ name: 'A', provider_type: 'sandbox', capabilities: ['outbound'] },
        settings: { base_url: portal().sandbox_provider.base_url, participant_id: company.participant_id },
      },
    });
    expectProblem(made, 422, 'UNKNOWN_PROVIDER_TYPE');
    expectProblem(await patch(place, { enabled: true, expected_version: sandbox?.version }), 409, 'CONFLICT');
  } finally {
    await patch(place, { enabled: true, expected_version: off.body.version });
  }
  expectProblem(await patch('/admin/provider-types/none', { enabled: true, expected_version: 1 }), 404, 'NOT_FOUND');
});

it('shows the tax registers and their imports, and starts one only where there is an address', async () => {
  const { body } = await get<{ items: { slug: string; status: string }[] }>('/admin/tax-registers');
  expect(body.items.map(({ slug }) => slug)).toEqual(['ds_dphs', 'ds_dsrdp', 'ds_dphz', 'ds_dphv']);
  const imports = await get<{ items: unknown[] }>('/admin/tax-registers/ds_dphs/imports?limit=1');
  expect(imports.status).toBe(200);
  const start = await call('POST', '/admin/tax-registers/ds_dphs/import', { headers: withCsrf(operator) });
  expectProblem(start, 409, 'INVALID_STATE_TRANSITION');
});

it('shows the editions of the rules, and leaves no day without one', async () => {
  const { body } = await get<{ items: { id: string; version: number; editions: Record<string, unknown>[] }[] }>(
    '/admin/rule-sets',
  );
  const peppol = body.items.find(({ id }) => id === 'peppol');
  expect(peppol?.editions[0]).toMatchObject({
    ...{ edition: '2026.5', valid_to: null, loaded: true },
    artifacts: expect.arrayContaining([expect.objectContaining({ id: 'en16931-ubl' })]) as unknown,
  });
  const place = '/admin/rule-sets/peppol/editions/2026.5';
  const ended = await patch(place, { valid_to: '2026-12-31', expected_version: peppol?.version });
  expectProblem(ended, 422, 'INVALID_SETTING');
  expectProblem(
    await patch('/admin/rule-sets/peppol/editions/1999.1', { valid_to: null, expected_version: 1 }),
    404,
    'NOT_FOUND',
  );
});

it('is closed to people of a company', async () => {
  const company = withCookies(await openSession('tenant_user', portal().tenants[0].id));
  for (const path of ['/admin/provider-types', '/admin/tax-registers', '/admin/rule-sets'])
    expectProblem(await call('GET', path, { headers: company }), 403, 'FORBIDDEN');
});
