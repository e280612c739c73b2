import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

import express from 'express';

import { loginPage } from '../../../../src/api/console/login-page';

/**
 * As much of an element and of jsdom as is used here: its types bring a browser's globals into everything that is
 * compiled.
 */
interface Element {
  hidden: boolean;
  value: string;
  textContent: string;
  dispatchEvent(event: object): void;
  querySelector(selector: string): Element | null;
}
interface Browser {
  navigator: object;
  document: { getElementById(id: string): Element };
  Event: new (type: string, options: object) => object;
  eval(source: string): void;
}
const { JSDOM } = createRequire(__filename)('jsdom') as {
  JSDOM: new (html: string, options: object) => { window: Browser };
};

let base: string;
let server: ReturnType<ReturnType<typeof express>['listen']>;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server = express()
      .use('/console', loginPage())
      .listen(0, '127.0.0.1', () => resolve());
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/console`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const id = '0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10';
const other = '1b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10';
const companies = [
  { id, name: 'Kováč <b>', dic: '2990123466' },
  { id: other, name: 'Pramene', dic: '2990234577' },
];
const me = (change: object = {}) => ({
  ...{ user: { name: 'Jana', email: 'jana@firma.sk' }, session_kind: 'full', csrf_token: 'csrf', tenants: companies },
  active_tenant: companies[0],
  ...change,
});
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';

interface Asked {
  method: string;
  path: string;
  body: unknown;
  csrf: string | undefined;
}
type Answers = Record<string, (asked: Asked) => [status: number, body?: unknown]>;

/** The page with its script, in front of a server that answers as a test says. */
async function open(
  answers: Answers,
  query = '',
  { credentials, host = 'localhost', ...browser }: { credentials?: object; host?: string } = {},
) {
  const html = await (await fetch(`${base}/login${query}`, { headers: { 'Accept-Language': 'sk' } })).text();
  const address = `${base}/login${query}`.replace('127.0.0.1', host);
  const { window } = new JSDOM(html, { url: address, runScripts: 'outside-only' });
  const { document } = window;
  const asked: Asked[] = [];
  const left: string[] = [];
  let open = 0;
  const answer = (path: string, { method = 'GET', body, headers = {} }: RequestInit = {}) => {
    const one = {
      ...{ method, path: path.replace('/api/v1', '') },
      ...{ body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null },
      csrf: (headers as Record<string, string>)['X-CSRF-Token'],
    };
    asked.push(one);
    const [status, json] = answers[`${method} ${one.path}`]?.(one) ?? [401, { title: 'Nie', detail: 'Prihláste sa.' }];
    return Promise.resolve({ ok: status < 300, status, json: () => Promise.resolve(json) });
  };
  Object.assign(window, {
    fetch: async (path: string, init?: RequestInit) => {
      open += 1;
      try {
        return await answer(path, init);
      } finally {
        open -= 1;
      }
    },
  });
  Object.assign(window, browser);
  Object.defineProperty(window.navigator, 'credentials', { value: credentials });
  const script = await (await fetch(`${base}/login.js`)).text();
  // What the browser would do when it leaves the page.
  window.eval(script.replace('location.replace(', 'leaveFor(').replace("'use strict';", ''));
  Object.assign(window, { leaveFor: (to: string) => left.push(to) });
  const settled = async () => {
    do await new Promise((resolve) => setImmediate(resolve));
    while (open > 0);
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await settled();
  const part = (name: string) => document.getElementById(name);
  return {
    ...{ asked, left, part },
    shown: () => ['login', 'code', 'enroll', 'backup', 'home'].filter((step) => !part(step).hidden),
    said: () => part('answer').textContent,
    press: async (button: string) => {
      part(button).dispatchEvent(new window.Event('click', {}));
      await settled();
    },
    submit: async (form: string, values: Record<string, string> = {}) => {
      for (const [name, value] of Object.entries(values)) part(name).value = value;
      part(form).dispatchEvent(new window.Event('submit', { cancelable: true }));
      await settled();
    },
  };
}

const loggedIn: Answers = { 'POST /auth/login': () => [200, { outcome: 'authenticated', me: me() }] };

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
      const { status, headers } = await fetch(`${base}${path}`, { redirect: 'manual' });
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
    const answer = await fetch(`${base}/login`, { headers: { 'Accept-Language': language } });
    const text = await answer.text();
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).not.toMatch(/https?:|<style|<script>| on\w+=/);
  }
});
