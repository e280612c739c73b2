import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId } from '../../../../../src/domain/ids';
import { createAuthentication } from '../../../../../src/usecases/access/authentication';
import { originAt } from '../../../../support/rigs/access-rig';
import { createMachinesRig } from '../../../../support/rigs/machines-rig';

type Rig = ReturnType<typeof createMachinesRig>;
const origin = originAt('192.0.2.7');
const command = {
  ...{ name: 'ERP', scopes: ['send', 'receive'], defaultConnectionId: null, ipAllowlist: [], testOnly: false },
  ...{ nackQuarantineAfter: 5, username: null },
};
const inDays = ({ clock }: Rig, days: number): string => new Date(clock() + days * 86_400_000).toISOString();
const made = async (rig: Rig, change: object = {}) => {
  const created = await rig.createIntegration({ ...command, tenantId: rig.tenant.id, ...change }, rig.creation);
  return { ...created, place: { tenantId: rig.tenant.id, id: created.record.id } };
};
const erpOf = (rig: Rig) =>
  createAuthentication({
    ...rig,
    unknownCredentialsPerMinute: 100,
    keys: [Buffer.alloc(32, 1)],
    lifetimes: { erpTokenSeconds: 600, rememberedPasswordSeconds: 300 },
  }).erp;

describe('making an integration', () => {
  it('lets an ERP in by token and by password, and offers what was received', async () => {
    const rig = createMachinesRig();
    const { record, token, username, password } = await made(rig);
    expect(await erpOf(rig).token(token, origin)).toMatchObject({ id: record.id });
    expect(await erpOf(rig).password(username, password, origin)).toMatchObject({ id: record.id });
    expect(rig.filled).toEqual([record.id]);
    await made(rig, { scopes: ['send'] });
    expect(rig.filled).toEqual([record.id]);
  });

  it.each([
    ['an unknown scope', { scopes: ['admin'] }, 'BAD_REQUEST'],
    ['an address that is none', { ipAllowlist: ['nowhere'] }, 'BAD_REQUEST'],
    ["a connection that is not the company's", { defaultConnectionId: asId<ConnectionId>(randomUUID()) }, 'NOT_FOUND'],
  ])('refuses %s', async (_what, change, code) => {
    await expect(made(createMachinesRig(), change)).rejects.toMatchObject({ code });
  });

  it('refuses a user name that another integration has, in any case', async () => {
    const rig = createMachinesRig();
    await made(rig, { username: 'Kovac' });
    await expect(made(rig, { username: 'kovac' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('gives the first token the longest life that the settings allow', async () => {
    const rig = createMachinesRig();
    rig.settings.maxDays = 30;
    expect((await made(rig)).record.tokens).toMatchObject([{ expiresAt: inDays(rig, 30) }]);
  });
});

describe('changing an integration', () => {
  it('holds from the next request, once for each version', async () => {
    const rig = createMachinesRig();
    const { place, token } = await made(rig);
    const off = { place, patch: { enabled: false }, expectedVersion: 1 };
    await rig.changeIntegration(off, rig.creation);
    await expect(erpOf(rig).token(token, origin)).rejects.toMatchObject({ code: 'ERP_CLIENT_DISABLED' });
    await expect(rig.changeIntegration(off, rig.creation)).rejects.toMatchObject({ code: 'CONFLICT' });
    const patch = { enabled: true, defaultConnectionId: rig.ownConnection };
    const changed = await rig.changeIntegration({ place, patch, expectedVersion: 2 }, rig.creation);
    expect(changed).toMatchObject({ defaultConnectionId: rig.ownConnection, version: 3 });
  });

  it('refuses a connection of another company', async () => {
    const rig = createMachinesRig();
    const { place } = await made(rig);
    const patch = { defaultConnectionId: asId<ConnectionId>(randomUUID()) };
    const refused = rig.changeIntegration({ place, patch, expectedVersion: 1 }, rig.creation);
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that is removed ends all of its credentials', async () => {
    const rig = createMachinesRig();
    const { place, token, username, password } = await made(rig);
    await rig.integrations.remove(place, rig.creation);
    const invalid = { code: 'INVALID_CREDENTIALS' };
    await expect(erpOf(rig).token(token, origin)).rejects.toMatchObject(invalid);
    await expect(erpOf(rig).password(username, password, origin)).rejects.toMatchObject(invalid);
    await expect(rig.resetErpPassword(place, rig.creation)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the tokens of an integration', () => {
  it('work side by side for the overlap of a rotation', async () => {
    const rig = createMachinesRig();
    const { place, token, record } = await made(rig);
    const former = { integration: place, id: record.tokens[0]?.id ?? '' };
    const rotated = await rig.rotateErpToken(former, 2, rig.creation);
    const erp = erpOf(rig);
    for (const text of [token, rotated.token]) expect(await erp.token(text, origin)).toMatchObject({ id: record.id });
    rig.pass(2 * 3_600);
    await expect(erp.token(token, origin)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await erp.token(rotated.token, origin)).toMatchObject({ id: record.id });
    await expect(rig.rotateErpToken(former, 2, rig.creation)).rejects.toMatchObject({
      code: 'INVALID_STATE_TRANSITION',
    });
  });

  it('need an end when the settings limit their life', async () => {
    const rig = createMachinesRig();
    const { place: integration } = await made(rig);
    rig.settings.maxDays = 10;
    const add = (expiresAt: string | null) =>
      rig.createErpToken({ integration, name: 'Sklad', expiresAt }, rig.creation);
    await expect(add(null)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await add(inDays(rig, 10))).record).toMatchObject({ name: 'Sklad', expiresAt: inDays(rig, 10) });
  });
});

describe('the technical account', () => {
  it('shows its last lock, and is unlocked', async () => {
    const rig = createMachinesRig();
    const { place, username } = await made(rig);
    for (const n of [1, 2, 3]) await rig.lockouts.recordFailure(username, `10.0.0.${n % 2}`);
    for (const _ of [1, 2, 3]) await rig.lockouts.recordFailure(username, '10.0.0.9');
    const until = (await rig.own.readIntegration(place)).lockedUntil;
    expect(Date.parse(until ?? '')).toBe(rig.clock() + 900_000);
    expect(await rig.unlockIntegration(place, rig.creation)).toBeGreaterThan(0);
    expect((await rig.own.readIntegration(place)).lockedUntil).toBeNull();
  });

  it('gets at most 20 passwords an hour, counted with all other credentials of the company', async () => {
    const rig = createMachinesRig();
    const { place } = await made(rig);
    await rig.own.createApiKey(rig.request(), { ...command, scopes: ['invoices:read'], expiresAt: null });
    for (let nth = 2; nth <= 20; nth += 1) await rig.own.resetErpPassword(rig.request(), place);
    const next = rig.own.resetErpPassword(rig.request(), place);
    await expect(next).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

it('a repeated request shows the integration without its secrets', async () => {
  const rig = createMachinesRig();
  const { record } = await made(rig);
  const { key } = rig.request('k');
  if (key) rig.keys.keep(key, record.id);
  const repeated = await rig.own.createIntegration(rig.request('k'), command);
  expect(repeated).toMatchObject({ details: { id: record.id, inbox: { pending: 0 } }, secrets: null });
});
