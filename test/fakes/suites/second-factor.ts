import type { TenantId } from '../../../src/domain/ids';
import { Browser, codeOf, enroll, password, type PeopleRig, told } from '../../support/rigs/people-rig';

/** The second factor of people who sign in, over HTTP; the same on the database and in memory. */
export function describeSecondFactor(start: () => Promise<PeopleRig>): void {
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

  describe('a second factor', () => {
    it('is demanded of administrators: until then the session is good for nothing else', async () => {
      const { email } = await rig.addPerson('admin', tenantId);
      const boss = browser();
      const first = await boss.logIn(email);
      expect(first.json).toMatchObject({
        outcome: 'totp_enrollment_required',
        me: { session_kind: 'enrollment', permissions: [], tenants: [], totp: { required: true, enabled: false } },
      });
      expect(told(await boss.send('GET', '/tenant'))).toEqual([403, 'FORBIDDEN']);
      expect(told(await boss.send('GET', '/me/sessions'))).toEqual([403, 'FORBIDDEN']);
      const before = boss.value('portal_session');
      const { backupCodes } = await enroll(boss);
      expect(backupCodes).toHaveLength(10);
      for (const code of backupCodes) expect(code).toMatch(/^[2-9A-Z]{10}$/);
      expect(boss.value('portal_session')).not.toBe(before);
      expect((await boss.send('GET', '/tenant')).status).toBe(200);
      expect((await boss.send('GET', '/auth/me')).json).toMatchObject({ session_kind: 'full', reach: 'tenant' });
      expect(told(await boss.send('POST', '/me/totp/disable', { password, code: '123456' }))).toEqual([
        403,
        'FORBIDDEN',
      ]);
    });

    it('is asked for at login; each step and each backup code is taken once, also by two at once', async () => {
      const { email } = await rig.addPerson('tenant_user', tenantId);
      const owner = browser();
      await owner.logIn(email);
      const { secret, backupCodes } = await enroll(owner);
      const challenge = async (): Promise<string> => {
        await rig.forgetBudgets();
        const device = browser();
        const { json } = await device.logIn(email);
        expect([json.outcome, json.methods, device.cookies.size]).toEqual([
          'totp_required',
          ['totp', 'backup_code'],
          0,
        ]);
        return String(json.challenge_token);
      };
      const answer = (challenge_token: string, code: object) =>
        browser().send('POST', '/auth/totp', { challenge_token, ...code });

      const [one, two] = [await challenge(), await challenge()];
      const code = await codeOf(secret);
      const both = await Promise.all([answer(one, { code }), answer(two, { code })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      const backup = { backup_code: backupCodes[0]?.toLowerCase() ?? '' };
      const [three, four] = [await challenge(), await challenge()];
      const backups = await Promise.all([answer(three, backup), answer(four, backup)]);
      expect(backups.map(({ status, json }) => json.code ?? status).sort()).toEqual([200, 'TOTP_INVALID']);
      expect((await owner.send('GET', '/auth/me')).json).toMatchObject({ totp: { backup_codes_left: 9 } });

      const last = await challenge();
      await rig.forgetFailures();
      for (let n = 0; n < 5; n += 1)
        expect(told(await answer(last, { code: '000000' }))).toEqual([401, 'TOTP_INVALID']);
      expect(told(await answer(last, { code: await codeOf(secret, 1) }))).toEqual([401, 'SESSION_EXPIRED']);
      expect(told(await answer('made-up', { code: '000000' }))).toEqual([401, 'SESSION_EXPIRED']);
    });

    it('is locked after ten wrong codes, with the right one, too', async () => {
      const { email } = await rig.addPerson('tenant_user', tenantId);
      const owner = browser();
      await owner.logIn(email);
      const { secret } = await enroll(owner);
      for (let n = 0; n < 10; n += 1)
        expect(told(await owner.send('POST', '/me/totp/backup-codes', { code: '000000' }))).toEqual([
          401,
          'TOTP_INVALID',
        ]);
      const right = await owner.send('POST', '/me/totp/backup-codes', { code: await codeOf(secret) });
      expect(told(right)).toEqual([429, 'ACCOUNT_LOCKED']);
    });

    it('is given up with password and code where no role demands it', async () => {
      const { email } = await rig.addPerson('tenant_viewer', tenantId);
      const owner = browser();
      await owner.logIn(email);
      const { secret } = await enroll(owner);
      const code = await codeOf(secret);
      expect(told(await owner.send('POST', '/me/totp/disable', { password: 'wrong', code }))).toEqual([
        401,
        'INVALID_CREDENTIALS',
      ]);
      expect((await owner.send('POST', '/me/totp/disable', { password, code })).status).toBe(204);
      expect((await owner.send('GET', '/auth/me')).json).toMatchObject({ totp: { enabled: false } });
    });
  });
}
