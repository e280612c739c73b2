import {
  authenticator,
  creationOptions,
  hostname,
  type PasskeyRig,
  startPasskeys,
} from '../../support/rigs/passkey-rig';
import { Browser, enroll, password, type PeopleRig, told } from '../../support/rigs/people-rig';
import type { Algorithm, Deviation } from '../../support/rigs/software-authenticator';

const refused = [401, 'TOTP_INVALID'];

/** Logins with passkeys, over HTTP and with real keys; the same on the database and in memory. */
export function describePasskeyLogins(start: () => Promise<PeopleRig>): void {
  let on: PasskeyRig;
  beforeAll(async () => {
    on = await startPasskeys(start);
  });
  beforeEach(async () => {
    await on.rig.forgetBudgets();
    await on.rig.forgetFailures();
  });
  afterAll(() => on.rig.close());

  describe.each<Algorithm>(['ES256', 'EdDSA', 'RS256'])('a passkey of %s', (algorithm) => {
    it('is the second factor that a role demands, and completes logins', async () => {
      const { email, id } = await on.rig.addPerson('admin', on.tenantId);
      const [boss, key] = [new Browser(on.rig.api), authenticator(algorithm)];
      expect((await boss.logIn(email)).json).toMatchObject({ outcome: 'totp_enrollment_required' });
      const options = await creationOptions(boss);
      expect(options).toMatchObject({
        rp: { id: hostname, name: 'Faktura Portal' },
        user: { name: email },
        authenticatorSelection: { userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [],
      });
      const before = boss.value('portal_session');
      const added = await on.add(boss, key.create(options), ' Notebook ');
      expect(added.json).toMatchObject({ name: 'Notebook', backup_eligible: true, backed_up: false, version: 1 });
      expect(added.json.backup_codes).toHaveLength(10);
      expect(boss.value('portal_session')).not.toBe(before);
      expect((await boss.send('GET', '/tenant')).status).toBe(200);
      expect((await boss.send('GET', '/auth/me')).json).toMatchObject({
        session_kind: 'full',
        passkeys: 1,
        totp: { required: true, enabled: false, backup_codes_left: 10 },
      });
      expect(await on.mailsTo(id)).toContain('passkey_added');

      await on.rig.forgetBudgets();
      const elsewhere = new Browser(on.rig.api);
      const { json } = await elsewhere.logIn(email);
      expect([json.methods, elsewhere.cookies.size]).toEqual([['backup_code', 'passkey'], 0]);
      const request = await on.asked(String(json.challenge_token));
      expect(request).toMatchObject({ rpId: hostname, userVerification: 'required' });
      expect(request).toMatchObject({
        allowCredentials: [{ id: key.credentialId, transports: ['internal', 'hybrid'] }],
      });
      const login = await on.answer(String(json.challenge_token), key.get(request, { backedUp: true }), elsewhere);
      expect(login.json).toMatchObject({ outcome: 'authenticated', me: { session_kind: 'full', user: { id } } });
      expect(elsewhere.cookies.get('portal_session')?.attributes).toBe('Path=/; HttpOnly; SameSite=Lax');
      expect((await elsewhere.send('GET', '/me/passkeys')).json).toMatchObject({
        items: [{ name: 'Notebook', backed_up: true, last_used_at: expect.any(String) as string }],
      });
    });
  });

  it('of an authenticator that does not count, or attests itself, works again and again', async () => {
    const key = authenticator('ES256', false);
    const { email, browser } = await on.somebody('tenant_user', key);
    for (let n = 0; n < 2; n += 1) {
      const token = await on.challengeOf(email);
      expect((await on.answer(token, key.get(await on.asked(token)))).status).toBe(200);
    }
    const proof = { password, passkey: await on.confirmed(browser, key) };
    const self = authenticator().create(await creationOptions(browser, proof), { attestation: 'self' });
    expect(told(await on.add(browser, self))).toEqual([201, undefined]);
  });

  describe('an answer at login is refused', () => {
    const deviations: [string, Deviation][] = [
      ['made for another site', { origin: 'https://evil.example' }],
      ['made for another RP ID', { rpId: 'evil.example' }],
      ['from inside a page of another site', { crossOrigin: true }],
      ['made for another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
      ['of the other ceremony', { type: 'webauthn.create' }],
      ['without anybody there', { userPresent: false }],
      ['without asking for fingerprint, face or PIN', { userVerified: false }],
      ['signed with another key', { signer: authenticator() }],
      ['that says to be of somebody else', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
      ['of a key that was not eligible for backup before', { backupEligible: false }],
    ];
    it.each(deviations)('%s', async (_name, deviation) => {
      const { email, key } = await on.somebody();
      const token = await on.challengeOf(email);
      expect(told(await on.answer(token, key.get(await on.asked(token), deviation)))).toEqual(refused);
      expect((await on.answer(token, key.get(await on.asked(token)))).status).toBe(200);
    });

    it('a second time, also by two at once, and for another login', async () => {
      const { email, key } = await on.somebody();
      const [first, second] = [await on.challengeOf(email), await on.challengeOf(email)];
      const given = key.get(await on.asked(first));
      expect(told(await on.answer(second, given))).toEqual(refused);
      const both = await Promise.all([on.answer(first, given), on.answer(first, given)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(told(await on.answer(first, given))).toEqual([401, 'SESSION_EXPIRED']);
      const third = await on.challengeOf(email);
      await on.asked(third);
      expect(told(await on.answer(third, given))).toEqual(refused);
    });

    it('when a newer challenge was asked for, or it was asked for in a session', async () => {
      const { email, key, browser } = await on.somebody();
      const token = await on.challengeOf(email);
      const former = await on.asked(token);
      await on.asked(token);
      expect(told(await on.answer(token, key.get(former)))).toEqual(refused);
      expect(told(await on.answer(token, await on.confirmed(browser, key)))).toEqual(refused);
    });

    it('of somebody else', async () => {
      const [jana, eva] = [await on.somebody(), await on.somebody()];
      const token = await on.challengeOf(jana.email);
      expect(told(await on.answer(token, eva.key.get(await on.asked(token))))).toEqual(refused);
      const unknown = authenticator();
      expect(told(await on.answer(token, unknown.get(await on.asked(token))))).toEqual(refused);
    });

    it('whose counter has not moved on: there is a copy of the key, and its owner is told', async () => {
      const { email, id, key } = await on.somebody();
      for (const [counter, status] of [
        [7, 200],
        [7, 401],
        [3, 401],
        [0, 401],
        [8, 200],
      ] as const) {
        const token = await on.challengeOf(email);
        const given = await on.answer(token, key.get(await on.asked(token), { counter }));
        expect([counter, given.status]).toEqual([counter, status]);
      }
      expect((await on.mailsTo(id)).filter((kind) => kind === 'passkey_copied')).toHaveLength(3);
    });

    it('after five wrong ones of a login, and after ten of a person', async () => {
      const { email, key, id } = await on.somebody();
      for (let login = 0; login < 2; login += 1) {
        const token = await on.challengeOf(email);
        for (let n = 0; n < 5; n += 1) {
          const wrong = key.get(await on.asked(token), { userVerified: false });
          expect(told(await on.answer(token, wrong))).toEqual(refused);
        }
        expect(told(await on.answer(token, {}))).toEqual([400, 'BAD_REQUEST']);
        const late = await new Browser(on.rig.api).send('POST', '/auth/passkey/options', { challenge_token: token });
        expect(told(late)).toEqual([401, 'SESSION_EXPIRED']);
      }
      const last = await on.challengeOf(email);
      expect(told(await on.answer(last, key.get(await on.asked(last))))).toEqual([429, 'ACCOUNT_LOCKED']);
      expect(await on.mailsTo(id)).toContain('second_factor_locked');
    });

    it('where no passkey was asked for', async () => {
      const { email } = await on.rig.addPerson('tenant_user', on.tenantId);
      const owner = new Browser(on.rig.api);
      await owner.logIn(email);
      await enroll(owner);
      const options = { challenge_token: await on.challengeOf(email) };
      const none = await new Browser(on.rig.api).send('POST', '/auth/passkey/options', options);
      expect(told(none)).toEqual([409, 'INVALID_STATE_TRANSITION']);
      expect(told(await owner.send('POST', '/me/passkeys/challenge'))).toEqual([409, 'INVALID_STATE_TRANSITION']);
      const madeUp = await new Browser(on.rig.api).send('POST', '/auth/passkey/options', {
        challenge_token: 'made-up',
      });
      expect(told(madeUp)).toEqual([401, 'SESSION_EXPIRED']);
    });
  });
}
