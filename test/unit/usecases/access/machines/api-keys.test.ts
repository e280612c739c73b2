import { authenticateApiKey } from '../../../../../src/usecases/access/authenticate-api-key';
import { originAt } from '../../../../support/rigs/access-rig';
import { createMachinesRig } from '../../../../support/rigs/machines-rig';

type Rig = ReturnType<typeof createMachinesRig>;
const command = { name: 'Accounting', scopes: ['invoices:read'], testOnly: false, expiresAt: null };
const inDays = ({ clock }: Rig, days: number): string => new Date(clock() + days * 86_400_000).toISOString();
const made = (rig: Rig, change: object = {}) =>
  rig.createApiKey({ ...command, tenantId: rig.tenant.id, ...change }, rig.creation);
const enter = (rig: Rig, key: string | null) => authenticateApiKey(rig)(key ?? '', originAt('192.0.2.7'));
const endOverlap = (rig: Rig) => rig.pass(24 * 3_600);

describe('making an API key', () => {
  it('makes one that lets its company in, made by the person', async () => {
    const rig = createMachinesRig();
    const { record, key } = await made(rig);
    expect(record).toMatchObject({ createdBy: rig.creation.actor.id, version: 1, scopes: ['invoices:read'] });
    expect(await enter(rig, key)).toMatchObject({ tenantId: rig.tenant.id, scopes: ['invoices:read'] });
  });

  it.each([
    ['a scope of the portal', { scopes: ['admin:audit'] }, '/scopes'],
    ['no scope', { scopes: [] }, '/scopes'],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00Z' }, '/expires_at'],
  ])('refuses %s', async (_what, change, pointer) => {
    const refused = made(createMachinesRig(), change);
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST', context: { errors: [{ pointer }] } });
  });

  it('demands an end within the days that the settings allow', async () => {
    const rig = createMachinesRig();
    rig.settings.maxDays = 30;
    const refusal = { code: 'BAD_REQUEST', context: { errors: [{ pointer: '/expires_at' }] } };
    await expect(made(rig)).rejects.toMatchObject(refusal);
    await expect(made(rig, { expiresAt: inDays(rig, 31) })).rejects.toMatchObject(refusal);
    expect((await made(rig, { expiresAt: inDays(rig, 30) })).record.expiresAt).not.toBeNull();
  });

  it('makes 20 an hour for a company, and the next is RATE_LIMITED', async () => {
    const rig = createMachinesRig();
    for (let nth = 1; nth <= 20; nth += 1) await rig.own.createApiKey(rig.request(), command);
    await expect(rig.own.createApiKey(rig.request(), command)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(new Set(rig.spent)).toEqual(new Set([`credentials:tenant ${rig.tenant.id}`]));
  });
});

describe('an idempotency key', () => {
  const finished = async (rig: Rig) => {
    const { record } = await made(rig);
    const { key } = rig.request('k');
    if (key) rig.keys.keep(key, record.id);
    return record;
  };

  it('makes a repetition show the record without its secret, and costs nothing', async () => {
    const rig = createMachinesRig();
    const record = await finished(rig);
    expect(await rig.own.createApiKey(rig.request('k'), command)).toEqual({ record, key: null });
    expect(rig.spent).toEqual([]);
  });

  it('with another body is IDEMPOTENCY_CONFLICT', async () => {
    const rig = createMachinesRig();
    await finished(rig);
    const other = rig.own.createApiKey(rig.request('k', 'other'), command);
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });
});

describe('changing an API key', () => {
  const change = async (rig: Rig, patch: object, expectedVersion = 1, given: object = {}) => {
    const { record } = await made(rig, given);
    const place = { tenantId: rig.tenant.id, id: record.id };
    return rig.changeApiKey({ place, patch, expectedVersion }, rig.creation);
  };

  it('gives it another name or an earlier end', async () => {
    const rig = createMachinesRig();
    expect(await change(rig, { name: 'Other' })).toMatchObject({ name: 'Other', version: 2, expiresAt: null });
    expect(await change(rig, { expiresAt: inDays(rig, 1) })).toMatchObject({ expiresAt: inDays(rig, 1) });
  });

  it.each([
    ['a later end', 3],
    ['no end any more', null],
    ['an end in the past', -1],
  ])('refuses %s', async (_what, days) => {
    const rig = createMachinesRig();
    const patch = { expiresAt: days === null ? null : inDays(rig, days) };
    const refused = change(rig, patch, 1, { expiresAt: inDays(rig, 2) });
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is CONFLICT for a version that is not the present one', async () => {
    await expect(change(createMachinesRig(), { name: 'Other' }, 2)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('rotating an API key', () => {
  const rotated = async (rig: Rig, given: object = {}) => {
    const first = await made(rig, given);
    const place = { tenantId: rig.tenant.id, id: first.record.id };
    return { first, place, second: await rig.rotateApiKey(place, 24, rig.creation) };
  };

  it('lets both in during the overlap, and the new one alone afterwards', async () => {
    const rig = createMachinesRig();
    const { first, second } = await rotated(rig);
    expect(await enter(rig, first.key)).toMatchObject({ kind: 'api_key' });
    expect(await enter(rig, second.key)).toMatchObject({ kind: 'api_key', scopes: ['invoices:read'] });
    endOverlap(rig);
    await expect(enter(rig, first.key)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
    expect(await enter(rig, second.key)).toMatchObject({ kind: 'api_key' });
  });

  it('gives the new one the life that the former was given, within the settings', async () => {
    const rig = createMachinesRig();
    const life = async () => (await rotated(rig, { expiresAt: inDays(rig, 10) })).second.record.expiresAt;
    expect(Date.parse((await life()) ?? '')).toBeCloseTo(Date.parse(inDays(rig, 10)), -2);
    expect((await rotated(rig)).second.record.expiresAt).toBeNull();
    rig.settings.maxDays = 5;
    const { record } = await made(rig, { expiresAt: inDays(rig, 4) });
    rig.settings.maxDays = 2;
    const second = await rig.rotateApiKey({ tenantId: rig.tenant.id, id: record.id }, 0, rig.creation);
    expect(second.record.expiresAt).toBe(inDays(rig, 2));
  });

  it('is done once', async () => {
    const rig = createMachinesRig();
    const { place } = await rotated(rig);
    await expect(rig.rotateApiKey(place, 24, rig.creation)).rejects.toMatchObject({
      code: 'INVALID_STATE_TRANSITION',
    });
  });
});
