import { authenticateSession } from '../../../../src/usecases/access/authenticate-session';
import { createAccessRig, originAt } from '../../../support/rigs/access-rig';

const origin = originAt('192.0.2.1');
type Rig = ReturnType<typeof createAccessRig>;
const enter = (rig: Rig, token: string) => authenticateSession(rig)(token, origin);
const expired = { code: 'SESSION_EXPIRED' };

describe('a session', () => {
  it('identifies its user with the role in the active tenant, and knows its CSRF token', async () => {
    const rig = createAccessRig();
    const { userId, token, csrf } = await rig.aSession({ role: 'tenant_viewer' });
    const identity = await enter(rig, token);
    expect(identity).toMatchObject({
      ...{ userId, sessionKind: 'full', activeTenantId: rig.tenant.id, role: 'tenant_viewer' },
      actor: { kind: 'user', id: userId, address: '192.0.2.1' },
    });
    expect([identity.csrfMatches(csrf), identity.csrfMatches(token), identity.csrfMatches('')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is SESSION_EXPIRED when nobody has such a token', async () => {
    await expect(enter(createAccessRig(), 'made up')).rejects.toMatchObject(expired);
  });

  it('is SESSION_EXPIRED after half an hour without a request, and each request counts', async () => {
    const rig = createAccessRig();
    const { token } = await rig.aSession();
    rig.pass(29 * 60);
    await enter(rig, token);
    rig.pass(29 * 60);
    await enter(rig, token);
    rig.pass(30 * 60);
    await expect(enter(rig, token)).rejects.toMatchObject(expired);
  });

  it('is SESSION_EXPIRED at its end however much it is used', async () => {
    const rig = createAccessRig();
    const { token } = await rig.aSession({ endsIn: 60 });
    await enter(rig, token);
    rig.pass(60);
    await expect(enter(rig, token)).rejects.toMatchObject(expired);
  });

  it('is SESSION_EXPIRED after it was revoked, and when its user is blocked', async () => {
    const rig = createAccessRig();
    const [revoked, blocked] = [await rig.aSession(), await rig.aSession()];
    await rig.admin.revokeSession(revoked.id);
    rig.blockUser(blocked.userId);
    await expect(enter(rig, revoked.token)).rejects.toMatchObject(expired);
    await expect(enter(rig, blocked.token)).rejects.toMatchObject(expired);
  });

  it('is TENANT_SUSPENDED in a suspended tenant, but not for an administrator of the portal', async () => {
    const rig = createAccessRig({ status: 'suspended' });
    const [user, admin] = [await rig.aSession({ role: 'tenant_user' }), await rig.aSession({ role: 'admin' })];
    await expect(enter(rig, user.token)).rejects.toMatchObject({ code: 'TENANT_SUSPENDED' });
    expect(await enter(rig, admin.token)).toMatchObject({ role: 'admin' });
  });
});
