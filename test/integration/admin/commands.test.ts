import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createSessionRepository } from '../../../src/adapters/db/system/access/sessions';
import { demoDocument } from '../../../src/cli/admin/demo/demo-document';
import { asId } from '../../../src/domain/ids';
import { authenticateSession } from '../../../src/usecases/access/authenticate-session';
import { parseCredential, secretMatches } from '../../../src/usecases/access/credential-secret';
import { readSignInRules } from '../../fakes/access/sign-in-rules';
import { secretOf } from '../../support/readers/secret-of';
import { answer, startScriptedProvider } from '../../support/rigs/scripted-provider';
import { commandsUnderTest } from './commands-under-test';

const { scratch, sandboxProvider, run, json, newTenant, credentials, newConnection } = commandsUnderTest();

describe('tenants', () => {
  it('are made once for each DIČ', async () => {
    const args = ['tenant', 'create', '--name', 'Obec', '--dic', '2020 317 068', '--ico', '12345678'];
    expect(await json(...args)).toMatchObject({
      name: 'Obec',
      dic: '2020317068',
      ic_dph: null,
      participant_id: '0245:2020317068',
      status: 'active',
    });
    const { exitCode, stdout, stderr } = await run(...args);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^error: DIC_ALREADY_EXISTS: .+\n$/);
  });

  it('are refused with every wrong identifier named', async () => {
    const { exitCode, stderr } = await run(
      'tenant',
      'create',
      '--name',
      'X',
      '--dic',
      '1',
      '--ico',
      '2',
      '--ic-dph',
      'CZ3',
    );
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/BAD_REQUEST[^\n]+\n {2}\/dic [^\n]+\n {2}\/ico [^\n]+\n {2}\/ic_dph /);
  });

  it('are listed', async () => {
    const { id } = await newTenant();
    expect(await json('tenant', 'list')).toEqual(expect.arrayContaining([expect.objectContaining({ id })]));
  });
});

describe('API keys', () => {
  it('work until they are revoked', async () => {
    const { id: tenantId, dic } = await newTenant();
    const made = await json('key', 'create', '--tenant', dic);
    const { id, secret } = parseCredential('svc', made.key ?? '') ?? { id: '', secret: '' };
    const stored = await credentials().findApiKey(asId(id));
    expect(stored).toMatchObject({
      tenantId,
      revokedAt: null,
      scopes: expect.arrayContaining(['invoices:send', 'audit:read']) as string[],
    });
    expect(secretMatches(stored?.secretSha256, secret)).toBe(true);

    expect((await run('key', 'revoke', made.key ?? '')).exitCode).toBe(0);
    expect((await credentials().findApiKey(asId(id)))?.revokedAt).not.toBeNull();
    expect((await run('key', 'revoke', id)).stderr).toContain('NOT_FOUND');
  });

  it('have the scopes of their kind only', async () => {
    const { id } = await newTenant();
    expect(await json('key', 'create', '--system', '--scope', 'admin:deliveries')).toMatchObject({
      tenant_id: null,
      scopes: ['admin:deliveries'],
    });
    expect((await run('key', 'create', '--system', '--scope', 'invoices:send')).stderr).toContain('/scopes');
    expect((await run('key', 'create', '--system')).stderr).toContain('/scopes');
    expect((await run('key', 'create', '--tenant', id, '--scope', 'admin:deliveries')).stderr).toContain('/scopes');
    expect((await run('key', 'create')).exitCode).toBe(2);
  });
});

it('an integration gets a token and an account that work', async () => {
  const { dic } = await newTenant();
  const made = await json(
    'integration',
    'create',
    '--tenant',
    dic,
    '--name',
    'ERP',
    '--scope',
    'send,status',
    '--allow-ip',
    '192.0.2.0/24',
    '--allow-ip',
    '2001:db8::1',
  );
  const { id, secret } = parseCredential('erp', made.token ?? '') ?? { id: '', secret: '' };
  const token = await credentials().findErpToken(id);
  expect(token?.integration).toMatchObject({
    scopes: ['send', 'status'],
    ipAllowlist: ['192.0.2.0/24', '2001:db8::1'],
    enabled: true,
  });
  expect(secretMatches(token?.secretSha256, secret)).toBe(true);
  expect((await credentials().findTechnicalAccount(made.username ?? ''))?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(
    (await run('integration', 'create', '--tenant', dic, '--name', 'ERP 2', '--username', made.username ?? '')).stderr,
  ).toContain('CONFLICT');
  expect(
    await scratch().asOwner('select 1 from integrations i join tenants t on t.id = i.tenant_id where t.dic = $1', [
      dic,
    ]),
  ).toHaveLength(1);
});

it('a session lets its person in with the role that was given', async () => {
  const { id, dic } = await newTenant();
  const made = await json(
    'session',
    'create',
    '--email',
    'jana@firma.example',
    '--role',
    'tenant_user',
    '--tenant',
    dic,
  );
  const authenticate = authenticateSession({
    sessions: createSessionRepository(scratch().database),
    rules: readSignInRules,
    clock: Date.now,
  });
  const identity = await authenticate(made.portal_session ?? '', { address: '192.0.2.1', requestId: 'r' });
  expect(identity).toMatchObject({ reach: 'user', activeTenantId: id, sessionKind: 'full' });
  expect(identity.csrfMatches(made.portal_csrf ?? '')).toBe(true);
  expect((await run('session', 'create', '--email', 'x@firma.example', '--role', 'tenant_viewer')).stderr).toContain(
    '/tenant',
  );
});

it('every change is in the audit log, without secrets', async () => {
  const { id: tenantId, dic } = await newTenant();
  const { key: apiKey } = await json('key', 'create', '--tenant', dic);
  await newConnection(dic);
  const rows = await scratch().asOwner<{ action: string; actor_id: string }>(
    'select * from audit_log where tenant_id = $1 order by action',
    [tenantId],
  );
  expect(rows.map(({ action, actor_id }) => `${actor_id} ${action}`)).toEqual([
    'admin-cli api_key.create',
    'admin-cli connection.create',
    'admin-cli tenant.create',
  ]);
  const written = JSON.stringify(rows);
  for (const secret of ['top secret', secretOf(apiKey)]) expect(written).not.toContain(secret);
});

describe('the demo', () => {
  const create = () =>
    json(
      'demo',
      '--sandbox-provider-url',
      sandboxProvider().origin,
      '--sandbox-provider-control',
      sandboxProvider().origin,
    );
  const registrations = () =>
    sandboxProvider()
      .arrivals.filter(({ method }) => method === 'PUT')
      .map(({ path, body }) => ({ path, ...(JSON.parse(body) as { webhook: { url: string; secret: string } }) }));

  it('makes two companies that know the provider, and it them; a second time it makes no others', async () => {
    sandboxProvider().arrivals.length = 0;
    const demo = demoDocument.parse(await create());
    const [first, second] = demo.tenants;
    expect(demo.tenants.map(({ short_horizon_connection_id: id }) => id !== undefined)).toEqual([true, false]);
    expect(demo.sandbox_provider_clients.map(({ participant_id }) => participant_id)).toEqual([
      first?.participant_id,
      second?.participant_id,
      first?.participant_id,
    ]);
    expect(
      registrations()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(demo.sandbox_provider_clients.map(({ client_id }) => `/clients/${client_id}`).sort());
    expect(registrations().map(({ webhook }) => webhook)).toContainEqual({
      url: `http://portal.example/api/v1/providers/${first?.connection_id}/webhook`,
      secret: first?.webhook_secret,
    });

    const again = demoDocument.parse(await create());
    expect(again.tenants.map(({ id, connection_id }) => [id, connection_id])).toEqual(
      demo.tenants.map(({ id, connection_id }) => [id, connection_id]),
    );
  });

  it('follows the provider and the portal to other addresses without changing a secret', async () => {
    const demo = await create();
    const file = join(mkdtempSync(join(tmpdir(), 'demo-')), 'demo.json');
    writeFileSync(file, JSON.stringify(demo));
    const moved = await startScriptedProvider();
    // It is tried before the connections are moved to it.
    moved.script = answer(200, { documents: [], registered: true });
    expect(
      await json(
        'demo',
        '--refresh',
        '--known',
        file,
        '--sandbox-provider-url',
        moved.origin,
        '--sandbox-provider-control',
        moved.origin,
      ),
    ).toEqual(demo);
    const { tenants } = demoDocument.parse(demo);
    expect(await json('connection', 'list', '--tenant', tenants[0]?.dic ?? '')).toMatchObject([
      { settings: { base_url: moved.origin, retry_horizon_minutes: 4_320 } },
      { settings: { base_url: moved.origin, retry_horizon_minutes: 2 } },
    ]);
    expect(moved.arrivals.filter(({ method }) => method === 'PUT')).toHaveLength(3);
    expect(await scratch().asOwner('select 1 from connection_accounts')).toEqual([]);
    await moved.close();
  });
});
