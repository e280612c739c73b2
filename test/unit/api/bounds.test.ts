import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { ProblemError } from '../../../src/domain/problem';
import { anInvoiceXml } from '../../support/factories/invoice-factory';
import { boundsUnderTest, id, json, plenty, raw, start, until } from './bounds-rig';

boundsUnderTest();

const xml = { 'Content-Type': 'application/xml', 'Idempotency-Key': 'k' };
const pointers = (answer: { json: Record<string, unknown> }) =>
  (answer.json.errors as { pointer: string }[]).map(({ pointer }) => pointer);

describe('JSON', () => {
  it.each([4_000, 100_000])('refuses a batch of %i items without looking at them', async (count) => {
    const { rig, token } = await start({ maxBatchBytes: 1_000_000, maxBatchItems: 500 });
    const body = `{"items":[${'{},'.repeat(count - 1)}{}]}`;
    const answer = await rig.call('POST', '/erp/invoices/batch', { headers: { ...token, ...json }, body });
    expect([answer.status, pointers(answer)]).toEqual([400, ['/items']]);
  });

  it('names a hundred faults of a batch that is full of them', async () => {
    const { rig, token } = await start({ maxBatchBytes: 1_000_000, maxBatchItems: 500 });
    const body = JSON.stringify({
      items: Array(500).fill({ tag: 'x'.repeat(65), simulate: 1, encoding: 7, options: 1 }),
    });
    const answer = await rig.call('POST', '/erp/invoices/batch', { headers: { ...token, ...json }, body });
    expect([answer.status, pointers(answer).length, pointers(answer)[0]]).toEqual([
      400,
      100,
      '/items/0/client_reference',
    ]);
  });

  it('refuses a version that no record can have, and documents that there is no such register', async () => {
    const { rig } = await start();
    const memberships = [{ role: 'admin' as const, tenantId: null, partnerId: null }];
    const { cookie, csrf } = rig.credentials.addSession({ memberships, activeTenantId: null });
    const headers = { Cookie: cookie, 'X-CSRF-Token': csrf, ...json };
    const body = JSON.stringify({ name: 'Jana', expected_version: 2 ** 31 });
    const answer = await rig.call('PATCH', '/me', { headers, body });
    expect([answer.status, pointers(answer)]).toEqual([400, ['/expected_version']]);
    const imports = await rig.call('GET', '/admin/tax-registers/ds_dphs%2Cds_dphv/imports', {
      headers: { Cookie: cookie },
    });
    expect([imports.status, imports.json.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('refuses a list of ids over its length', async () => {
    const { rig, token } = await start();
    const body = `{"ids":[${'"",'.repeat(500)}""]}`;
    const answer = await rig.call('POST', '/erp/inbox/ack', { headers: { ...token, ...json }, body });
    expect([answer.status, pointers(answer)]).toEqual([400, ['/ids']]);
  });
});

describe('a body where none is taken', () => {
  it('is refused, and an announced one that has no bytes is not', async () => {
    const { rig, token } = await start();
    const claim = (body: string) => rig.call('POST', '/erp/inbox/claim', { headers: { ...token, ...json }, body });
    const refused = await claim('{"limit":5}');
    expect([refused.status, refused.json.code]).toEqual([400, 'BAD_REQUEST']);
    const head = `POST /api/v1/erp/inbox/claim HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: ${token.Authorization}\r\n`;
    expect(await raw(rig, `${head}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`).answer).toMatch(/^HTTP\/1.1 404/);
    expect(await raw(rig, `${head}Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n`).answer).toMatch(
      /^HTTP\/1.1 400/,
    );
  });
});

describe('the budget of requests', () => {
  it('is taken for submissions before their body is read', async () => {
    const { rig, key } = await start();
    rig.left.set('request:api_key', 0);
    const answer = await rig.call('POST', '/invoices', { headers: { ...key, ...xml }, body: '<x/>' });
    expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '7']);
  });

  it('is taken of each session, and a second one for what changes something', async () => {
    const nothing = () => Promise.reject(new ProblemError('SESSION_EXPIRED'));
    const others = { list: nothing, end: nothing, endOthers: nothing, renewCsrf: nothing };
    const { rig } = await start({}, { sessions: { ...others, logOut: () => Promise.resolve() } });
    const { cookie, csrf } = rig.credentials.addSession();
    const logOut = () => rig.call('POST', '/auth/logout', { headers: { Cookie: cookie, 'X-CSRF-Token': csrf } });
    rig.left.set('change:session', 1);
    expect((await logOut()).headers.get('ratelimit-remaining')).toBe('0');
    expect((await logOut()).json.code).toBe('RATE_LIMITED');
    expect((await rig.call('GET', '/tenant', { headers: { Cookie: cookie } })).status).toBe(200);
    rig.left.set('request:session', 0);
    expect((await rig.call('GET', '/tenant', { headers: { Cookie: cookie } })).json.code).toBe('RATE_LIMITED');
  });

  it('is taken for refusals, too, and lets a replay pass when the budget of documents is spent', async () => {
    const { rig, key } = await start(
      {},
      { submitInvoice: () => Promise.reject(new ProblemError('DUPLICATE_INVOICE')) },
    );
    rig.left.set('submit:api_key', 0);
    rig.left.set('request:api_key', 2);
    const submit = () => rig.call('POST', '/invoices', { headers: { ...key, ...xml }, body: '<x/>' });
    const first = await submit();
    expect([first.json.code, first.headers.get('ratelimit-remaining')]).toEqual(['DUPLICATE_INVOICE', '0']);
    expect((await submit()).json.code).toBe('DUPLICATE_INVOICE');
    expect((await submit()).json.code).toBe('RATE_LIMITED');
  });
});

describe('Content-Digest', () => {
  const digestOf = (text: string) => `sha-256=:${createHash('sha256').update(text).digest('base64')}:`;
  const submit = async (header: string) => {
    const { rig, key } = await start();
    return rig.call('POST', '/invoices', { headers: { ...key, ...xml, 'Content-Digest': header }, body: '<x/>' });
  };

  it.each([
    ['a thousand digests', Array(150).fill(digestOf('<x/>')).join(',')],
    ['five digests', Array(5).fill(digestOf('<x/>')).join(',')],
    ['a header of 9 kB', `unknown=:${'A'.repeat(9_000)}:`],
  ])('refuses %s', async (_what, header) => {
    const answer = await submit(header);
    expect([answer.status, pointers(answer)]).toEqual([400, ['header:Content-Digest']]);
  });

  it('counts the last digest of an algorithm, and none that is unknown', async () => {
    expect((await submit(`${digestOf('other')}, md5=:AAAA:, ${digestOf('<x/>')}`)).status).toBe(404);
    expect((await submit(`${digestOf('<x/>')}, ${digestOf('other')}`)).status).toBe(400);
  });
});

describe('gzip', () => {
  it('that inflates beyond reason stops early; text that compresses well does not', async () => {
    const { rig, key } = await start({
      maxXmlBytes: 20_000_000,
      inFlight: plenty,
    });
    const submit = (text: string) =>
      rig.call('POST', '/invoices', {
        headers: { ...key, ...xml, 'Content-Encoding': 'gzip' },
        body: gzipSync(text),
      });
    expect((await submit('x'.repeat(10_000_000))).status).toBe(413);
    expect((await submit('x'.repeat(900_000))).status).toBe(404);
    // Lines that differ in hardly anything, which is as well as invoices compress.
    expect((await submit(anInvoiceXml({ lines: 5_000 }))).status).toBe(404);
  });
});

describe('what is in flight', () => {
  const head = (token: Record<string, string>, bytes: number): string =>
    `POST /api/v1/invoices HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${token.Authorization}\r\nContent-Type: application/xml\r\nIdempotency-Key: k\r\nContent-Length: ${bytes}\r\n\r\n`;
  const room = { body: 64, list: 4, page: 2, download: 16 };
  const inFlight = { processBytes: 1e9, tenantBytes: 150_000, perTenant: room };

  it('counts announced bodies of a tenant and gives them back when they hang up', async () => {
    const { rig, key } = await start({ maxXmlBytes: 50_000, inFlight });
    const submit = () => rig.call('POST', '/invoices', { headers: { ...key, ...xml }, body: 'x'.repeat(10_000) });
    const stalled = [1, 2, 3].map(() => raw(rig, head(key, 48_000)));
    await until(async () => (await submit()).status === 429);
    const refused = await submit();
    expect([refused.json.code, refused.headers.get('retry-after')]).toEqual(['RATE_LIMITED', '2']);
    for (const { socket } of stalled) socket.destroy();
    await until(async () => (await submit()).status === 404);
  });

  it('counts the bodies of everybody', async () => {
    const { rig, key } = await start({
      maxXmlBytes: 50_000,
      inFlight: { processBytes: 150_000, tenantBytes: 1e9, perTenant: room },
    });
    const submit = () => rig.call('POST', '/invoices', { headers: { ...key, ...xml }, body: 'x'.repeat(10_000) });
    const stalled = [1, 2, 3].map(() => raw(rig, head(key, 48_000)));
    await until(async () => (await submit()).status === 503);
    expect((await submit()).json.code).toBe('SERVICE_UNAVAILABLE');
    for (const { socket } of stalled) socket.destroy();
    await until(async () => (await submit()).status === 404);
  });

  it('limits the pages of a tenant at the same time', async () => {
    let open = 0;
    const page = new Promise<never>(() => undefined);
    const { rig, key } = await start({ inFlight }, { viewInvoice: () => ((open += 1), page) });
    const view = `GET /api/v1/invoices/${id}/html HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${key.Authorization}\r\n\r\n`;
    const waiting = [raw(rig, view), raw(rig, view)];
    await until(() => Promise.resolve(open === 2));
    expect((await rig.call('GET', `/invoices/${id}/html`, { headers: key })).json.code).toBe('RATE_LIMITED');
    expect((await rig.call('GET', '/invoices', { headers: key })).status).toBe(200);
    waiting[0]?.socket.destroy();
    await until(async () => {
      waiting.push(raw(rig, view));
      await pause(50);
      return open === 3;
    });
    for (const { socket } of waiting) socket.destroy();
  });
});
