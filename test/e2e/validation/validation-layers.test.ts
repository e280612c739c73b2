import { call, type DemoTenant, expectProblem, invoiceOf } from '../../support/services/api-client';
import {
  everyExtension,
  makeConnection,
  newKey,
  newTenant,
  openSession,
  rows,
  withCookies,
} from '../../support/services/portal';

interface Layers {
  layers: { layer: string; status: string; reason: string | null; runs: string; fail_open: boolean }[];
  rule_sets: { layer: string; id: string; version: string; sha256: string }[];
  registries: { name: string; status: string; as_of: string | null; rows: number | null }[];
  providers: {
    connection_id: string;
    lookup: boolean;
    dry_run: { supported: boolean; price: string | null; default_mode: string };
  }[];
  settings: Record<string, unknown>;
  settings_version: number;
}

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
}, 180_000);

const read = async (): Promise<Layers> =>
  (await call<Layers>('GET', '/validation/layers', { bearer: tenant.api_key })).body;
const layerOf = ({ layers }: Layers, id: string) => layers.find(({ layer }) => layer === id);

it('lists the layers in running order with their availability', async () => {
  const told = await read();
  expect(told.layers.map(({ layer }) => layer)).toEqual([
    'portal',
    'xsd',
    'schematron_en16931',
    'schematron_peppol',
    'schematron_sk',
    'party',
    'registry',
    'obligation',
    'routing',
    'tdd_sk',
    'provider_dryrun',
  ]);
  expect(layerOf(told, 'xsd')).toEqual({
    layer: 'xsd',
    status: 'ready',
    reason: null,
    runs: 'always',
    fail_open: false,
  });
  expect(layerOf(told, 'routing')).toMatchObject({ status: 'ready', runs: 'on_request', fail_open: true });
});

it('names the very rules that a report names', async () => {
  const told = await read();
  const report = await call<{ artifacts: object[]; settings_version: number }>('POST', '/invoices/validate', {
    bearer: tenant.api_key,
    headers: { 'Content-Type': 'application/xml' },
    body: invoiceOf(tenant),
  });
  expect(report.body.artifacts.length).toBeGreaterThan(4);
  expect(told.rule_sets.map(({ id, version, sha256 }) => ({ id, version, sha256 }))).toEqual(
    expect.arrayContaining(report.body.artifacts),
  );
  expect(told.settings_version).toBe(report.body.settings_version);
});

it('lists every list of Finančná správa with what is known of it', async () => {
  const { registries } = await read();
  expect(registries.map(({ name }) => name)).toEqual(['fs_ds_dphs', 'fs_ds_dsrdp', 'fs_ds_dphz', 'fs_ds_dphv']);
  for (const { status, as_of, rows: count } of registries)
    expect([as_of === null, count === null]).toEqual([status === 'missing', status === 'missing']);
});

it('lists what each connection of the company offers before sending, and no other connection', async () => {
  const mute = await makeConnection(tenant, {
    settings: { extensions: { ...everyExtension, capabilities_path: null, validate_path: null } },
  });
  const { providers } = await read();
  const told = new Map(providers.map(({ connection_id, lookup, dry_run }) => [connection_id, { lookup, dry_run }]));
  expect(Object.fromEntries(told)).toEqual({
    [tenant.connection_id]: { lookup: true, dry_run: { supported: true, price: null, default_mode: 'on_request' } },
    [mute.id]: { lookup: false, dry_run: { supported: false, price: null, default_mode: 'never' } },
  });
});

it('follows the settings of the company, and a connection that is switched off', async () => {
  const own = await newTenant();
  const seen = async (): Promise<Layers> =>
    (await call<Layers>('GET', '/validation/layers', { bearer: own.api_key })).body;
  const override = {
    layers: { tdd_sk: 'off' },
    routing_default: 'always',
    require_provider_dryrun: true,
    registry_max_age_days: 3,
  };
  await rows(
    `insert into validation_settings (tenant_id, replaces, override, actor_kind, actor_id) values ($1, 0, $2, 'system', 'test')`,
    [own.id, JSON.stringify(override)],
  );
  const told = await seen();
  expect(told.settings).toMatchObject({ ...override, strictness: 'standard' });
  expect([layerOf(told, 'tdd_sk'), layerOf(told, 'routing'), layerOf(told, 'provider_dryrun')]).toMatchObject([
    { status: 'off', runs: 'never' },
    { status: 'ready', runs: 'always' },
    { status: 'ready', runs: 'always', fail_open: false },
  ]);
  expect(told.providers.map(({ dry_run }) => dry_run.default_mode)).toEqual(['required']);
  await rows('update connections set enabled = false where tenant_id = $1', [own.id]);
  expect(layerOf(await seen(), 'routing')).toMatchObject({ status: 'unavailable', reason: 'nobody_to_ask' });
});

it('is open to all roles, and to keys that may read', async () => {
  for (const role of ['tenant_viewer', 'tenant_user', 'admin'] as const) {
    expect(
      (await call('GET', '/validation/layers', { headers: withCookies(await openSession(role, tenant.id)) })).status,
    ).toBe(200);
  }
  expectProblem(
    await call('GET', '/validation/layers', { bearer: await newKey(tenant.id, '--scope', 'invoices:send') }),
    403,
    'INSUFFICIENT_SCOPE',
  );
  expectProblem(await call('GET', '/validation/layers', { bearer: tenant.integration.token }), 401, 'UNAUTHENTICATED');
});
