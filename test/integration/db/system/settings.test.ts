import type { TenantId } from '../../../../src/domain/ids';
import { Browser, enroll, told } from '../../../support/rigs/people-rig';
import { startStoredPeople, type StoredPeopleRig } from '../../../support/rigs/stored-people-rig';

let rig: StoredPeopleRig;
let tenantId: TenantId;
let operator: Browser;
beforeAll(async () => {
  rig = await startStoredPeople();
  tenantId = await rig.addTenant();
  operator = new Browser(rig.api);
  const { email } = await rig.addPerson('admin');
  await operator.logIn(email);
  await enroll(operator);
});
beforeEach(() => rig.forgetBudgets());
afterAll(() => rig.close());

const signIn = async (role: 'admin' | 'tenant_user'): Promise<Browser> => {
  const browser = new Browser(rig.api);
  await browser.logIn((await rig.addPerson(role, tenantId)).email);
  return browser;
};
const sessionOf = async (browser: Browser) => (await browser.send('GET', '/auth/me')).json;
const change = async (settings: object) => {
  const { version } = (await operator.send('GET', '/admin/settings')).json;
  return operator.send('PATCH', '/admin/settings', { expected_version: version, settings });
};
const changeTenant = async (admin: Browser, wanted: object) => {
  const { version } = await rig.tenant(tenantId);
  return admin.send('PATCH', '/tenant', { expected_version: version, ...wanted });
};

describe('settings of the portal', () => {
  it('hold from the next request on, and name the version that they were made from', async () => {
    const user = await signIn('tenant_user');
    expect(await sessionOf(user)).toMatchObject({ session_kind: 'full', totp: { required: false } });
    const changed = await change({ totp_required_for: ['portal', 'tenant_user'], session_idle_minutes: 10 });
    expect(changed.json).toMatchObject({
      settings: { session_idle_minutes: 10 },
      effective: { session_idle_minutes: 10, session_absolute_hours: 12 },
    });
    expect(await sessionOf(user)).toMatchObject({ session_kind: 'enrollment', totp: { required: true } });
    const { idle_expires_at: end } = (await sessionOf(user)) as { idle_expires_at: string };
    expect(Date.parse(end) - Date.now()).toBeLessThanOrEqual(600_000);

    const stale = await operator.send('PATCH', '/admin/settings', { expected_version: 1, settings: {} });
    expect(told(stale)).toEqual([409, 'CONFLICT']);
    expect(told(await change({ session_idle_minutes: 4 }))).toEqual([422, 'INVALID_SETTING']);
    expect((await change({ totp_required_for: null, session_idle_minutes: null })).json).toMatchObject({
      settings: {},
    });
    expect(await sessionOf(user)).toMatchObject({ session_kind: 'full' });
  });

  it('are changed by one of two who do it at once', async () => {
    const { version } = (await operator.send('GET', '/admin/settings')).json;
    const both = await Promise.all(
      [1, 2].map((hour) =>
        operator.send('PATCH', '/admin/settings', { expected_version: version, settings: { digest_hour: hour } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('settings of a company', () => {
  it('may be stricter than those of the portal, never laxer', async () => {
    const admin = await signIn('admin');
    await enroll(admin);
    const user = await signIn('tenant_user');
    const changed = await changeTenant(admin, {
      settings: { session_idle_minutes: 5, session_absolute_hours: 1, totp_required_roles: ['tenant_user'] },
    });
    expect(changed.json).toMatchObject({ settings: { session_idle_minutes: 5, issue_date_policy: 'error' } });
    expect(await sessionOf(user)).toMatchObject({ session_kind: 'enrollment', totp: { required: true } });
    const { idle_expires_at: idle, expires_at: end } = (await sessionOf(admin)) as Record<string, string>;
    expect(Date.parse(idle ?? '') - Date.now()).toBeLessThanOrEqual(300_000);
    expect(Date.parse(end ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect(told(await changeTenant(admin, { settings: { session_idle_minutes: 121 } }))).toEqual([
      422,
      'INVALID_SETTING',
    ]);
    expect((await changeTenant(admin, { settings: { totp_required_roles: null } })).status).toBe(200);
    expect(await sessionOf(user)).toMatchObject({ session_kind: 'full' });
  });

  it('are for its administrators, but for what the portal decides', async () => {
    const user = await signIn('tenant_user');
    expect(told(await changeTenant(user, { name: 'Iná' }))).toEqual([403, 'FORBIDDEN']);
    const admin = await signIn('admin');
    await enroll(admin);
    const namespace = { settings: { invoice_uuid_namespace: '6ba7b810-9dad-11d1-80b4-00c04fd430c8' } };
    expect(told(await changeTenant(admin, namespace))).toEqual([403, 'FORBIDDEN']);
    const renamed = await changeTenant(admin, { name: 'Iná s.r.o.', address: null });
    expect(renamed.json).toMatchObject({ name: 'Iná s.r.o.', address: null });
    expect(told(await admin.send('PATCH', '/tenant', { expected_version: 1, name: 'x' }))).toEqual([409, 'CONFLICT']);
    expect(await rig.changesOf('tenant.change')).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ name: 'Iná s.r.o.' }) as unknown }),
    );
  });
});
