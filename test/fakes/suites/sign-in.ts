import type { TenantId } from '../../../src/domain/ids';
import { Browser, password, type PeopleRig, told } from '../../support/rigs/people-rig';

/** How people sign in with a password, over HTTP; the same on the database and in memory. */
export function describeSignIn(start: () => Promise<PeopleRig>): void {
  let rig: PeopleRig;
  let tenantId: TenantId;
  beforeAll(async () => {
    rig = await start();
    tenantId = await rig.addTenant();
  });
  beforeEach(async () => {
    await rig.forgetBudgets();
    await rig.forgetFailures();
  });
  afterAll(() => rig.close());

  const browser = (): Browser => new Browser(rig.api);

  describe('a login', () => {
    it('opens a session on the only company, in cookies as they must be', async () => {
      const jana = browser();
      const { email, id } = await rig.addPerson('tenant_user', tenantId);
      const answer = await jana.logIn(` ${email.toUpperCase()} `.trim());
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.json).toMatchObject({
        outcome: 'authenticated',
        me: {
          user: { id, email },
          session_kind: 'full',
          csrf_token: jana.value('portal_csrf'),
          role: 'tenant_user',
          reach: 'tenant',
          active_tenant: { id: tenantId, role: 'tenant_user' },
          totp: { required: false, enabled: false },
        },
      });
      expect(jana.cookies.get('portal_session')?.attributes).toBe('Path=/; HttpOnly; SameSite=Lax');
      expect(jana.cookies.get('portal_csrf')?.attributes).toBe('Path=/; SameSite=Lax');
      expect(jana.cookies.get('portal_device')?.attributes).toMatch(
        /^Max-Age=15552000; Path=\/api\/v1\/auth; .*HttpOnly; SameSite=Strict$/,
      );
      expect((await jana.send('GET', '/auth/me')).json).toMatchObject({ csrf_token: jana.value('portal_csrf') });
      expect((await jana.send('GET', '/tenant')).status).toBe(200);
    });

    it('makes Secure cookies and refuses plain HTTP when the request came through a proxy', async () => {
      const { email } = await rig.addPerson('tenant_user', tenantId);
      const answer = await browser().send(
        'POST',
        '/auth/login',
        { email, password },
        { 'X-Forwarded-For': '192.0.2.1' },
      );
      expect(told(answer)).toEqual([403, 'FORBIDDEN']);
    });

    it('ends the session that the browser had, and never takes a token that was planted', async () => {
      const { email } = await rig.addPerson('tenant_user', tenantId);
      const jana = browser();
      await jana.logIn(email);
      const former = jana.value('portal_session');
      await jana.logIn(email);
      expect(jana.value('portal_session')).not.toBe(former);
      const again = await rig.api.call('GET', '/auth/me', { headers: { Cookie: `portal_session=${former}` } });
      expect(told(again)).toEqual([401, 'SESSION_EXPIRED']);
      const victim = browser();
      victim.cookies.set('portal_session', { value: 'planted', attributes: '' });
      await victim.logIn(email);
      expect(victim.value('portal_session')).not.toBe('planted');
    });

    it('keeps 20 sessions of a person', async () => {
      const { email, id } = await rig.addPerson('tenant_user', tenantId);
      const first = browser();
      await first.logIn(email);
      for (let n = 0; n < 20; n += 1) {
        await rig.forgetBudgets();
        await browser().logIn(email);
      }
      expect(await rig.openSessions(id)).toBe(20);
      expect(told(await first.send('GET', '/auth/me'))).toEqual([401, 'SESSION_EXPIRED']);
    });

    it('tells unknown, invited, blocked persons and a wrong password in the same words', async () => {
      const [invited, blocked, active] = [
        await rig.addPerson('tenant_user', tenantId),
        await rig.addPerson('tenant_user', tenantId),
        await rig.addPerson('tenant_user', tenantId),
      ];
      await rig.setStatus(invited.id, 'invited');
      await rig.setStatus(blocked.id, 'blocked');
      const answers = [
        await browser().logIn('nobody@firma.example'),
        await browser().logIn(invited.email),
        await browser().logIn(blocked.email),
        await browser().logIn(active.email, 'a wrong password'),
      ];
      const words = answers.map(({ status, json: { request_id: _id, ...json } }) => ({ status, json }));
      expect(words[0]).toMatchObject({ status: 401, json: { code: 'INVALID_CREDENTIALS' } });
      for (const other of words) expect(other).toEqual(words[0]);
    });

    it('is refused to a person without a role, and to one whose companies are all suspended', async () => {
      const withoutRole = await rig.addPerson();
      expect(told(await browser().logIn(withoutRole.email))).toEqual([403, 'FORBIDDEN']);
      const other = await rig.addTenant();
      await rig.suspend(other, true);
      const member = await rig.addPerson('tenant_user', other);
      expect(told(await browser().logIn(member.email))).toEqual([403, 'TENANT_SUSPENDED']);
    });

    it('that another site sends is refused, and so is any change in a session', async () => {
      const { email } = await rig.addPerson('tenant_user', tenantId);
      const foreign: Record<string, string>[] = [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
      ];
      for (const headers of foreign)
        expect(told(await browser().send('POST', '/auth/login', { email, password }, headers))).toEqual([
          403,
          'CSRF_FAILED',
        ]);
      const jana = browser();
      await jana.logIn(email);
      for (const headers of [...foreign, { 'X-CSRF-Token': 'x' }])
        expect(told(await jana.send('POST', '/auth/logout', undefined, headers))).toEqual([403, 'CSRF_FAILED']);
      expect((await jana.send('POST', '/auth/logout')).status).toBe(204);
      expect(jana.value('portal_session')).toBeUndefined();
      expect(told(await jana.send('GET', '/auth/me'))).toEqual([401, 'UNAUTHENTICATED']);
    });
  });

  describe('failed logins', () => {
    const failTen = async (email: string): Promise<void> => {
      for (let n = 0; n < 10; n += 1) {
        await rig.forgetBudgets();
        expect(told(await browser().logIn(email, `wrong ${n}`))).toEqual([401, 'INVALID_CREDENTIALS']);
      }
    };

    it('lock an account for an address alike whether somebody has it, and let a known browser through', async () => {
      const { email } = await rig.addPerson('tenant_user', tenantId);
      const known = browser();
      await known.logIn(email);
      await failTen(email);
      await rig.forgetBudgets();
      const right = await browser().logIn(email);
      expect([...told(right), right.headers.get('retry-after')]).toEqual([429, 'ACCOUNT_LOCKED', '900']);
      expect((await known.logIn(email)).status).toBe(200);

      await rig.forgetFailures();
      await failTen('nobody-at-all@firma.example');
      const stranger = await browser().logIn('nobody-at-all@firma.example');
      expect(stranger.json.detail).toBe(right.json.detail);
      expect(told(stranger)).toEqual([429, 'ACCOUNT_LOCKED']);
    });

    it('are ten a minute from one address, for all accounts together', async () => {
      for (let n = 0; n < 10; n += 1) await browser().logIn(`somebody-${n}@firma.example`);
      expect(told(await browser().logIn('somebody-else@firma.example'))).toEqual([429, 'RATE_LIMITED']);
    });
  });

  describe('a role', () => {
    it('that is taken away, or that demands a second factor, holds at the next request', async () => {
      const { email, id } = await rig.addPerson('tenant_user', tenantId);
      const jana = browser();
      await jana.logIn(email);
      await rig.setRole(id, tenantId, 'admin');
      expect(told(await jana.send('GET', '/tenant'))).toEqual([403, 'FORBIDDEN']);
      expect((await jana.send('GET', '/auth/me')).json).toMatchObject({ session_kind: 'enrollment' });
      await rig.setRole(id, tenantId, 'tenant_user');
      expect((await jana.send('GET', '/tenant')).status).toBe(200);
      await rig.setRole(id, tenantId, null);
      expect(told(await jana.send('GET', '/tenant'))).toEqual([403, 'FORBIDDEN']);
    });

    it('that was changed anywhere takes new cookies at the next request, once; the former work on for a moment', async () => {
      const { email, id } = await rig.addPerson('tenant_user', tenantId);
      const jana = browser();
      await jana.logIn(email);
      const [former, late] = [jana.value('portal_session'), browser()];
      for (const [name, cookie] of jana.cookies) late.cookies.set(name, cookie);
      expect((await jana.send('GET', '/tenant')).headers.getSetCookie()).toEqual([]);
      await rig.setRole(id, await rig.addTenant(), 'tenant_viewer');
      const me = await jana.send('GET', '/auth/me');
      expect(me.json).toMatchObject({ csrf_token: jana.value('portal_csrf') });
      expect(jana.value('portal_session')).not.toBe(former);
      expect((await jana.send('GET', '/tenant')).headers.getSetCookie()).toEqual([]);
      const change = { locale: 'en', expected_version: 1 };
      const changed = await late.send('PATCH', '/me', change);
      expect([changed.status, changed.headers.getSetCookie()]).toEqual([200, []]);
      expect((await jana.send('PATCH', '/me', { ...change, expected_version: 2 })).status).toBe(200);
      expect(told(await late.send('PATCH', '/me', change, { 'X-CSRF-Token': 'x' }))).toEqual([403, 'CSRF_FAILED']);
      await jana.send('POST', '/auth/logout');
      expect(told(await late.send('GET', '/auth/me'))).toEqual([401, 'SESSION_EXPIRED']);
    });

    it('in another company takes new cookies when the session goes there', async () => {
      const other = await rig.addTenant();
      const { email, id } = await rig.addPerson('tenant_user', tenantId);
      await rig.setRole(id, other, 'tenant_viewer');
      const jana = browser();
      await jana.logIn(email);
      expect((await jana.send('GET', '/auth/me')).json).toMatchObject({ active_tenant: null, role: null });
      expect((await jana.send('PUT', '/me/active-tenant', { tenant_id: tenantId })).status).toBe(200);
      const before = jana.value('portal_session');
      const answer = await jana.send('PUT', '/me/active-tenant', { tenant_id: other });
      expect(answer.json).toMatchObject({ active_tenant: { id: other }, role: 'tenant_viewer' });
      expect(jana.value('portal_session')).not.toBe(before);
      const listed = await jana.send('GET', '/me/tenants?limit=1');
      expect(listed.json).toMatchObject({ items: [{ id: other }], next_cursor: expect.any(String) as string });
      const strange = await rig.addTenant();
      expect(told(await jana.send('PUT', '/me/active-tenant', { tenant_id: strange }))).toEqual([404, 'NOT_FOUND']);
      await rig.suspend(tenantId, true);
      expect(told(await jana.send('PUT', '/me/active-tenant', { tenant_id: tenantId }))).toEqual([
        403,
        'TENANT_SUSPENDED',
      ]);
      await rig.suspend(tenantId, false);
    });
  });
}
