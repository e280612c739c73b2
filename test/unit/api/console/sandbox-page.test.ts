import { runInNewContext } from 'node:vm';

import { sandboxPage } from '../../../../src/api/console/sandbox-page';
import { servePage } from './serve-page';

const base = servePage(sandboxPage());

it.each([
  ['sk', 'Potvrdiť'],
  ['cs', 'Potvrdit'],
  ['en', 'Confirm'],
])('speaks %s, and runs and shows nothing of others', async (language, button) => {
  const answer = await fetch(`${base()}/sandbox`, { headers: { 'Accept-Language': language } });
  const text = await answer.text();
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(`>${button}</button>`);
  expect(text).not.toMatch(/https?:|<style|<script>| on\w+=/);
  for (const file of ['sandbox.js', 'sandbox.css']) expect((await fetch(`${base()}/${file}`)).status).toBe(200);
});

/** As much of an element of a page as the script uses. */
class FakeElement {
  textContent = '';
  hidden = false;
  value = '';
  href = '';
  type = '';
  readonly dataset: Record<string, string> = {};
  readonly children: FakeElement[] = [];
  readonly listeners = new Map<string, (event: object) => Promise<void>>();
  constructor(readonly name: string) {}
  append(child: FakeElement): void {
    this.children.push(child);
  }
  addEventListener(event: string, listener: (event: object) => Promise<void>): void {
    this.listeners.set(event, listener);
  }
  /** Of it and all that is in it. */
  texts(): string[] {
    return [this.textContent, ...this.children.flatMap((child) => child.texts())];
  }
  all(name: string): FakeElement[] {
    return this.children.flatMap((child) => [...(child.name === name ? [child] : []), ...child.all(name)]);
  }
}

const aCompany = (name: string) => ({
  ...{ name, dic: '9900000011', ico: '99000001', peppol_id: '0245:9900000011', api_key: `key of ${name}` },
  erp: { token: `token of ${name}`, username: 'erp-1', password: 'p' },
  test_only: { api_key: 'test key', erp_token: 'test token' },
});
const links = { base_url: 'https://portal.example/api/v1', docs: 'https://portal.example/api/v1/docs' };

async function open(hash: string, answer: { ok: boolean; body: unknown }) {
  const ids = ['form', 'answer', 'made', 'password'] as const;
  const page = Object.fromEntries(ids.map((id) => [id, new FakeElement(id)])) as Record<
    (typeof ids)[number],
    FakeElement
  >;
  Object.assign(page.answer.dataset, { missing: 'MISSING', once: 'ONCE', failed: 'FAILED', copied: 'COPIED' });
  const [sent, addresses, copied]: [unknown[], string[], string[]] = [[], [], []];
  const listeners = new Map<string, () => void>();
  runInNewContext(await (await fetch(`${base()}/sandbox.js`)).text(), {
    location: { hash, pathname: '/console/sandbox', reload: () => addresses.push('reloaded') },
    addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
    history: { replaceState: (_state: unknown, _title: string, address: string) => addresses.push(address) },
    document: {
      getElementById: (id: (typeof ids)[number]) => page[id],
      createElement: (name: string) => new FakeElement(name),
      documentElement: { lang: 'sk' },
    },
    navigator: { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } },
    fetch: (address: string, { body }: { body: string }) => {
      sent.push([address, JSON.parse(body)]);
      return Promise.resolve({ ok: answer.ok, json: () => Promise.resolve(answer.body) });
    },
  });
  const confirm = () => page.form.listeners.get('submit')?.({ preventDefault: () => undefined });
  const openAnotherLink = () => listeners.get('hashchange')?.();
  return { page, sent, addresses, copied, confirm, openAnotherLink };
}

it('confirms by the button and shows the credentials with lines to copy', async () => {
  const companies = [aCompany('<b>A</b>'), aCompany('B')];
  const { page, sent, addresses, copied, confirm } = await open('#secret', { ok: true, body: { companies, links } });
  expect([sent, addresses]).toEqual([[], ['/console/sandbox']]);
  await confirm();
  expect(sent).toEqual([['/api/v1/sandbox/confirm', { token: 'secret' }]]);
  expect([page.form.hidden, page.made.hidden, page.answer.textContent]).toEqual([true, false, 'ONCE']);
  const texts = page.made.texts();
  for (const one of ['<b>A</b>', 'key of B', 'token of B', 'test key', 'erp-1']) expect(texts).toContain(one);
  expect(texts).toContain(`curl -H 'X-API-Key: key of B' ${links.base_url}/tenant`);
  const [button] = page.made.all('button');
  await button?.listeners.get('click')?.({});
  expect([copied, button?.textContent]).toEqual([['key of <b>A</b>'], 'COPIED']);
});

it('sends a password that was typed, and says what was refused', async () => {
  const problem = { title: 'Slabé heslo', detail: 'Zvoľte dlhšie.' };
  const { page, sent, confirm } = await open('#secret', { ok: false, body: problem });
  page.password.value = 'krátke';
  await confirm();
  expect(sent).toEqual([['/api/v1/sandbox/confirm', { token: 'secret', password: 'krátke' }]]);
  expect([page.form.hidden, page.answer.textContent]).toEqual([false, 'Slabé heslo. Zvoľte dlhšie.']);
});

it('takes the link of a later mail in the same tab', async () => {
  const { addresses, openAnotherLink } = await open('#secret', { ok: true, body: {} });
  openAnotherLink();
  expect(addresses).toEqual(['/console/sandbox', 'reloaded']);
});

it('says when the link is not whole', async () => {
  const { page } = await open('', { ok: true, body: {} });
  expect([page.form.hidden, page.answer.textContent]).toEqual([true, 'MISSING']);
});
