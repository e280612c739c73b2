import { createHash } from 'node:crypto';
import { get } from 'node:http';

import { asId, type ConnectionId } from '../../../src/domain/ids';
import { localized, sameInAll } from '../../../src/domain/localized';
import { badRequest, ProblemError } from '../../../src/domain/problem';
import { type ApiRig, basic, bearer, startApi } from './api-rig';

const sha256 = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');
const invoiceId = '33333333-3333-4333-8333-333333333333';
const connectionId = asId<ConnectionId>('44444444-4444-4444-8444-444444444444');

/** What every submission is answered with. */
let refusal = badRequest('/x', sameInAll('y'));

let api: ApiRig;
let key: Record<string, string>;
beforeAll(async () => {
  api = await startApi({
    useCases: {
      submitInvoice: () => Promise.reject(refusal),
      listInvoices: () => Promise.resolve({ items: [], nextCursor: null }),
      downloadXml: (_caller, _id, known) =>
        Promise.resolve({
          bytes: known.includes(sha256('<x/>')) ? null : Buffer.from('<x/>'),
          sha256: sha256('<x/>'),
          filename: 'Faktúra_1.xml',
          contentType: 'application/xml',
          encoding: 'utf-8',
          resultSha256: sha256('<x/>'),
        }),
      readTenant: () => Promise.reject(new Error('secret detail of a bug')),
      receiveProviderWebhook: ({ rawBody }) =>
        Promise.resolve({ isRepeated: Buffer.from(rawBody).toString() === 'not { json' }),
    },
  });
  key = bearer(api.credentials.addApiKey().key);
});
afterAll(() => api.close());

const submitXml = (body: string, more: Record<string, string> = {}, query = '') =>
  api.call('POST', `/invoices${query}`, {
    headers: { ...key, 'Content-Type': 'application/xml', 'Idempotency-Key': 'k-1', ...more },
    body,
  });

describe('downloads', () => {
  it('sends the exact bytes with digest, name and validator, and 304 to who has them', async () => {
    const answer = await api.call('GET', `/invoices/${invoiceId}/xml`, { headers: key });
    const etag = `"${sha256('<x/>')}"`;
    expect([answer.text, answer.headers.get('etag'), answer.headers.get('content-type')]).toEqual([
      '<x/>',
      etag,
      'application/xml',
    ]);
    expect(answer.headers.get('content-digest')).toBe(
      `sha-256=:${createHash('sha256').update('<x/>').digest('base64')}:`,
    );
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Fakt%C3%BAra_1.xml");
    for (const known of [
      etag,
      `W/${etag}`,
      `"a", ${etag}`,
      `W/"${'0'.repeat(64)}" , W/${etag}`,
      etag.replaceAll('"', ''),
    ]) {
      const unchanged = await api.call('GET', `/invoices/${invoiceId}/xml`, {
        headers: { ...key, 'If-None-Match': known },
      });
      expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', etag]);
    }
    for (const other of [`"${'0'.repeat(64)}"`, `"${sha256('<x/>')}0"`, '""', 'W/']) {
      expect(
        (await api.call('GET', `/invoices/${invoiceId}/xml`, { headers: { ...key, 'If-None-Match': other } })).status,
      ).toBe(200);
    }
  });

  it('validates lists weakly', async () => {
    const first = await api.call('GET', '/invoices', { headers: key });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect((await api.call('GET', '/invoices', { headers: { ...key, 'If-None-Match': etag } })).status).toBe(304);
  });
});

describe('problem documents', () => {
  it("speak the caller's language and name path, code, category and advice", async () => {
    refusal = badRequest('/x', sameInAll('y'));
    const answer = await submitXml('<x/>', { 'Accept-Language': 'de;q=0.9, sk;q=0.8, en;q=0.1' });
    expect(answer.json).toMatchObject({
      type: `${api.origin}/api/v1/problems/bad-request`,
      title: 'Požiadavka nie je správna',
      status: 400,
      instance: '/api/v1/invoices',
      category: 'VALIDATION',
      retryable: false,
    });
    expect(answer.headers.get('content-language')).toBe('sk');
  });

  it('say of a document that ran out of time that repeating it is no use, and name no time for it', async () => {
    refusal = new ProblemError('VALIDATOR_UNAVAILABLE', { context: { timedOut: true, retryable: false } });
    const final = await submitXml('<x/>');
    expect([final.status, final.json.retryable, final.headers.get('retry-after')]).toEqual([503, false, null]);
    refusal = new ProblemError('VALIDATOR_UNAVAILABLE');
    const passing = await submitXml('<x/>');
    expect([passing.status, passing.json.retryable, passing.headers.get('retry-after')]).toEqual([503, true, '5']);
  });

  it("carry findings in the caller's language", async () => {
    refusal = new ProblemError('VALIDATION_FAILED', {
      context: {
        findings: [
          {
            code: 'BR-01',
            severity: 'error',
            source: 'xsd',
            message: 'en',
            messages: localized('po slovensky', 'česky', 'en'),
            location: null,
            line: null,
            column: null,
            bt: null,
            value: null,
            rule_set: null,
            flag: null,
          },
        ],
      },
    });
    const answer = await submitXml('<x/>', { 'Accept-Language': 'cs' });
    expect((answer.json.findings as { message: string }[])[0]?.message).toBe('česky');
  });

  it('tell nothing of a bug but the request id, and log it', async () => {
    const answer = await api.call('GET', '/tenant', { headers: { ...key, 'X-Request-Id': 'request-0815' } });
    expect([answer.status, answer.json.code, answer.json.request_id]).toEqual([500, 'INTERNAL_ERROR', 'request-0815']);
    expect(answer.text).not.toContain('secret detail');
    expect(api.logged).toContainEqual(expect.objectContaining({ request_id: 'request-0815', code: 'INTERNAL_ERROR' }));
  });

  it('say when to come back on 429, with the limits', async () => {
    api.left.set('read:api_key', 0);
    const answer = await api.call('GET', '/invoices', { headers: key });
    api.left.delete('read:api_key');
    expect([
      answer.status,
      answer.headers.get('retry-after'),
      answer.json.retry_after_seconds,
      answer.headers.get('ratelimit-remaining'),
      answer.json.retryable,
    ]).toEqual([429, '7', 7, '0', true]);
  });

  it('have a page each, in three languages and without scripts', async () => {
    const answer = await fetch(`${api.origin}/api/v1/problems/duplicate-invoice`, {
      headers: { 'Accept-Language': 'sk' },
    });
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-security-policy')?.includes("default-src 'none'")]).toEqual([
      200,
      true,
    ]);
    expect(text.indexOf('lang="sk"')).toBeGreaterThan(0);
    expect(text).toContain('Faktúra už bola prijatá');
    const english = await fetch(`${api.origin}/api/v1/problems/duplicate-invoice?lang=en`);
    expect(await english.text()).toContain('This invoice was already accepted');
    expect((await fetch(`${api.origin}/api/v1/problems/no-such`)).status).toBe(404);
  });

  it.each([
    ['problems/DUPLICATE_INVOICE?lang=en', '/api/v1/problems/duplicate-invoice?lang=en', 'already accepted'],
    ['reasons/OUTCOME_UNKNOWN?lang=en', '/api/v1/reasons/outcome-unknown?lang=en', 'OUTCOME_UNKNOWN'],
  ])('are found by their code as well: %s', async (typed, page, says) => {
    const answer = await fetch(`${api.origin}/api/v1/${typed}`);
    const { pathname, search } = new URL(answer.url);
    expect([answer.status, pathname + search]).toEqual([200, page]);
    expect(await answer.text()).toContain(says);
  });
});

describe('the policy for browsers', () => {
  it('forbids everything in whatever is answered, also outside of the API and to an unreadable head', async () => {
    const policyOf = async (path: string, headers = {}) => {
      const { policy, status } = await rawGet(path, headers);
      return [status, policy];
    };
    const nothing = "default-src 'none';frame-ancestors 'none'";
    expect(await policyOf('/api/v1/invoices')).toEqual([401, nothing]);
    expect(await policyOf('/api/v1/no-such')).toEqual([404, nothing]);
    expect(await policyOf('/elsewhere')).toEqual([404, nothing]);
    expect(await policyOf('/api/v1/health', { Expect: 'miracles' })).toEqual([400, nothing]);
  });
});

/** `fetch` forbids some headers. */
const rawGet = (path: string, headers: Record<string, string>) =>
  new Promise<{ status?: number; policy?: string | string[] }>((resolve, reject) => {
    get(`${api.origin}${path}`, { headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, policy: response.headers['content-security-policy'] });
    }).on('error', reject);
  });

describe('webhooks of providers', () => {
  it('hand on the raw bytes without reading them as JSON', async () => {
    const call = (body: string) =>
      api.call('POST', `/providers/${connectionId}/webhook`, { headers: { 'Content-Type': 'application/json' }, body });
    expect((await call('not { json')).json).toEqual({ status: 'repeated' });
    expect((await call('{"a":1,"a":2}')).json).toEqual({ status: 'received' });
    expect((await call(' '.repeat(1_000_001))).status).toBe(413);
  });
});

describe('the reference', () => {
  it('is served with its assets from here, under a policy that loads nothing from elsewhere', async () => {
    const page = await fetch(`${api.origin}/api/v1/docs`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const [, address = ''] of (await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([address, (await fetch(`${api.origin}/api/v1/${address}`)).status]).toEqual([address, 200]);
    }
    const document = (await (await fetch(`${api.origin}/api/v1/openapi.json`)).json()) as { servers: unknown };
    expect(document.servers).toEqual([{ url: '/api/v1' }]);
  });
});

describe('the log', () => {
  it('holds no credentials, queries or bodies', async () => {
    await api.call('GET', '/erp/me', { headers: basic('kovac', 'tajne-heslo') });
    await submitXml('<tajne/>', {}, '?connection_id=tajne');
    await api.call('GET', '/invoices?search=tajne', { headers: key });
    const text = JSON.stringify(api.logged);
    expect(text).not.toContain('tajne');
    expect(text).not.toContain(key.Authorization);
    expect(text).toContain('"operation":"listInvoices"');
  });
});
