import { reasonCodes } from '../../../src/domain/deliveries/status';
import { problemCatalogue } from '../../../src/domain/problem-catalogue';
import { accepted, call, expectProblem, portal, untilStatus } from '../../support/services/api-client';
import { until } from '../../support/services/until';

const get = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string }> => {
  const response = await fetch(url, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const { base_url: base, admin_url: adminUrl } = portal();

describe('the admin port', () => {
  it('says that the process lives', async () => {
    expect(await get(`${adminUrl}/livez`)).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });

  it('says that everything is there that the API needs', async () => {
    const { status, text } = await get(`${adminUrl}/readyz`);
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { status: 'ok', checks: { postgres: true, object_store: true, temporal: true, rule_sets: true, serving: true } },
    ]);
  });

  it('counts requests by operation and status, without personal data', async () => {
    const [tenant] = portal().tenants;
    const missing = async (): Promise<number> => {
      const { text } = await get(`${adminUrl}/metrics`);
      expect(text).not.toContain(tenant.id);
      expect(text).not.toContain(tenant.dic);
      return Number(
        /^\S*request\S*_count\{[^}]*operation="getInvoice"[^}]*status="404"[^}]*\} (\d+)/m.exec(text)?.[1] ??
          /^\S*request\S*_count\{[^}]*status="404"[^}]*operation="getInvoice"[^}]*\} (\d+)/m.exec(text)?.[1] ??
          0,
      );
    };
    const before = await missing();
    await call('GET', '/invoices/00000000-0000-4000-8000-000000000000', { bearer: tenant.api_key });
    await until(missing, (count) => count > before, 5);
  });

  it("is another one than the API's", async () => {
    for (const path of ['livez', 'readyz', 'metrics']) expectProblem(await call('GET', `/${path}`), 404, 'NOT_FOUND');
    expect((await get(`${adminUrl}/api/v1/health`)).status).toBe(404);
  });
});

describe('the API', () => {
  it('answers monitors, whatever they add to the address', async () => {
    for (const path of ['/health', '/health?nocache=1'])
      expect((await call('GET', path)).body).toEqual({
        status: 'ok',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      });
  });

  it('sets what keeps browsers safe, and does not tell what it is made of', async () => {
    const { headers } = await call('GET', '/health');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('keeps a request id that is well formed, on answers and refusals', async () => {
    for (const path of ['/health', '/nowhere', '/invoices']) {
      expect(
        (await call('GET', path, { headers: { 'X-Request-Id': 'trace.me-1234' } })).headers.get('x-request-id'),
      ).toBe('trace.me-1234');
    }
  });

  it('shows limits to every caller who has them', async () => {
    const [tenant] = portal().tenants;
    for (const [path, bearer] of [
      ['/invoices?limit=1', tenant.api_key],
      ['/erp/me', tenant.integration.token],
      ['/invoices?limit=0', tenant.api_key],
    ] as const) {
      const { headers } = await call('GET', path, { bearer });
      const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
        Number(headers.get(`ratelimit-${name}`) ?? NaN),
      );
      expect([limit! > 0, remaining! >= 0 && remaining! < limit!, reset! >= 0 && reset! <= 60]).toEqual([
        true,
        true,
        true,
      ]);
    }
  });

  it('answers HEAD as it answers GET, without the body', async () => {
    const response = await fetch(`${base}/tenant`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${portal().tenants[0].api_key}` },
    });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('saves a repeated transfer of what has not changed', async () => {
    const [tenant] = portal().tenants;
    const id = await accepted();
    await untilStatus(id, ['delivered']);
    const first = await call('GET', `/invoices/${id}`, { bearer: tenant.api_key });
    expect(
      (
        await call('GET', `/invoices/${id}`, {
          bearer: tenant.api_key,
          headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
        })
      ).status,
    ).toBe(304);
  });
});

describe('the reference', () => {
  it('is a page of this server alone', async () => {
    for (const [path, least] of [
      ['/docs', 4],
      ['/docs/reference', 3],
    ] as const) {
      const page = await get(`${base}${path}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, address = '']) =>
        address.startsWith('#') ? [] : [address],
      );
      expect(assets.length).toBeGreaterThanOrEqual(least);
      for (const address of assets) {
        expect(address).not.toMatch(/^(https?:)?\/\//);
        const asset = await get(new URL(address, `${base}${path}`).href);
        expect([address, asset.status, asset.text.length > 100]).toEqual([address, 200, true]);
      }
      expect((await get(`${base}${path}/`)).status).toBe(308);
    }
  });

  it('describes every operation, with an address that holds under every name of this portal', async () => {
    const { status, text } = await get(`${base}/openapi.json`);
    const document = JSON.parse(text) as {
      openapi: string;
      servers: { url: string }[];
      paths: Record<string, unknown>;
    };
    expect([status, document.servers]).toEqual([200, [{ url: '/api/v1' }]]);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/invoices', '/erp/invoices', '/erp/outbox/changes', '/admin/deliveries']),
    );
  });
});

describe("a problem's own page", () => {
  const slug = (code: string): string => code.toLowerCase().replaceAll('_', '-');

  it('is served where `type` points to, for every code', async () => {
    const { body } = await call('GET', '/nowhere');
    expect((await get(String(body.type))).text).toContain('NOT_FOUND');
    const pages = await Promise.all(
      Object.keys(problemCatalogue).map(async (code) => ({ code, ...(await get(`${base}/problems/${slug(code)}`)) })),
    );
    expect(
      pages.filter(({ status, text, code }) => status !== 200 || !text.includes(code)).map(({ code }) => code),
    ).toEqual([]);
  });

  it('speaks the language of the address, else that of the reader', async () => {
    const { text } = await get(`${base}/problems/not-found`, { 'Accept-Language': 'sk' });
    expect(text).toContain('<html lang="sk">');
    expect(text).toContain('<h1>Nenájdené</h1>');
  });

  it('leads to the other languages and to the list', async () => {
    const { text } = await get(`${base}/problems/not-found?lang=cs`, { 'Accept-Language': 'sk' });
    expect(text).toContain('<h1>Nenalezeno</h1>');
    for (const address of ['not-found?lang=sk', 'not-found?lang=en', '../problems?lang=cs'])
      expect(text).toContain(`href="${address}"`);
  });

  it('shows an example of the answer', async () => {
    const { text } = await get(`${base}/problems/duplicate-invoice?lang=en`);
    expect(text).toContain('&quot;code&quot;: &quot;DUPLICATE_INVOICE&quot;');
  });

  it('stands beside one for every reason of a delivery, which the list names', async () => {
    const list = await get(`${base}/problems?lang=en`);
    for (const code of reasonCodes) {
      const slug = code.toLowerCase().replaceAll('_', '-');
      expect(list.text).toContain(`href="reasons/${slug}?lang=en"`);
      const pages = await Promise.all(
        ['sk', 'cs', 'en'].map((language) => get(`${base}/reasons/${slug}?lang=${language}`)),
      );
      expect(new Set(pages.map(({ text }) => /<h1>(.*?)<\/h1>/.exec(text)?.[1])).size).toBeGreaterThan(1);
      for (const { status, text } of pages) expect([status, text.includes(code)]).toEqual([200, true]);
    }
    expect((await get(`${base}/reasons/outcome-unknown?lang=en`)).text).toContain('the support of the portal');
    expect((await get(`${base}/reasons/nothing`)).status).toBe(404);
  });

  it('does not exist for codes that do not exist', async () => {
    expect((await get(`${base}/problems/no-such-code`)).status).toBe(404);
    expect((await get(`${base}/problems/NO_SUCH_CODE`)).status).toBe(404);
  });
});
