import { generate } from 'otplib';

import { call, type DemoTenant, expectProblem, portal } from '../../support/services/api-client';
import { linkIn, mailTo } from '../../support/services/mails';
import { admin, newTenant } from '../../support/services/portal';

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

const password = 'korytnačka pije ráno čaj 7';
const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const csrfIn = (cookies: string): string => /portal_csrf=([^;]+)/.exec(cookies)?.[1] ?? '';
const post = (path: string, json: object, cookies = '') =>
  call('POST', path, {
    json,
    headers: cookies === '' ? {} : { Cookie: cookies, 'X-CSRF-Token': csrfIn(cookies) },
  });

it('an invited administrator chooses a password, sets up the second factor, and is in', async () => {
  const email = `boss-${Date.now()}@firma.example`;
  const invited = await admin<{ link: null }>(
    'user',
    'invite',
    '--email',
    email,
    '--tenant',
    tenant.id,
    '--role',
    'admin',
  );
  expect(invited.link).toBeNull();
  const [address = '', token = ''] = linkIn(await mailTo(email)).split('#');

  const page = await fetch(address, { headers: { 'Accept-Language': 'cs' } });
  const html = await page.text();
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  expect(html).toContain('<html lang="cs">');
  expect(html).not.toMatch(/<script>|onclick|style="/);
  const script = await fetch(new URL('password.js', address));
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);

  expectProblem(await post('/auth/login', { email, password }), 401, 'INVALID_CREDENTIALS');
  expect((await post('/auth/password-reset/confirm', { token, password })).status).toBe(204);
  expectProblem(await post('/auth/password-reset/confirm', { token, password }), 400, 'INVALID_TOKEN');

  const login = await post('/auth/login', { email, password });
  expect(login.body).toMatchObject({ outcome: 'totp_enrollment_required' });
  const cookies = cookiesOf(login.headers);
  const enrolled = await post('/auth/totp/enroll', {}, cookies);
  const { secret } = enrolled.body as { secret: string };
  expect(enrolled.body.qr_svg).toMatch(/^<svg /);
  const confirmed = await post('/auth/totp/confirm', { code: await generate({ secret }) }, cookies);
  expect(confirmed.body.backup_codes).toHaveLength(10);
  const full = cookiesOf(confirmed.headers);
  expect((await call('GET', '/tenant', { headers: { Cookie: full } })).body).toMatchObject({ id: tenant.id });
  // A company's administrator reads and changes its own settings, and nobody else's.
  const settings = (id: string) =>
    call('GET', `/admin/validation/settings?tenant_id=${id}`, { headers: { Cookie: full } });
  expect((await settings(tenant.id)).status).toBe(200);
  expectProblem(await settings((await newTenant()).id), 404, 'NOT_FOUND');
  expectProblem(await call('GET', '/admin/deliveries', { headers: { Cookie: full } }), 403, 'FORBIDDEN');
});

it('a person who forgot the password gets a link by mail, and the old password is over', async () => {
  const email = `forgetful-${Date.now()}@firma.example`;
  await admin('user', 'invite', '--email', email, '--tenant', tenant.id, '--role', 'tenant_user');
  const tokenOf = (link: string) => link.split('#')[1] ?? '';
  const invitation = linkIn(await mailTo(email));
  expect((await post('/auth/password-reset/confirm', { token: tokenOf(invitation), password })).status).toBe(204);

  expect((await post('/auth/password-reset/request', { email })).status).toBe(202);
  const reset = linkIn(await mailTo(email, (text) => !text.includes(invitation) && text.includes('#')));
  const next = 'papagáj stavia modrý most 9';
  expect((await post('/auth/password-reset/confirm', { token: tokenOf(reset), password: next })).status).toBe(204);
  expectProblem(await post('/auth/login', { email, password }), 401, 'INVALID_CREDENTIALS');
  expect((await post('/auth/login', { email, password: next })).status).toBe(200);
});

it('the page of the portal itself runs nothing of others', async () => {
  const { status } = await fetch(new URL('/console/nothing', portal().base_url));
  expect(status).toBe(404);
});
