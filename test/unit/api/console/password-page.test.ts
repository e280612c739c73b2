import { createRequire } from 'node:module';

import { passwordPage } from '../../../../src/api/console/password-page';
import { servePage } from './serve-page';

interface Element {
  hidden: boolean;
  value: string;
  textContent: string;
  className: string;
  dispatchEvent(event: object): void;
}
interface Browser {
  location: { href: string };
  document: { getElementById(id: string): Element };
  Event: new (type: string, options: object) => object;
  eval(source: string): void;
}
const { JSDOM } = createRequire(__filename)('jsdom') as {
  JSDOM: new (html: string, options: object) => { window: Browser };
};

const base = servePage(passwordPage());

/** The page with its script, in front of a server that answers everything alike. */
async function open(hash: string, status: number, problem: object = {}) {
  const html = await (await fetch(`${base()}/password`, { headers: { 'Accept-Language': 'sk' } })).text();
  const { window } = new JSDOM(html, { url: `${base()}/password${hash}`, runScripts: 'outside-only' });
  const asked: [path: string, body: unknown][] = [];
  Object.assign(window, {
    fetch: (path: string, { body }: { body: string }) => {
      asked.push([path, JSON.parse(body)]);
      return Promise.resolve({ ok: status < 300, json: () => Promise.resolve(problem) });
    },
  });
  window.eval((await (await fetch(`${base()}/password.js`)).text()).replace("'use strict';", ''));
  const part = (name: string) => window.document.getElementById(name);
  return {
    ...{ asked, window },
    shown: () => ['form', 'ask'].filter((name) => !part(name).hidden),
    said: () => [part('answer').textContent, part('answer').className],
    submit: async (form: string, field: string, value: string) => {
      part(field).value = value;
      part(form).dispatchEvent(new window.Event('submit', { cancelable: true }));
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('saves a password by the token of a link, which leaves the address bar at once', async () => {
  const page = await open('#token', 204);
  expect([page.shown(), page.window.location.href]).toEqual([['form'], `${base()}/password`]);
  await page.submit('form', 'password', 'päť slov o ničom');
  expect(page.asked).toEqual([
    ['/api/v1/auth/password-reset/confirm', { token: 'token', password: 'päť slov o ničom' }],
  ]);
  expect([page.shown(), page.said()]).toEqual([[], ['Heslo je uložené. Teraz sa môžete prihlásiť.', '']]);
});

it('says why a password was refused, and stays', async () => {
  const page = await open('#token', 422, { code: 'WEAK_PASSWORD', title: 'Slabé heslo', detail: 'Zvoľte iné.' });
  await page.submit('form', 'password', 'heslo');
  expect([page.shown(), page.said()]).toEqual([['form'], ['Slabé heslo. Zvoľte iné.', 'refused']]);
});

it('offers another link in place of one that is used up', async () => {
  const page = await open('#token', 400, { code: 'INVALID_TOKEN', title: 'Odkaz neplatí', detail: 'Nový?' });
  await page.submit('form', 'password', 'päť slov o ničom');
  expect([page.shown(), page.said()]).toEqual([['ask'], ['Odkaz neplatí. Nový?', 'refused']]);
});

it('sends a link to who opens it without one', async () => {
  const page = await open('', 204);
  expect(page.shown()).toEqual(['ask']);
  await page.submit('ask', 'email', 'jana@firma.sk');
  expect(page.asked).toEqual([['/api/v1/auth/password-reset/request', { email: 'jana@firma.sk' }]]);
  expect([page.shown(), page.said()[0]]).toEqual([[], 'Ak taký používateľ existuje, odkaz je na ceste. Platí hodinu.']);
});
