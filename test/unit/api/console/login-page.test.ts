import { base, companies, id, loggedIn, me, open, other, svg } from './login-rig';

it('asks for e-mail and password, and says who is signed in for which company', async () => {
  const page = await open(loggedIn);
  expect(page.shown()).toEqual(['login']);
  await page.submit('login', { email: 'jana@firma.sk', password: 'heslo' });
  expect(page.shown()).toEqual(['home']);
  expect(page.said()).toContain('Jana, jana@firma.sk');
  expect(page.part('tenant').value).toBe(id);
  expect(page.part('tenant').textContent).toContain('Kováč <b> (DIČ 2990123466)');
  expect(page.asked.at(-1)?.body).toEqual({ email: 'jana@firma.sk', password: 'heslo' });
  expect(page.part('password').value).toBe('');
});

it('says why it was refused, and stays', async () => {
  const page = await open({ 'POST /auth/login': () => [401, { title: 'Nesprávne údaje', detail: 'Skúste znova.' }] });
  await page.submit('login', { email: 'a@b', password: 'x' });
  expect([page.shown(), page.said()]).toEqual([['login'], 'Nesprávne údaje. Skúste znova.']);
});

it.each([
  ['123456', { code: '123456' }],
  ['abcde fghij', { backup_code: 'abcdefghij' }],
])('takes %s as the second factor', async (given, body) => {
  const page = await open({
    'POST /auth/login': () => [200, { outcome: 'totp_required', challenge_token: 'challenge' }],
    'POST /auth/totp': () => [200, { outcome: 'authenticated', me: me() }],
  });
  await page.submit('login', { email: 'a@b', password: 'x' });
  expect(page.shown()).toEqual(['code']);
  await page.submit('code', { given });
  expect(page.asked.at(-1)?.body).toEqual({ challenge_token: 'challenge', ...body });
  expect(page.shown()).toEqual(['home']);
});

it('sets up a second factor that a role demands, and shows the backup codes once', async () => {
  const page = await open({
    'POST /auth/login': () => [
      200,
      { outcome: 'totp_enrollment_required', me: me({ session_kind: 'enrollment', csrf_token: 'first' }) },
    ],
    'POST /auth/totp/enroll': () => [200, { secret: 'SECRET', qr_svg: svg }],
    'POST /auth/totp/confirm': () => [200, { backup_codes: ['one', 'two'] }],
    'GET /auth/me': ({ csrf }) => (csrf === undefined ? [401, {}] : [200, me()]),
  });
  await page.submit('login', { email: 'a@b', password: 'x' });
  expect([page.shown(), page.part('secret').textContent]).toEqual([['enroll'], 'SECRET']);
  expect(page.part('qr').querySelector('path')).not.toBeNull();
  await page.submit('enroll', { first: '123456' });
  expect([page.shown(), page.part('codes').textContent]).toEqual([['backup'], 'one\ntwo']);
  expect(page.asked.at(-1)).toMatchObject({ body: { code: '123456' }, csrf: 'first' });
  await page.submit('backup');
  expect([page.shown(), page.part('codes').textContent]).toEqual([['home'], '']);
});

describe('the link to an invoice', () => {
  it('leads to its page when somebody is signed in already', async () => {
    const page = await open(
      { 'GET /auth/me': () => [200, me()], [`GET /invoices/${id}`]: () => [200, {}] },
      `?invoice=${id}`,
    );
    expect(page.left).toEqual([`/api/v1/invoices/${id}/html?lang=sk`]);
  });

  it('survives the login, and asks for another company where it is not of this one', async () => {
    let active = companies[0];
    const page = await open(
      {
        ...loggedIn,
        'PUT /me/active-tenant': ({ body }) => {
          active = companies.find((one) => one.id === (body as { tenant_id: string }).tenant_id);
          return [200, me({ active_tenant: active })];
        },
        [`GET /invoices/${other}`]: () => (active?.id === other ? [200, {}] : [404, {}]),
      },
      `?invoice=${other}`,
    );
    await page.submit('login', { email: 'a@b', password: 'x' });
    expect([page.shown(), page.left]).toEqual([['home'], []]);
    expect(page.said()).toContain('Zvoľte inú firmu');
    await page.submit('companies', { tenant: other });
    expect(page.left).toEqual([`/api/v1/invoices/${other}/html?lang=sk`]);
  });

  it('is a path of its own, for invoices only', async () => {
    const to = async (path: string) => {
      const { status, headers } = await fetch(`${base()}${path}`, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await to(`/invoices/${id}`)).toEqual([302, `/console/login?invoice=${id}`]);
    expect(await to('')).toEqual([302, '/console/login']);
    expect(await to('/invoices/elsewhere')).toEqual([404, null]);
  });
});

it('signs out', async () => {
  const page = await open({ 'GET /auth/me': () => [200, me()], 'POST /auth/logout': () => [204] });
  expect(page.shown()).toEqual(['home']);
  await page.submit('leave');
  expect([page.shown(), page.said(), page.asked.at(-1)?.csrf]).toEqual([['login'], 'Ste odhlásení.', 'csrf']);
});

it('speaks the languages of the portal, and runs and shows nothing of others', async () => {
  for (const [language, title] of [
    ['sk', 'Prihlásenie'],
    ['cs', 'Přihlášení'],
    ['en', 'Sign in'],
  ] as const) {
    const answer = await fetch(`${base()}/login`, { headers: { 'Accept-Language': language } });
    const text = await answer.text();
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).not.toMatch(/https?:|<style|<script>| on\w+=/);
  }
});
