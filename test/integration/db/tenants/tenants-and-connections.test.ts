import { randomUUID } from 'node:crypto';

import { createConnectionAdminRepository } from '../../../../src/adapters/db/connections/connection-admin';
import { createConnectionRepository } from '../../../../src/adapters/db/connections/connections';
import { createTenantAdminRepository } from '../../../../src/adapters/db/system/tenants/tenant-admin';
import { createTenantRepository } from '../../../../src/adapters/db/tenants/tenants';
import { asId, type ConnectionId } from '../../../../src/domain/ids';
import type { ConnectionPatch, NewConnection } from '../../../../src/domain/ports/connections/connection-admin';
import type { Tenant } from '../../../../src/domain/tenants/tenant';
import { byTest } from '../../../support/factories/connection-factory';
import { aTenant, storeTenant } from '../../../support/factories/new-submission';
import { readableSecretBox } from '../../../support/factories/submission-factory';
import { toldNotices } from '../../../support/readers/told-notices';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let tenant: Tenant;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
beforeEach(async () => {
  tenant = await storeTenant(createTenantAdminRepository(scratch.database), aTenant());
});
afterAll(() => scratch.drop());

const connections = () => createConnectionRepository(scratch.database, readableSecretBox);
const admin = () => createConnectionAdminRepository(scratch.database, readableSecretBox);
const make = (connection: NewConnection) => admin().create(connection, byTest);
/** As it is now. */
const update = async (id: ConnectionId, patch: ConnectionPatch, tenantId = tenant.id) => {
  const version = (await connections().find(tenantId, id))?.version ?? 1;
  return admin().update({ tenantId, id, version }, patch, byTest);
};
const aConnection = (overrides: Partial<NewConnection> = {}): NewConnection => ({
  id: asId<ConnectionId>(randomUUID()),
  tenantId: tenant.id,
  name: 'Poštár',
  providerType: 'sapi-sk',
  directions: ['outbound'],
  settings: { base_url: 'https://example.com' },
  receiveMode: 'none',
  isDefaultOutbound: false,
  enabled: true,
  credentials: { client_secret: 'tajné' },
  ...overrides,
});

describe('a tenant', () => {
  it('is found as it was made, by itself, by its DIČ and in the list', async () => {
    expect(await createTenantRepository(scratch.database).find(tenant.id)).toEqual(tenant);
    expect(await createTenantAdminRepository(scratch.database).findByDic(tenant.dic)).toEqual(tenant);
    expect(await createTenantAdminRepository(scratch.database).list()).toContainEqual(tenant);
  });
  it('cannot be made twice with one DIČ', async () => {
    await expect(
      storeTenant(createTenantAdminRepository(scratch.database), aTenant({ dic: tenant.dic })),
    ).rejects.toMatchObject({ code: 'DIC_ALREADY_EXISTS' });
  });
});

describe('a connection', () => {
  it('keeps its credentials sealed, and shows them only when it is opened', async () => {
    const made = await make(aConnection());
    expect(made).not.toHaveProperty('credentials');
    expect(made).toMatchObject({ credentialsSet: true, health: { status: 'unknown', consecutiveFailures: 0 } });
    expect(await connections().find(tenant.id, made.id)).toEqual(made);
    const opened = { ...made, credentials: { client_secret: 'tajné' }, isOfSandbox: tenant.sandbox, leftAt: null };
    expect(await connections().open(tenant.id, made.id)).toEqual(opened);
    expect(await connections().openAccounts(made.id)).toEqual([opened]);
    const [row] = await scratch.asOwner<{ sealed: string }>(
      `select convert_from(credentials_ciphertext, 'UTF8') as sealed from connections where id = $1`,
      [made.id],
    );
    expect(row?.sealed.startsWith(`connection:${tenant.id}:${made.id}|`)).toBe(true);
  });

  it('of another tenant does not exist', async () => {
    const made = await make(aConnection());
    const stranger = await storeTenant(createTenantAdminRepository(scratch.database), aTenant());
    expect(await connections().find(stranger.id, made.id)).toBeNull();
    expect(await connections().open(stranger.id, made.id)).toBeNull();
    await expect(update(made.id, { enabled: false }, stranger.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that receives is the only one of its tenant, unless it is disabled', async () => {
    const first = await make(aConnection({ directions: ['inbound'] }));
    await expect(make(aConnection({ directions: ['inbound', 'outbound'] }))).rejects.toMatchObject({
      code: 'INBOUND_CONNECTION_EXISTS',
    });
    await update(first.id, { enabled: false });
    await make(aConnection({ directions: ['inbound'] }));
    await expect(update(first.id, { enabled: true })).rejects.toMatchObject({
      code: 'INBOUND_CONNECTION_EXISTS',
    });
  });

  it('replaces the former default', async () => {
    const first = await make(aConnection({ isDefaultOutbound: true }));
    const second = await make(aConnection({ isDefaultOutbound: true }));
    const defaults = async () =>
      (await connections().list(tenant.id)).filter((one) => one.isDefaultOutbound).map(({ id }) => id);
    expect(await defaults()).toEqual([second.id]);
    expect(await update(first.id, { isDefaultOutbound: true })).toMatchObject({ isDefaultOutbound: true });
    expect(await update(first.id, { isDefaultOutbound: true })).toMatchObject({ isDefaultOutbound: true });
    expect(await defaults()).toEqual([first.id]);
  });

  it('changes only what a patch names', async () => {
    const made = await make(aConnection());
    const changed = await update(made.id, { name: 'Iný', credentials: undefined });
    expect(changed).toEqual({ ...made, name: 'Iný', version: 2 });
    expect((await connections().open(tenant.id, made.id))?.credentials).toEqual({ client_secret: 'tajné' });
    expect(await update(made.id, { credentials: null })).toMatchObject({ credentialsSet: false });
  });

  it('rests longer and longer after five faults in a row, and is healed by one success', async () => {
    const { id } = await make(aConnection());
    const fault = async () => {
      const documentId = randomUUID();
      const until = await connections().recordHealth(tenant.id, id, {
        ok: false,
        error: '503',
        authFailed: false,
        documentId,
      });
      await scratch.asOwner(
        `update connections set circuit_open_until = clock_timestamp() where id = $1 and circuit_open_until is not null`,
        [id],
      );
      return until;
    };
    const health = async () => (await connections().find(tenant.id, id))?.health;
    const restsInSeconds: (number | null)[] = [];
    for (let faults = 1; faults <= 12; faults += 1) {
      const until = await fault();
      restsInSeconds.push(until === null ? null : Math.round((Date.parse(until) - Date.now()) / 10_000) * 10);
    }
    expect(restsInSeconds).toEqual([null, null, null, null, 30, 60, 120, 240, 480, 600, 600, 600]);
    expect(await health()).toMatchObject({ status: 'failing', lastError: '503', consecutiveFailures: 12 });
    expect(await connections().recordHealth(tenant.id, id, { ok: true })).toBeNull();
    expect(await health()).toMatchObject({
      status: 'ok',
      lastError: null,
      consecutiveFailures: 0,
      circuitOpenUntil: null,
    });
  });

  it('takes the faults of many calls at the same time for one', async () => {
    const { id } = await make(aConnection());
    const faults = Array.from({ length: 20 }, () =>
      connections().recordHealth(tenant.id, id, {
        ok: false,
        error: 'reset',
        authFailed: false,
        documentId: randomUUID(),
      }),
    );
    const rests = (await Promise.all(faults)).filter((until) => until !== null);
    expect(new Set(rests).size).toBe(1);
    expect(Date.parse(rests[0] ?? '') - Date.now()).toBeLessThanOrEqual(30_000);
    expect((await connections().find(tenant.id, id))?.health).toMatchObject({
      status: 'failing',
      consecutiveFailures: 5,
    });
  });

  describe('with documents that always fail', () => {
    const fail = (id: ConnectionId, documentId: string) =>
      connections().recordHealth(tenant.id, id, { ok: false, error: '503', authFailed: false, documentId });
    const turn = (id: ConnectionId, documentId: string) => connections().takeTurn(tenant.id, id, documentId);
    const nextTurn = (id: ConnectionId) =>
      scratch.asOwner('update connections set probe_after = null where id = $1', [id]);
    const endRest = (id: ConnectionId) =>
      scratch.asOwner('update connections set circuit_open_until = clock_timestamp() where id = $1', [id]);

    it('does not rest for one of them, however often it fails', async () => {
      const { id } = await make(aConnection());
      const poison = randomUUID();
      for (let times = 0; times < 20; times += 1) expect(await fail(id, poison)).toBeNull();
    });

    it('lets any other document try at once while it rests for them, and closes when one passes', async () => {
      const { id } = await make(aConnection());
      const poison = Array.from({ length: 6 }, () => randomUUID());
      for (const one of poison) await fail(id, one);
      for (const one of poison) expect(await turn(id, one)).toBe('resting');
      expect(await turn(id, randomUUID())).toBe('granted');
      expect(await turn(id, randomUUID())).toBe('busy');
      await connections().recordHealth(tenant.id, id, { ok: true });
      expect((await connections().find(tenant.id, id))?.health.circuitOpenUntil).toBeNull();
    });

    it('gives each of them one turn a rest, so that none blocks another', async () => {
      const { id } = await make(aConnection());
      const poison = Array.from({ length: 5 }, () => randomUUID());
      for (const one of poison) await fail(id, one);
      await endRest(id);
      expect(await turn(id, poison[0] ?? '')).toBe('granted');
      expect(await fail(id, poison[0] ?? '')).not.toBeNull();
      await nextTurn(id);
      expect(await turn(id, poison[0] ?? '')).toBe('resting');
      expect(await turn(id, poison[1] ?? '')).toBe('granted');
    });
  });

  it('notifies the tenant once that its credentials are refused for sending, and when they work again', async () => {
    const { id } = await make(aConnection());
    const notices = async () =>
      (await toldNotices(scratch.database, tenant.id))
        .filter(({ objectId }) => objectId === id)
        .map(({ kind, severity }) => [kind, severity])
        .reverse();
    const refused = () => connections().recordHealth(tenant.id, id, { ok: false, error: '401', authFailed: true });
    await Promise.all([refused(), refused(), refused()]);
    await refused();
    expect(await notices()).toEqual([['connection_failing', 'error']]);
    await connections().recordHealth(tenant.id, id, { ok: true });
    await connections().recordHealth(tenant.id, id, { ok: true });
    expect(await notices()).toEqual([
      ['connection_failing', 'error'],
      ['connection_recovered', 'info'],
    ]);
    await refused();
    expect(await notices()).toHaveLength(3);
  });

  it('is failing at once when its credentials are refused, and is tried again with new ones', async () => {
    const { id } = await make(aConnection());
    await connections().recordHealth(tenant.id, id, { ok: false, error: '401', authFailed: true });
    expect((await connections().find(tenant.id, id))?.health.status).toBe('failing');
    expect(await update(id, { credentials: { client_secret: 'nové' } })).toMatchObject({
      health: { status: 'unknown', consecutiveFailures: 0 },
    });
  });
});
