import {
  authenticator,
  creationOptions,
  hostname,
  type PasskeyRig,
  startPasskeys,
} from '../../support/rigs/passkey-rig';
import { Browser, codeOf, password, type PeopleRig, told } from '../../support/rigs/people-rig';
import type { Deviation } from '../../support/rigs/software-authenticator';

const refused = [401, 'TOTP_INVALID'];

/** How people look after their passkeys, over HTTP and with real keys; the same on the database and in memory. */
export function describePasskeys(start: () => Promise<PeopleRig>): void {
  let on: PasskeyRig;
  beforeAll(async () => {
    on = await startPasskeys(start);
  });
  beforeEach(async () => {
    await on.rig.forgetBudgets();
    await on.rig.forgetFailures();
  });
  afterAll(() => on.rig.close());

  describe('a new passkey is refused', () => {
    const deviations: [string, Deviation][] = [
      ['made for another site', { origin: 'https://evil.example' }],
      ['made for another RP ID', { rpId: 'evil.example' }],
      ['of the other ceremony', { type: 'webauthn.get' }],
      ['without asking for fingerprint, face or PIN', { userVerified: false }],
      ['with a certificate, which would be looked up elsewhere', { attestation: 'certificate' }],
      ['that is backed up and not eligible for it', { backupEligible: false, backedUp: true }],
    ];
    it.each(deviations)('%s', async (_name, deviation) => {
      const { email } = await on.rig.addPerson('tenant_user', on.tenantId);
      const browser = new Browser(on.rig.api);
      await browser.logIn(email);
      expect(told(await on.add(browser, authenticator().create(await creationOptions(browser), deviation)))).toEqual(
        refused,
      );
      expect((await browser.send('GET', '/auth/me')).json).toMatchObject({ passkeys: 0 });
    });

    it('of an algorithm that was not asked for, a second time, or for what another session was asked', async () => {
      const { email } = await on.rig.addPerson('tenant_user', on.tenantId);
      const [browser, other] = [new Browser(on.rig.api), new Browser(on.rig.api)];
      await browser.logIn(email);
      await other.logIn(email);
      expect(told(await on.add(browser, authenticator('ES384').create(await creationOptions(browser))))).toEqual(
        refused,
      );
      const given = authenticator().create(await creationOptions(browser));
      expect(told(await on.add(other, given))).toEqual(refused);
      const both = await Promise.all([on.add(browser, given), on.add(browser, given)]);
      expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
      const unreadable = { ...given, response: { ...given.response, clientDataJSON: 'bm90IGpzb24' } };
      expect(told(await on.add(browser, unreadable))).toEqual([400, 'BAD_REQUEST']);
    });

    it('to who does not prove who she is: password, and the second factor that there is', async () => {
      const { browser, key } = await on.somebody();
      const begin = (proof: object) => browser.send('POST', '/me/passkeys/options', proof);
      expect(told(await begin({ password: 'wrong' }))).toEqual([401, 'INVALID_CREDENTIALS']);
      expect(told(await begin({ password }))).toEqual(refused);
      const wrong = { ...(await on.confirmed(browser, key)), id: 'AAAA', rawId: 'AAAA' };
      expect(told(await begin({ password, passkey: wrong }))).toEqual(refused);
      const passkey = await on.confirmed(browser, key);
      expect(told(await begin({ password, passkey, code: '123456' }))).toEqual([400, 'BAD_REQUEST']);
      expect((await begin({ password, passkey })).status).toBe(200);
    });

    it('that somebody has already, and as the eleventh of a person', async () => {
      const [jana, eva] = [await on.somebody(), await on.somebody()];
      const proved = async () => ({ password, passkey: await on.confirmed(jana.browser, jana.key) });
      const options = await creationOptions(jana.browser, await proved());
      expect(options).toMatchObject({ excludeCredentials: [{ id: jana.key.credentialId }] });
      expect(told(await on.add(jana.browser, eva.key.create(options)))).toEqual([409, 'CONFLICT']);
      for (let n = 1; n < 10; n += 1) {
        await on.rig.forgetBudgets();
        const added = await on.add(
          jana.browser,
          authenticator().create(await creationOptions(jana.browser, await proved())),
        );
        expect([added.status, added.json.backup_codes]).toEqual([201, null]);
      }
      await on.rig.forgetBudgets();
      const eleventh = await jana.browser.send('POST', '/me/passkeys/options', await proved());
      expect(told(eleventh)).toEqual([409, 'CONFLICT']);
    });
  });

  describe('the person', () => {
    it('proves by it who sets up an authenticator, and wants new backup codes', async () => {
      const { browser, key, backupCodes } = await on.somebody();
      expect(told(await browser.send('POST', '/auth/totp/enroll'))).toEqual(refused);
      const passkey = await on.confirmed(browser, key);
      const begun = await browser.send('POST', '/auth/totp/enroll', { passkey });
      const { secret } = begun.json as { secret: string };
      expect(told(await browser.send('POST', '/me/totp/backup-codes', { passkey }))).toEqual(refused);
      const renewed = await browser.send('POST', '/me/totp/backup-codes', {
        passkey: await on.confirmed(browser, key),
      });
      expect(renewed.json.backup_codes).toHaveLength(10);
      expect(renewed.json.backup_codes).not.toEqual(backupCodes);
      expect((await browser.send('POST', '/auth/totp/confirm', { code: await codeOf(secret) })).status).toBe(200);
      expect((await browser.send('GET', '/auth/me')).json).toMatchObject({ passkeys: 1, totp: { enabled: true } });
    });

    it('renames her own and nobody else does', async () => {
      const [jana, eva] = [await on.somebody(), await on.somebody()];
      const rename = (by: Browser, expected_version: number) =>
        by.send('PATCH', `/me/passkeys/${jana.passkeyId}`, { name: 'Telefón', expected_version });
      expect((await rename(jana.browser, 1)).json).toMatchObject({ name: 'Telefón', version: 2 });
      expect(told(await rename(jana.browser, 1))).toEqual([409, 'CONFLICT']);
      expect(told(await rename(eva.browser, 2))).toEqual([404, 'NOT_FOUND']);
      const proof = { password, passkey: await on.confirmed(eva.browser, eva.key) };
      const removal = await eva.browser.send('POST', `/me/passkeys/${jana.passkeyId}/remove`, proof);
      expect(told(removal)).toEqual([404, 'NOT_FOUND']);
      const data = (await jana.browser.send('GET', '/me/data')).json;
      expect(data.passkeys).toEqual((await jana.browser.send('GET', '/me/passkeys')).json.items);
      expect(JSON.stringify(data)).not.toContain(jana.key.credentialId);
    });

    it('removes it with a fresh proof; backup codes end with the last factor', async () => {
      const { browser, key, passkeyId, email, id, backupCodes } = await on.somebody();
      const remove = (proof: object) => browser.send('POST', `/me/passkeys/${passkeyId}/remove`, proof);
      expect(told(await remove({ password }))).toEqual(refused);
      expect(told(await remove({ password: 'wrong', backup_code: backupCodes[0] }))).toEqual([
        401,
        'INVALID_CREDENTIALS',
      ]);
      const token = await on.challengeOf(email);
      expect((await remove({ password, backup_code: backupCodes[0] })).status).toBe(204);
      expect(told(await on.answer(token, key.get({ challenge: 'AAAA', rpId: hostname })))).toEqual(refused);
      expect(told(await remove({ password }))).toEqual([404, 'NOT_FOUND']);
      expect((await browser.send('GET', '/auth/me')).json).toMatchObject({
        passkeys: 0,
        totp: { enabled: false, backup_codes_left: 0 },
      });
      expect(await on.mailsTo(id)).toContain('passkey_removed');
      await on.rig.forgetBudgets();
      expect((await new Browser(on.rig.api).logIn(email)).json).toMatchObject({ outcome: 'authenticated' });
    });

    it('keeps one factor while a role demands it: the last passkey, or the authenticator', async () => {
      const { browser, key, passkeyId } = await on.somebody('admin');
      const remove = async () => {
        await on.rig.forgetBudgets();
        const proof = { password, passkey: await on.confirmed(browser, key) };
        return browser.send('POST', `/me/passkeys/${passkeyId}/remove`, proof);
      };
      expect(told(await remove())).toEqual([403, 'FORBIDDEN']);
      const proved = async () => ({ passkey: await on.confirmed(browser, key) });
      const setUp = async (): Promise<void> => {
        const { secret } = (await browser.send('POST', '/auth/totp/enroll', await proved())).json as { secret: string };
        await browser.send('POST', '/auth/totp/confirm', { code: await codeOf(secret) });
      };
      await setUp();
      const given = await browser.send('POST', '/me/totp/disable', { password, ...(await proved()) });
      expect(given.status).toBe(204);
      expect((await browser.send('GET', '/auth/me')).json).toMatchObject({
        session_kind: 'full',
        totp: { enabled: false, backup_codes_left: 10 },
      });
      await setUp();
      expect((await remove()).status).toBe(204);
      expect((await browser.send('GET', '/auth/me')).json).toMatchObject({ passkeys: 0, totp: { enabled: true } });
    });
  });
}
