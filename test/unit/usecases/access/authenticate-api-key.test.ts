import { systemActor } from '../../../../src/domain/access/actor';
import { authenticateApiKey } from '../../../../src/usecases/access/authenticate-api-key';
import { createAccessRig, originAt } from '../../../support/rigs/access-rig';

const origin = originAt('192.0.2.1');
type Rig = ReturnType<typeof createAccessRig>;
const enter = (rig: Rig, key: string) => authenticateApiKey(rig)(key, origin);

describe('an API key', () => {
  it('lets its tenant in with its scopes, and its use is noted', async () => {
    const rig = createAccessRig();
    const { id, text } = await rig.aKey({ scopes: ['invoices:send', 'invoices:read'] });
    expect(await enter(rig, text)).toEqual({
      ...{
        kind: 'api_key',
        id,
        tenantId: rig.tenant.id,
        testOnly: false,
        inSandbox: false,
        scopes: ['invoices:read', 'invoices:send'],
      },
      actor: { kind: 'api_key', id, address: '192.0.2.1', requestId: 'request' },
    });
    expect(rig.touched).toEqual([id]);
  });

  it('is a key of the operators when it belongs to no tenant, with the scopes of operators only', async () => {
    const rig = createAccessRig();
    const { id, text } = await rig.aKey({ tenantId: null, scopes: ['admin:deliveries', 'invoices:send'] });
    expect(await enter(rig, text)).toMatchObject({ kind: 'system_key', scopes: ['admin:deliveries'], actor: { id } });
  });

  it('of a tenant never has a scope of operators', async () => {
    const rig = createAccessRig();
    const { text } = await rig.aKey({ scopes: ['admin:deliveries'] });
    expect(await enter(rig, text)).toMatchObject({ kind: 'api_key', scopes: [] });
  });

  it.each([
    ['is malformed', () => 'svc_x'],
    ['has another secret', (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`],
    ['is unknown', (text: string) => text.replace(/^svc_.{8}/, 'svc_00000000')],
    ['has the prefix of an ERP token', (text: string) => text.replace('svc_', 'erp_')],
  ])('is API_KEY_INVALID when it %s, and no use is noted', async (_what, change) => {
    const rig = createAccessRig();
    const { text } = await rig.aKey();
    await expect(enter(rig, change(text))).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
    expect(rig.touched).toEqual([]);
  });

  it('is API_KEY_REVOKED after it was revoked, for those who know the secret only', async () => {
    const rig = createAccessRig();
    const { id, text } = await rig.aKey();
    await rig.apiKeys.revoke({ tenantId: rig.tenant.id, id }, { actor: systemActor('test') });
    await expect(enter(rig, text)).rejects.toMatchObject({ code: 'API_KEY_REVOKED' });
    const other = `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`;
    await expect(enter(rig, other)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
  });

  it('is API_KEY_INVALID from the instant at which it expires', async () => {
    const rig = createAccessRig();
    const { text } = await rig.aKey({ endsIn: 60 });
    rig.pass(59);
    expect(await enter(rig, text)).toMatchObject({ kind: 'api_key' });
    rig.pass(1);
    await expect(enter(rig, text)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
  });

  it('is TENANT_SUSPENDED while its tenant is suspended', async () => {
    const rig = createAccessRig({ status: 'suspended' });
    const { text } = await rig.aKey();
    await expect(enter(rig, text)).rejects.toMatchObject({ code: 'TENANT_SUSPENDED' });
  });
});
