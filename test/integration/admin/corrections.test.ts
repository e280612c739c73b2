import { runCommand } from '../../../src/cli/admin/command-line';
import { asId } from '../../../src/domain/ids';
import { correctionsUnderTest, type Json, newKey, oldKey, sandbox } from './corrections-under-test';

const { scratch, open, underOldKey, run, json, newTenant, auditOf } = correctionsUnderTest();

const account = (more: object = {}) =>
  JSON.stringify({
    client_id: 'client',
    client_secret: 'top secret',
    webhook_secret: 'the first webhook secret',
    ...more,
  });
const settings = (dic: string, base_url = sandbox, more: object = {}) =>
  JSON.stringify({ base_url, participant_id: `0245:${dic}`, ...more });
const newConnection = ({ dic }: { dic: string }, ...options: string[]) =>
  json(
    'connection',
    'create',
    '--tenant',
    dic,
    '--name',
    'Main',
    '--settings',
    settings(dic),
    '--credentials',
    account(),
    ...options,
  );

describe('a tenant', () => {
  it('is corrected member by member, and the audit log has what was there before', async () => {
    const { id, dic } = await newTenant();
    const changed = await json(
      ...['tenant', 'set', dic, '--name', 'Nové meno', '--ico', 'none', '--allow-self-billing', '--locale', 'cs'],
      ...['--notification-email', 'a@firma.example,b@firma.example', '--default-encoding', 'WINDOWS-1250'],
      ...['--issue-date-policy', 'warn', '--invoice-uuid-namespace', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
    );
    const all = {
      allow_self_billing: true,
      locale: 'cs',
      notification_emails: ['a@firma.example', 'b@firma.example'],
      default_encoding: 'windows-1250',
      issue_date_policy: 'warn',
      invoice_uuid_namespace: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
      bom_policy: 'strip',
    };
    expect(changed).toMatchObject({ id, name: 'Nové meno', ico: null, settings: all });
    const cleared = ['--no-allow-self-billing', '--no-notification-email', '--default-encoding', 'none'];
    expect((await json('tenant', 'set', id, ...cleared)).settings).toMatchObject({
      ...all,
      allow_self_billing: false,
      notification_emails: [],
      default_encoding: null,
    });
    const [first, second] = await auditOf(id, 'tenant.change');
    expect(first).toMatchObject({
      actor_id: 'admin-cli',
      before: { allow_self_billing: false, locale: 'sk' },
      after: { allow_self_billing: true, locale: 'cs', notification_emails: '*' },
    });
    expect(Object.keys(second?.before ?? {}).sort()).toEqual([
      'allow_self_billing',
      'default_encoding',
      'notification_emails',
    ]);
  });

  it.each([
    [['--default-encoding', 'klingon'], '/settings/default_encoding'],
    [['--notification-email', 'nobody'], '/settings/notification_emails/0'],
    [['--invoice-uuid-namespace', '7'], '/settings/invoice_uuid_namespace'],
    [['--ico', '1'], '/ico'],
    [['--ic-dph', 'CZ1'], '/ic_dph'],
    [['--name', ' '], '/name'],
  ])('is not changed by %j', async (options, pointer) => {
    const { id, dic } = await newTenant();
    const { exitCode, stderr } = await run('tenant', 'set', dic, ...options);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(pointer)]);
    expect(await auditOf(id, 'tenant.change')).toEqual([]);
  });

  it.each([
    [['tenant', 'set', '2020317068'], 'name what to change'],
    [['tenant', 'set', '--locale', 'cs'], 'give the id or the DIČ'],
    [['tenant', 'set', '2020317068', '--locale', 'de'], '--locale must be one of'],
    [['tenant', 'set', '2020317068', '--allow-self-billing', '--no-allow-self-billing'], 'give either'],
    [['tenant', 'suspend', '2020317068'], '--reason is missing'],
  ])('%j is not understood', async (args, finding) => {
    const { exitCode, stderr } = await run(...args);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(finding)]);
  });

  it('is suspended and resumed with a reason, once', async () => {
    const { id, dic } = await newTenant();
    expect(await json('tenant', 'suspend', dic, '--reason', 'unpaid')).toMatchObject({ status: 'suspended' });
    expect(await json('tenant', 'suspend', dic, '--reason', 'unpaid')).toMatchObject({ status: 'suspended' });
    expect(await json('tenant', 'resume', dic, '--reason', 'paid')).toMatchObject({ status: 'active' });
    expect(await auditOf(id, 'tenant.suspend')).toMatchObject([
      { details: { reason: 'unpaid' }, before: { status: 'active' }, after: { status: 'suspended' } },
    ]);
    expect(await auditOf(id, 'tenant.resume')).toHaveLength(1);
  });
});

describe('a connection', () => {
  const stored = async (tenant: string, id: string) => {
    const admin = underOldKey();
    try {
      return await admin.connections.open(asId(tenant), asId(id));
    } finally {
      await admin.close();
    }
  };

  it('gets other settings, and is told of documents as they say', async () => {
    const tenant = await newTenant();
    const { id } = await newConnection(tenant, '--direction', 'both', '--default');
    const pushing = settings(tenant.dic, 'http://127.0.0.1:10/other', { extensions: { webhooks: true } });
    const changed = await json(
      'connection',
      'set',
      id,
      '--tenant',
      tenant.dic,
      '--settings',
      pushing,
      '--name',
      'Other',
    );
    expect(changed).toMatchObject({ name: 'Other', settings: { base_url: 'http://127.0.0.1:10/other' } });
    expect(await stored(tenant.id, id)).toMatchObject({
      receiveMode: 'push',
      credentials: { client_secret: 'top secret' },
    });
    expect(await auditOf(tenant.id, 'connection.change')).toMatchObject([
      {
        before: { name: 'Main', settings: { base_url: sandbox } },
        after: { name: 'Other', settings: { base_url: 'http://127.0.0.1:10/other' } },
      },
    ]);
    expect((await run('connection', 'set', id, '--tenant', tenant.dic, '--settings', '{}')).stderr).toContain(
      'INVALID_CONNECTION_SETTINGS',
    );
    expect((await run('connection', 'set', id, '--tenant', tenant.dic, '--direction', 'inbound')).stderr).toContain(
      '/is_default_outbound',
    );
    expect((await run('connection', 'set', id, '--tenant', (await newTenant()).dic, '--name', 'X')).stderr).toContain(
      'NOT_FOUND',
    );
    expect((await run('connection', 'set', id, '--tenant', tenant.dic)).exitCode).toBe(2);
  });

  it('gets another webhook secret and keeps the former one until it is forgotten, and other credentials whole', async () => {
    const tenant = await newTenant();
    const { id } = await newConnection(tenant);
    const set = (...options: string[]) => json('connection', 'set', id, '--tenant', tenant.dic, ...options);
    await set('--webhook-secret', 'the second webhook secret');
    expect((await stored(tenant.id, id))?.credentials).toMatchObject({
      client_secret: 'top secret',
      webhook_secret: 'the second webhook secret',
      webhook_secret_previous: 'the first webhook secret',
    });
    await set('--forget-previous-webhook-secret');
    const { webhook_secret: secret, webhook_secret_previous: former } =
      (await stored(tenant.id, id))?.credentials ?? {};
    expect([secret, former]).toEqual(['the second webhook secret', undefined]);
    expect((await run('connection', 'set', id, '--tenant', tenant.dic, '--webhook-secret', 'short')).stderr).toContain(
      '/webhook_secret',
    );
    await set('--credentials', account({ client_secret: 'another secret' }));
    expect((await stored(tenant.id, id))?.credentials).toMatchObject({ client_secret: 'another secret' });
    const audit = JSON.stringify(await auditOf(tenant.id, 'connection.change'));
    expect(audit).toContain('replaced');
    expect(audit).not.toMatch(/webhook secret|another secret/);
  });

  it('of a sandbox tenant leads to the sandbox provider only', async () => {
    const tenant = await newTenant('--sandbox');
    const real = ['--settings', settings(tenant.dic, 'https://provider.example/sapi')];
    const refused = await run(
      'connection',
      'create',
      '--tenant',
      tenant.dic,
      '--name',
      'Real',
      ...real,
      '--credentials',
      account(),
    );
    expect(refused.stderr).toContain('SANDBOX_REAL_CONNECTION');
    // Not even to the sandbox provider as if it were a real one.
    const asReal = ['--settings', settings(tenant.dic), '--credentials', account()];
    const refusedType = await run('connection', 'create', '--tenant', tenant.dic, '--name', 'Real', ...asReal);
    expect(refusedType.stderr).toContain('SANDBOX_REAL_CONNECTION');
    const { id } = await newConnection(tenant, '--provider', 'sandbox');
    expect((await run('connection', 'set', id, '--tenant', tenant.dic, ...real)).stderr).toContain(
      'SANDBOX_REAL_CONNECTION',
    );
    expect(await json('connection', 'set', id, '--tenant', tenant.dic, '--name', 'Sandbox')).toMatchObject({
      name: 'Sandbox',
    });
  });
});

it('secrets are sealed anew, whatever was interrupted, and then open without the former key', async () => {
  await scratch().asOwner('truncate connections cascade');
  const tenant = await newTenant();
  const made: Json[] = [];
  for (let n = 0; n < 3; n += 1) made.push(await newConnection(tenant));
  await scratch().asOwner(
    `insert into connections (tenant_id, id, name, provider_type, directions, settings, receive_mode, enabled)
     select tenant_id, gen_random_uuid(), 'without secrets', provider_type, directions, settings, receive_mode, enabled from connections where id = $1`,
    [made[0]?.id],
  );
  const reencrypt = async (keys: { SECRETS_KEY: string; SECRETS_KEYS_OLD?: string }, ...options: string[]) => {
    const { exitCode, stdout } = await runCommand(['secrets', 'reencrypt', '--json', ...options], open(keys));
    return { exitCode, ...(JSON.parse(stdout) as Record<string, unknown>) };
  };
  const both = { SECRETS_KEY: newKey, SECRETS_KEYS_OLD: oldKey };
  expect(await reencrypt(both, '--dry-run')).toMatchObject({ exitCode: 0, reencrypted: 0, left: 3 });
  // Without the former key nothing is lost, and the answer says so.
  expect(await reencrypt({ SECRETS_KEY: newKey })).toMatchObject({
    exitCode: 1,
    reencrypted: 0,
    left: 3,
    unreadable: made.map(({ id }) => id).sort(),
  });
  expect(await reencrypt(both)).toMatchObject({
    exitCode: 0,
    reencrypted: 3,
    left: 0,
    unreadable: [],
    keys: [{ is_current: true, connections: 3 }],
  });
  expect(await reencrypt(both)).toMatchObject({ exitCode: 0, reencrypted: 0, left: 0 });
  const admin = open({ SECRETS_KEY: newKey })();
  for (const { id } of made)
    expect((await admin.connections.open(asId(tenant.id), asId(id)))?.credentials).toMatchObject({
      client_secret: 'top secret',
    });
  await admin.close();
  expect(
    await scratch().asOwner(`select 1 from audit_log where action = 'secrets.reencrypt' and actor_id = 'admin-cli'`),
  ).toHaveLength(3);
});

it('each command explains itself', async () => {
  for (const name of [
    'tenant set',
    'connection set',
    'integration set',
    'integration rotate-token',
    'account unlock',
    'secrets reencrypt',
  ]) {
    const { exitCode, stdout } = await run(...name.split(' '), '--help');
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(`npm run admin -- ${name} `)]);
  }
});
