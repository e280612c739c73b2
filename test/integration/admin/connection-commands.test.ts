import { createPollTurns } from '../../../src/adapters/db/system/receiving/poll-turns';
import { asId, type ConnectionId } from '../../../src/domain/ids';
import { account, commandsUnderTest } from './commands-under-test';

const { scratch, open, run, json, newTenant, settings, newConnection } = commandsUnderTest();

describe('connections', () => {
  it('are made with checked settings, and their secrets are stored encrypted and never shown', async () => {
    const { id: tenantId, dic } = await newTenant();
    const made = await newConnection(dic, '--default', '--direction', 'both');
    expect(made).toMatchObject({
      is_default_outbound: true,
      enabled: true,
      directions: ['inbound', 'outbound'],
      credentials_set: true,
    });
    expect(made.webhook_url).toBe(`http://portal.example/api/v1/providers/${made.id}/webhook`);
    expect(JSON.stringify(made)).not.toContain('top secret');
    const rows = await scratch().asOwner<object>(
      'select *, encode(credentials_ciphertext, $2) from connections where id = $1',
      [made.id, 'escape'],
    );
    expect(JSON.stringify(rows)).not.toContain('top secret');

    const admin = open();
    expect((await admin.connections.open(asId(tenantId), asId(made.id ?? '')))?.credentials).toMatchObject({
      client_secret: 'top secret',
    });
    await admin.close();
  });

  it('are switched off and on', async () => {
    const { dic } = await newTenant();
    const { id = '' } = await newConnection(dic);
    expect(await json('connection', 'disable', id, '--tenant', dic)).toMatchObject({ enabled: false });
    expect(await json('connection', 'list', '--tenant', dic)).toMatchObject([{ id, enabled: false }]);
    expect(await json('connection', 'enable', id, '--tenant', dic)).toMatchObject({ enabled: true });
    expect((await run('connection', 'enable', id, '--tenant', (await newTenant()).dic)).stderr).toContain('NOT_FOUND');
  });

  it('are asked for received documents at once', async () => {
    const { dic } = await newTenant();
    const { id = '' } = await newConnection(dic, '--direction', 'inbound');
    const turns = createPollTurns(scratch().database);
    await turns.sync(7);
    const minute = { nextSeconds: 60, result: 'nothing', isSameAgain: false } as const;
    const claimed = async () =>
      (await turns.exchange([], 100, 60)).filter(({ connectionId }) => connectionId === asId<ConnectionId>(id));
    for (const { tenantId, connectionId, lease } of await claimed())
      await turns.exchange([{ tenantId, connectionId, lease, ...minute }], 0, 0);
    expect(await claimed()).toEqual([]);
    expect(await json('connection', 'poll', id, '--tenant', dic)).toMatchObject({ id });
    expect(await claimed()).toHaveLength(1);
    expect((await run('connection', 'poll', id, '--tenant', (await newTenant()).dic)).stderr).toContain('NOT_FOUND');
  });

  it.each([
    ['UNKNOWN_PROVIDER_TYPE', ['--provider', 'pigeon', '--settings', '{}', '--credentials', account]],
    ['INVALID_CONNECTION_SETTINGS', ['--settings', '{}', '--credentials', account]],
    [
      'INVALID_CREDENTIALS_FORMAT',
      [
        '--settings',
        '{"base_url":"https://provider.example","participant_id":"0245:2020317068"}',
        '--credentials',
        '{}',
      ],
    ],
    [
      'SSRF_BASE_URL_NOT_ALLOWED',
      ['--settings', '{"base_url":"https://10.0.0.1","participant_id":"0245:2020317068"}', '--credentials', account],
    ],
    ['is not JSON', ['--settings', '{', '--credentials', account]],
  ])('are refused with %s', async (finding, options) => {
    const { dic } = await newTenant();
    const { exitCode, stderr } = await run('connection', 'create', '--tenant', dic, '--name', 'X', ...options);
    expect(exitCode).toBeGreaterThan(0);
    expect(stderr).toContain(finding);
    expect(stderr).not.toContain('top secret');
  });

  it('receive for a tenant only once', async () => {
    const { dic } = await newTenant();
    const create = () =>
      run(
        'connection',
        'create',
        '--tenant',
        dic,
        '--name',
        'In',
        '--settings',
        settings(`0245:${dic}`),
        '--credentials',
        account,
        '--direction',
        'inbound',
      );
    expect((await create()).exitCode).toBe(0);
    expect((await create()).stderr).toContain('INBOUND_CONNECTION_EXISTS');
  });
});
