import { authenticateSession } from '../../../../src/usecases/access/authenticate-session';
import { createAccessRig, originAt } from '../../../support/rigs/access-rig';

const origin = originAt('192.0.2.1');
type Rig = ReturnType<typeof createAccessRig>;
const enter = (rig: Rig, token: string) => authenticateSession(rig)(token, origin);
const expired = { code: 'SESSION_EXPIRED' };

describe('a session', () => {
  it('identifies its user with the reach in the active tenant, and knows its CSRF token', async () => {
    const rig = createAccessRig();
    const { userId, token, csrf } = await rig.aSession({ role: 'tenant_viewer' });
    const identity = await enter(rig, token);
    expect(identity).toMatchObject({
      ...{ userId, sessionKind: 'full', activeTenantId: rig.tenant.id, reach: 'viewer' },
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

  it('is SESSION_EXPIRED after two hours without a request, and each request counts', async () => {
    const rig = createAccessRig();
    const { token } = await rig.aSession();
    rig.pass(119 * 60);
    await enter(rig, token);
    rig.pass(119 * 60);
    await enter(rig, token);
    rig.pass(120 * 60);
    await expect(enter(rig, token)).rejects.toMatchObject(expired);
  });

  it('notes its last use once a minute, not with each request', async () => {
    const rig = createAccessRig();
    const { token } = await rig.aSession();
    const noted: string[] = [];
    const { find, renew, touch } = rig.sessions;
    const noteUse = (id: string) => {
      noted.push(id);
      return touch(id);
    };
    const counting = { ...rig, sessions: { find, renew, touch: noteUse } };
    for (const seconds of [0, 30, 30, 59, 1]) {
      rig.pass(seconds);
      await authenticateSession(counting)(token, origin);
    }
    expect(noted).toHaveLength(2);
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
    await rig.sessions.end(revoked.userId, revoked.id);
    rig.blockUser(blocked.userId);
    await expect(enter(rig, revoked.token)).rejects.toMatchObject(expired);
    await expect(enter(rig, blocked.token)).rejects.toMatchObject(expired);
  });

  it('says that its tenant is suspended, and what its user may do there', async () => {
    const rig = createAccessRig({ status: 'suspended' });
    const [user, admin] = [await rig.aSession({ role: 'tenant_user' }), await rig.aSession({ role: 'admin' })];
    expect(await enter(rig, user.token)).toMatchObject({ isTenantSuspended: true, reach: 'user' });
    expect(await enter(rig, admin.token)).toMatchObject({ isTenantSuspended: true, reach: 'portal' });
  });
});
