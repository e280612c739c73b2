import { randomUUID } from 'node:crypto';

import {
  accepted,
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  portal,
  submit,
} from '../../support/services/api-client';
import { newTenant, openSession, rows, type Session, withCookies, withCsrf } from '../../support/services/portal';

interface Doc extends Record<string, unknown> {
  version: number;
  override: Record<string, unknown>;
  effective: Record<string, unknown>;
  locked_codes: string[];
}

let admin: Session;
let tenant: DemoTenant;
beforeAll(async () => {
  admin = await openSession('admin');
}, 120_000);
beforeEach(async () => {
  tenant = await newTenant();
});

const place = (tenantId = tenant.id): string => `/admin/validation/settings?tenant_id=${tenantId}`;
const read = (tenantId?: string): Promise<Answer<Doc>> =>
  call<Doc>('GET', place(tenantId), { headers: withCookies(admin) });
const change = (settings: unknown, version = 0, session = admin): Promise<Answer<Doc>> =>
  call<Doc>('PUT', place(), { headers: withCsrf(session), json: { expected_version: version, settings } });
/** A domestic invoice without the seller's street (BT-35), which only Slovak law asks for. */
const xmlWithoutStreet = (): string => invoiceOf(tenant).replace(/<cbc:StreetName>[^<]*<\/cbc:StreetName>/, '');

it('holds the defaults of the portal until a company sets something, and replaces it whole', async () => {
  const defaults = await call<Doc>('GET', '/admin/validation/settings', { headers: withCookies(admin) });
  expect([defaults.status, defaults.body.tenant_id]).toEqual([200, null]);
  const { status, body } = await read();
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ tenant_id: tenant.id, version: 0, override: {}, effective: defaults.body.effective }),
  ]);
  expect(body.locked_codes).toEqual(
    expect.arrayContaining(['OBL-FORBIDDEN', 'OBL-EXCLUDED-RECIPIENT', 'PTY-ENDPOINT-SCHEME']),
  );

  const first = await change({ strictness: 'strict', registry_max_age_days: 3 });
  expect([first.status, first.body.override]).toEqual([200, { strictness: 'strict', registry_max_age_days: 3 }]);
  const second = await change({ registry_max_age_days: 4 }, first.body.version);
  expect(second.body).toMatchObject({
    override: { registry_max_age_days: 4 },
    effective: { strictness: 'standard', registry_max_age_days: 4 },
  });
  expect((await read()).body).toEqual(second.body);
  const audited = await rows<{ action: string }>(
    `select action from audit_log where tenant_id = $1 and action = 'settings.presend.updated'`,
    [tenant.id],
  );
  expect(audited).toHaveLength(2);
});

it('lets one of two changes from the same version through', async () => {
  const answers = await Promise.all([change({ strictness: 'strict' }), change({ routing_default: 'always' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expectProblem(await change({}, 0), 409, 'CONFLICT');
});

it.each([
  ['a code that the law fixes', { severity: { 'OBL-FORBIDDEN': 'off' } }, '/settings/severity/OBL-FORBIDDEN'],
  [
    'the scheme of Slovak addresses',
    { severity: { 'PTY-ENDPOINT-SCHEME': 'warning' } },
    '/settings/severity/PTY-ENDPOINT-SCHEME',
  ],
  ['a format layer', { layers: { xsd: 'off' } }, '/settings/layers/xsd'],
  ['an unknown setting', { colour: 'blue' }, '/settings/colour'],
  ['an age of no days', { registry_max_age_days: 0 }, '/settings/registry_max_age_days'],
])('refuses %s and says where', async (_what, settings, pointer) => {
  const problem = expectProblem(await change(settings), 422, 'INVALID_SETTING');
  expect(problem.errors).toEqual([{ pointer, message: expect.any(String) as string }]);
  expect((await read()).body.version).toBe(0);
});

it('makes a warning an error for the documents of this company, and lets it be one no longer', async () => {
  const report = await call<{ findings: { code: string; severity: string }[] }>('POST', '/invoices/validate', {
    bearer: tenant.api_key,
    headers: { 'Content-Type': 'application/xml' },
    body: xmlWithoutStreet(),
  });
  const warning = report.body.findings.find(({ code, severity }) => severity === 'warning' && code.startsWith('PSK-'));
  if (!warning) throw new Error(`no national warning in ${report.text}`);

  const { body } = await change({ severity: { [warning.code]: 'error' } });
  const problem = expectProblem(await submit({ tenant, xml: xmlWithoutStreet() }), 422, 'VALIDATION_FAILED');
  expect(problem.findings).toContainEqual(expect.objectContaining({ code: warning.code, severity: 'error' }));
  await change({ severity: { [warning.code]: 'off' } }, body.version);
  const id = await accepted({ tenant, xml: xmlWithoutStreet() });
  const run = await call<{ items: { settings_version: number; findings: { code: string }[] }[] }>(
    'GET',
    `/invoices/${id}/validation-runs`,
    { bearer: tenant.api_key },
  );
  expect(run.body.items[0]?.findings.some(({ code }) => code === warning.code)).toBe(false);
  expect(run.body.items[0]?.settings_version).toBeGreaterThan(body.version);
});

it('is for administrators of the portal in person', async () => {
  const people = await Promise.all([openSession('tenant_user', tenant.id), openSession('tenant_viewer', tenant.id)]);
  for (const session of people) expectProblem(await change({}, 0, session), 403, 'FORBIDDEN');
  expectProblem(await call('GET', place(), { bearer: tenant.api_key }), 403, 'FORBIDDEN');
  expectProblem(await call('GET', place(), { bearer: portal().operator_api_key }), 403, 'FORBIDDEN');
  expectProblem(await call('GET', place()), 401, 'UNAUTHENTICATED');
  expectProblem(
    await call('PUT', place(), { headers: withCookies(admin), json: { expected_version: 0, settings: {} } }),
    403,
    'CSRF_FAILED',
  );
  expectProblem(await call('GET', place(randomUUID()), { headers: withCookies(admin) }), 404, 'NOT_FOUND');
});
