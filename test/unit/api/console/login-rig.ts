import { createRequire } from 'node:module';

import { loginPage } from '../../../../src/api/console/login-page';
import { servePage } from './serve-page';

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

export const base = servePage(loginPage());

export const id = '0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10';
export const other = '1b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10';
export const companies = [
  { id, name: 'Kováč <b>', dic: '2990123466' },
  { id: other, name: 'Pramene', dic: '2990234577' },
];
export const me = (change: object = {}) => ({
  ...{ user: { name: 'Jana', email: 'jana@firma.sk' }, session_kind: 'full', csrf_token: 'csrf', tenants: companies },
  active_tenant: companies[0],
  ...change,
});
export const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';

interface Asked {
  method: string;
  path: string;
  body: unknown;
  csrf: string | undefined;
}
export type Answers = Record<string, (asked: Asked) => [status: number, body?: unknown]>;

/** The page with its script, in front of a server that answers as a test says. */
export async function open(
  answers: Answers,
  query = '',
  { credentials, host = 'localhost', ...browser }: { credentials?: object; host?: string } = {},
) {
  const html = await (await fetch(`${base()}/login${query}`, { headers: { 'Accept-Language': 'sk' } })).text();
  const address = `${base()}/login${query}`.replace('127.0.0.1', host);
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
  const script = await (await fetch(`${base()}/login.js`)).text();
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

export const loggedIn: Answers = { 'POST /auth/login': () => [200, { outcome: 'authenticated', me: me() }] };
