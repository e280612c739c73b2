import { ProblemError } from '../../../src/domain/problem';
import type { InvoicePage, ViewInvoice } from '../../../src/usecases/invoices/view-invoice';
import { type ApiRig, bearer, startApi } from './api-rig';

const id = '33333333-3333-4333-8333-333333333333';
const missing = '44444444-4444-4444-8444-444444444444';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const java = 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2';

let api: ApiRig;
const viewed: ViewInvoice[] = [];
beforeAll(async () => {
  api = await startApi({
    useCases: {
      viewInvoice: (query): Promise<InvoicePage> => {
        viewed.push(query);
        return query.invoiceId === missing
          ? Promise.reject(new ProblemError('XML_NOT_AVAILABLE'))
          : Promise.resolve({ html: '<html>page</html>', sha256: 'abc' });
      },
    },
  });
});
afterAll(() => api.close());

/** As a browser asks, without the checks of answers to programs. */
async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.origin}/api/v1${path}`, {
    headers: { Accept: browser, 'Accept-Language': 'sk', ...headers },
    redirect: 'manual',
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    text: await response.text(),
  };
}

describe('the address of an invoice', () => {
  it('shows its page to a person who is signed in, in the language of the link', async () => {
    const { cookie } = api.credentials.addSession();
    const led = await open(`/invoices/${id}?lang=cs`, { Cookie: cookie });
    expect([led.status, led.headers.get('location')]).toEqual([303, `${id}/html?lang=cs`]);
    const page = await open(`/invoices/${id}/html?lang=cs`, { Cookie: cookie });
    expect([page.status, page.type, page.text]).toEqual([200, 'text/html; charset=utf-8', '<html>page</html>']);
    expect(viewed.at(-1)).toMatchObject({ invoiceId: id, language: 'cs', direction: null });
  });

  it.each([
    ['a program that wants anything', { Accept: '*/*' }],
    ['Java, which names HTML by itself', { Accept: java }],
    ['a program with a key, whatever it accepts', { Accept: browser }],
  ])('gives %s its data', async (_who, headers) => {
    const { key } = api.credentials.addApiKey();
    const { status, type } = await open(`/invoices/${id}`, { ...bearer(key), ...headers });
    expect([status, type]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });
});

describe('a refusal', () => {
  it('is a page for a browser: what happened, what to do, what to name to support, and nothing that runs', async () => {
    const { status, type, text, headers } = await open(`/invoices/${id}/html`, { 'X-Request-Id': 'a-request-id' });
    expect([status, type, headers.get('content-language')]).toEqual([401, 'text/html; charset=utf-8', 'sk']);
    expect(text).toContain('Túto stránku vidí len prihlásená osoba.');
    expect(text).toContain(`<a href="/console/login?invoice=${id}">Prihlásiť sa</a>`);
    expect(text).toContain('Podpore uveďte');
    expect(text).toContain('UNAUTHENTICATED a-request-id');
    expect(text).toMatch(/<a href="[^"]*\/problems\/unauthenticated">/);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers.get('vary')).toMatch(/Accept(,|$)/);
  });

  it.each([
    ['/invoices/none', 404],
    ['/problems/none-such', 404],
    ['/nowhere', 404],
  ])('is a page at %s too', async (path, status) => {
    const answer = await open(path);
    expect([answer.status, answer.type]).toEqual([status, 'text/html; charset=utf-8']);
  });

  it.each([
    ['names none', { Accept: '*/*' }],
    ['is Java', { Accept: java }],
    ['wants JSON', { Accept: 'application/json' }],
    ['brings a key', { 'X-API-Key': 'svc_x' }],
  ])('is a problem document for a program that %s', async (_how, headers) => {
    expect((await open(`/invoices/${id}/html`, headers)).type).toBe('application/problem+json; charset=utf-8');
  });

  it('of a page speaks the language of the link, also to programs', async () => {
    const { key } = api.credentials.addApiKey();
    const { status, text, headers } = await open(`/invoices/${missing}/html?lang=sk`, {
      ...bearer(key),
      'Accept-Language': 'en',
    });
    expect([status, headers.get('content-language')]).toEqual([409, 'sk']);
    expect(JSON.parse(text)).toMatchObject({
      code: 'XML_NOT_AVAILABLE',
      title: expect.not.stringMatching(/ is /) as string,
    });
  });

  it('never makes markup of what a caller sent', async () => {
    const { text } = await open('/%3Cscript%3Ealert(1)%3C/script%3E', { 'X-Request-Id': 'plain-request-id' });
    expect(text).not.toMatch(/<script/i);
  });
});
