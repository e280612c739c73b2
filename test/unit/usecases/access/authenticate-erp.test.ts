import { systemActor } from '../../../../src/domain/access/actor';
import { createAuthentication } from '../../../../src/usecases/access/authentication';
import { createAccessRig, originAt } from '../../../support/rigs/access-rig';

const inside = originAt('10.1.2.3');
const outside = originAt('192.0.2.1');
const invalid = { code: 'INVALID_CREDENTIALS' };

type Rig = ReturnType<typeof createAccessRig>;
const authentication = (rig: Rig, unknownCredentialsPerMinute = 100) =>
  createAuthentication({
    ...rig,
    unknownCredentialsPerMinute,
    keys: [Buffer.alloc(32, 1)],
    lifetimes: { erpTokenSeconds: 600, rememberedPasswordSeconds: 300 },
  });

/** An integration with the account `erp` and the password `right`. */
async function anAccount(rig: Rig) {
  return rig.anIntegration({ username: 'erp' });
}

const change = { actor: systemActor('test') };

describe('a static ERP token', () => {
  it('lets its integration in with its scopes, and its use is noted', async () => {
    const rig = createAccessRig();
    const integrationId = await rig.anIntegration();
    const { id, text } = await rig.aToken(integrationId);
    expect(await authentication(rig).erp.token(text, inside)).toMatchObject({
      ...{ kind: 'integration', id: integrationId, tenantId: rig.tenant.id, scopes: ['send', 'status'] },
      ...{ authVia: 'token', actor: { kind: 'integration', id: integrationId, address: '10.1.2.3' } },
    });
    expect(rig.touched).toEqual([id]);
  });

  it('is INVALID_CREDENTIALS when it is unknown, revoked or expired', async () => {
    const rig = createAccessRig();
    const integrationId = await rig.anIntegration();
    const { erp } = authentication(rig);
    const [revoked, short] = [await rig.aToken(integrationId), await rig.aToken(integrationId, 60)];
    await rig.integrations.revokeToken({ integration: rig.placeOf(integrationId), id: revoked.id }, change);
    await expect(erp.token(revoked.text, inside)).rejects.toMatchObject(invalid);
    await expect(erp.token(revoked.text.replace(/^erp_.{8}/, 'erp_00000000'), inside)).rejects.toMatchObject(invalid);
    expect(await erp.token(short.text, inside)).toMatchObject({ id: integrationId });
    rig.pass(60);
    await expect(erp.token(short.text, inside)).rejects.toMatchObject(invalid);
  });

  it('is rejected from outside the address list, and no use is noted', async () => {
    const rig = createAccessRig();
    const { text } = await rig.aToken(await rig.anIntegration());
    await expect(authentication(rig).erp.token(text, outside)).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
    expect(rig.touched).toEqual([]);
  });

  it('is rejected while its integration is disabled or its tenant suspended', async () => {
    const rig = createAccessRig();
    const integrationId = await rig.anIntegration();
    const { text } = await rig.aToken(integrationId);
    await rig.integrations.change(rig.placeOf(integrationId), { enabled: false }, 1, change);
    const disabled = authentication(rig).erp.token(text, inside);
    await expect(disabled).rejects.toMatchObject({ code: 'ERP_CLIENT_DISABLED' });
    const other = createAccessRig({ status: 'suspended' });
    const suspended = await other.aToken(await other.anIntegration());
    const entered = authentication(other).erp.token(suspended.text, inside);
    await expect(entered).rejects.toMatchObject({ code: 'TENANT_SUSPENDED' });
  });
});

describe('name and password of a technical account', () => {
  it('let the integration in, with the name in any case', async () => {
    const rig = createAccessRig();
    const integrationId = await anAccount(rig);
    const caller = await authentication(rig).erp.password('ERP', 'right', inside);
    expect(caller).toMatchObject({ id: integrationId, authVia: 'basic' });
  });

  it('are hashed once while the password is remembered', async () => {
    const rig = createAccessRig();
    await anAccount(rig);
    const { erp } = authentication(rig);
    await erp.password('erp', 'right', inside);
    await erp.password('erp', 'right', inside);
    expect(rig.hashed).toHaveLength(1);
    rig.pass(301);
    await erp.password('erp', 'right', inside);
    expect(rig.hashed).toHaveLength(2);
  });

  it('are hashed once for many requests at the same time', async () => {
    const rig = createAccessRig();
    await anAccount(rig);
    const { erp } = authentication(rig);
    await Promise.all(Array.from({ length: 20 }, () => erp.password('erp', 'right', inside)));
    expect(rig.hashed).toHaveLength(1);
  });

  it('are not even hashed from outside the address list', async () => {
    const rig = createAccessRig();
    await anAccount(rig);
    const entered = authentication(rig).erp.password('erp', 'right', outside);
    await expect(entered).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
    expect(rig.hashed).toEqual([]);
  });

  it('of an unknown account cost a hash as well and are INVALID_CREDENTIALS', async () => {
    const rig = createAccessRig();
    await expect(authentication(rig).erp.password('nobody', 'p', inside)).rejects.toMatchObject(invalid);
    expect(rig.hashed).toEqual(['p']);
  });

  it('of a revoked account are INVALID_CREDENTIALS', async () => {
    const rig = createAccessRig();
    await rig.integrations.remove(rig.placeOf(await anAccount(rig)), change);
    await expect(authentication(rig).erp.password('erp', 'right', inside)).rejects.toMatchObject(invalid);
  });

  it('are ACCOUNT_LOCKED after too many wrong passwords, the right one included and without a hash', async () => {
    const rig = createAccessRig();
    await anAccount(rig);
    const { erp } = authentication(rig);
    for (const wrong of ['1', '2', '3'])
      await expect(erp.password('erp', wrong, inside)).rejects.toMatchObject(invalid);
    const locked = { code: 'ACCOUNT_LOCKED', context: { retryAfterSeconds: 900 } };
    await expect(erp.password('erp', 'right', inside)).rejects.toMatchObject(locked);
    expect(rig.hashed).toHaveLength(3);
    expect(await erp.password('erp', 'right', originAt('10.9.9.9'))).toMatchObject({ authVia: 'basic' });
    rig.pass(900);
    expect(await erp.password('erp', 'right', inside)).toMatchObject({ authVia: 'basic' });
  });

  it('are RATE_LIMITED for an address that has tried many accounts', async () => {
    const rig = createAccessRig();
    await anAccount(rig);
    const { erp } = authentication(rig);
    for (const name of ['1', '2', '3', '4', '5', '6'])
      await expect(erp.password(name, 'p', inside)).rejects.toMatchObject(invalid);
    await expect(erp.password('erp', 'right', inside)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

it('a new password ends the old one at once, also in a process that remembers it', async () => {
  const rig = createAccessRig();
  const id = await anAccount(rig);
  const processes = [authentication(rig), authentication(rig)];
  for (const { erp } of processes) await erp.password('erp', 'right', inside);
  await rig.setPassword(id, 'new');
  for (const { erp } of processes) {
    await expect(erp.password('erp', 'right', inside)).rejects.toMatchObject(invalid);
    expect(await erp.password('erp', 'new', inside)).toMatchObject({ id });
  }
});

describe('a short-lived token', () => {
  const issued = async (rig: Rig) => (await authentication(rig).issueErpToken('erp', 'right', inside)).accessToken;

  it('lets the integration in until it expires', async () => {
    const rig = createAccessRig();
    const id = await anAccount(rig);
    const token = await issued(rig);
    const { erp } = authentication(rig);
    rig.pass(599);
    expect(await erp.token(token, inside)).toMatchObject({ id, authVia: 'token' });
    rig.pass(1);
    await expect(erp.token(token, inside)).rejects.toMatchObject(invalid);
  });

  it('is noted as a use of the account', async () => {
    const rig = createAccessRig();
    await anAccount(rig);
    const token = await issued(rig);
    const before = rig.touched.length;
    await authentication(rig).erp.token(token, inside);
    expect(rig.touched.slice(before)).toEqual([(await rig.credentials.findTechnicalAccount('erp'))?.id]);
  });

  it('ends with the password that it was issued for', async () => {
    const rig = createAccessRig();
    const id = await anAccount(rig);
    const token = await issued(rig);
    await rig.setPassword(id, 'new');
    await expect(authentication(rig).erp.token(token, inside)).rejects.toMatchObject(invalid);
  });

  it('ends with the account, and is bound to the address list', async () => {
    const rig = createAccessRig();
    const id = await anAccount(rig);
    const token = await issued(rig);
    const { erp } = authentication(rig);
    await expect(erp.token(token, outside)).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
    await rig.integrations.remove(rig.placeOf(id), change);
    await expect(erp.token(token, inside)).rejects.toMatchObject(invalid);
  });
});

it('an address that tries too many unknown tokens is RATE_LIMITED, whatever it tries next', async () => {
  const rig = createAccessRig();
  const { text } = await rig.aToken(await rig.anIntegration());
  const { erp } = authentication(rig, 3);
  for (const n of [1, 2, 3]) await expect(erp.token(`erp_${n}`, inside)).rejects.toMatchObject(invalid);
  await expect(erp.token(text, inside)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
