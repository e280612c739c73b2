import { type Answers, me, open } from './login-rig';

describe('in a browser that knows passkeys', () => {
  /** What the browser was given to make and to use a key; the authenticator answers with it. */
  const browser = () => {
    const credential = (options: object) => Promise.resolve({ toJSON: () => ({ id: 'key', ...options }) });
    const parse = (options: object) => ({ parsed: options });
    return {
      PublicKeyCredential: { parseCreationOptionsFromJSON: parse, parseRequestOptionsFromJSON: parse },
      credentials: { get: credential, create: credential },
    };
  };
  const needsFactor = (...methods: string[]): Answers => ({
    'POST /auth/login': () => [200, { outcome: 'totp_required', challenge_token: 'token', methods }],
    'POST /auth/passkey/options': () => [200, { challenge: 'x' }],
    'POST /auth/passkey': () => [200, { outcome: 'authenticated', me: me() }],
  });

  it('takes one as the second factor', async () => {
    const page = await open(needsFactor('passkey'), '', browser());
    await page.submit('login', { email: 'a@b', password: 'x' });
    expect(page.part('key').hidden).toBe(false);
    await page.press('key');
    expect(page.asked.at(-1)?.body).toEqual({
      challenge_token: 'token',
      passkey: { id: 'key', publicKey: { parsed: { challenge: 'x' } } },
    });
    expect(page.shown()).toEqual(['home']);
  });

  it('offers none to who has none, or to another browser', async () => {
    const page = await open(needsFactor('totp', 'backup_code'), '', browser());
    await page.submit('login', { email: 'a@b', password: 'x' });
    expect(page.part('key').hidden).toBe(true);
    // Nor where the portal has no name: browsers make none for addresses.
    for (const other of [{}, { ...browser(), host: '127.0.0.1' }, { ...browser(), host: '[::1]' }]) {
      const old = await open(needsFactor('totp', 'passkey'), '', other);
      await old.submit('login', { email: 'a@b', password: 'x' });
      expect(old.part('key').hidden).toBe(true);
    }
  });

  it('says in words of its own that a key was not used, and goes on with a code', async () => {
    const get = () => Promise.reject(new DOMException('The operation either timed out or was not allowed.'));
    const refusing = { ...browser(), DOMException, credentials: { get } };
    const page = await open(needsFactor('passkey'), '', refusing);
    await page.submit('login', { email: 'a@b', password: 'x' });
    await page.press('key');
    expect([page.shown(), page.said()]).toEqual([
      ['code'],
      'Prístupový kľúč sa nepoužil. Skúste to znova, alebo zadajte kód.',
    ]);
  });

  it('adds one, with the password and a code, and shows the backup codes of the first', async () => {
    const page = await open(
      {
        'GET /auth/me': () => [200, me()],
        'POST /me/passkeys/options': () => [200, { challenge: 'y' }],
        'POST /me/passkeys': () => [201, { backup_codes: ['one'] }],
      },
      '',
      browser(),
    );
    await page.submit('keys', { again: 'heslo', proof: '123 456', keyname: 'Notebook' });
    expect(page.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/auth/me', null],
      ['/me/passkeys/options', { password: 'heslo', code: '123456' }],
      ['/me/passkeys', { name: 'Notebook', credential: { id: 'key', publicKey: { parsed: { challenge: 'y' } } } }],
      ['/auth/me', null],
    ]);
    expect([page.shown(), page.part('codes').textContent, page.part('again').value]).toEqual([['backup'], 'one', '']);
  });
});
