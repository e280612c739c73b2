import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import type { ApiConfig } from '../../../src/api/api-deps';
import type { UseCases } from '../../../src/api/generated/use-cases';
import { ProblemError } from '../../../src/domain/problem';
import { anInvoiceXml } from '../../support/factories/invoice-factory';
import { type ApiRig, bearer, startApi } from './api-rig';

const id = '33333333-3333-4333-8333-333333333333';
const rigs: ApiRig[] = [];
afterEach(async () => {
  await Promise.all(rigs.splice(0).map((rig) => rig.close()));
});

async function start(config: Partial<ApiConfig> = {}, useCases: Partial<UseCases> = {}) {
  const rig = await startApi({ config, useCases });
  rigs.push(rig);
  const key = bearer(rig.credentials.addApiKey().key);
  const token = bearer(rig.credentials.addErpToken().token);
  return { rig, key, token };
}

const plenty = { processBytes: 1e9, tenantBytes: 1e9, perTenant: { body: 9, list: 9, page: 9, download: 9 } };
const json = { 'Content-Type': 'application/json' };
const xml = { 'Content-Type': 'application/xml', 'Idempotency-Key': 'k' };
const pointers = (answer: { json: Record<string, unknown> }) =>
  (answer.json.errors as { pointer: string }[]).map(({ pointer }) => pointer);

/** A request by hand: `send` writes, `answer` is everything up to the end of the connection. */
function raw(rig: ApiRig, text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(new URL(rig.origin).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(text);
  const answer = once(socket, 'close').then(() => Buffer.concat(chunks).toString());
  return { socket, answer };
}

/** Until something that follows an event of the server is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return;
    await pause(20);
  }
  throw new Error('it did not happen');
}

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
    const head = `POST /api/v1/erp/inbox/claim HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${token.Authorization}\r\n`;
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

describe('a connection', () => {
  it.each([
    ['broken gzip', 'Content-Encoding: gzip\r\n', 19_000_000, 400],
    ['a wrong digest', 'Content-Digest: sha-256=:AAAA:\r\n', 19_000, 400],
    ['too many bytes', '', 21_000_000, 413],
  ])('goes on after a body that was refused early: %s', async (_what, header, bytes, status) => {
    const { rig, key } = await start({ maxXmlBytes: 20_000_000, inFlight: plenty });
    const post = `POST /api/v1/invoices HTTP/1.1\r\nHost: x\r\nAuthorization: ${key.Authorization}\r\nContent-Type: application/xml\r\nIdempotency-Key: k\r\n${header}Content-Length: ${bytes}\r\n\r\n`;
    const health = 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answers = await raw(rig, `${post}${'x'.repeat(bytes)}${health}`).answer;
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200']);
  });
});

describe('what is in flight', () => {
  const head = (token: Record<string, string>, bytes: number): string =>
    `POST /api/v1/invoices HTTP/1.1\r\nHost: x\r\nAuthorization: ${token.Authorization}\r\nContent-Type: application/xml\r\nIdempotency-Key: k\r\nContent-Length: ${bytes}\r\n\r\n`;
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
    const view = `GET /api/v1/invoices/${id}/html HTTP/1.1\r\nHost: x\r\nAuthorization: ${key.Authorization}\r\n\r\n`;
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

describe('connections that stall', () => {
  it('are told so when a body comes by the drop', async () => {
    const { rig, key } = await start({
      bodies: { maxInflationRatio: 200, bodyStallMs: 50, minBytesPerSecond: 1_000_000 },
    });
    const { socket, answer } = raw(
      rig,
      `POST /api/v1/invoices HTTP/1.1\r\nHost: x\r\nAuthorization: ${key.Authorization}\r\nContent-Type: application/xml\r\nIdempotency-Key: k\r\nContent-Length: 10000\r\nConnection: close\r\n\r\n<x>`,
    );
    await once(socket, 'data');
    socket.end();
    expect(await answer).toMatch(/^HTTP\/1.1 400[^]*too slowly/);
  });

  it('are ended when nobody reads the answer, and their bytes are free again', async () => {
    const bytes = Buffer.alloc(30_000_000, 'x');
    const sha256 = 'a'.repeat(64);
    const document = {
      bytes,
      sha256,
      filename: 'x.xml',
      contentType: 'application/xml',
      encoding: 'utf-8' as const,
      resultSha256: sha256,
    };
    const { rig, key } = await start(
      {
        answers: { answerStallMs: 500, minBytesPerSecond: 10_000 },
        inFlight: { processBytes: 1e9, tenantBytes: 20_000_000, perTenant: { body: 1, list: 1, page: 1, download: 1 } },
      },
      { downloadXml: () => Promise.resolve(document) },
    );
    const download = `GET /api/v1/invoices/${id}/xml HTTP/1.1\r\nHost: x\r\nAuthorization: ${key.Authorization}\r\n\r\n`;
    const { socket } = raw(rig, download);
    socket.pause();
    // On a busy machine this reader may be too slow as well: it comes again.
    const statusOfDownload = (): Promise<number> =>
      rig.call('GET', `/invoices/${id}/xml`, { headers: key }).then(
        ({ status }) => status,
        () => 0,
      );
    await until(async () => (await statusOfDownload()) === 429);
    await until(async () => (await statusOfDownload()) === 200);
    socket.destroy();
  });
});

describe('strangers', () => {
  it('have the description of the API once, and a limit by network', async () => {
    const { rig } = await start({ strangersPerMinute: 3 });
    const read = (headers: Record<string, string> = {}) => fetch(`${rig.origin}/api/v1/openapi.json`, { headers });
    const first = await read();
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{64}"$/)]);
    expect(((await first.json()) as { servers: unknown }).servers).toEqual([{ url: `${rig.origin}/api/v1` }]);
    const again = await read({ 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await (await fetch(`${rig.origin}/api/v1/docs`)).text();
    const refused = await read();
    expect([refused.status, refused.headers.get('content-type'), refused.headers.has('retry-after')]).toEqual([
      429,
      'application/problem+json; charset=utf-8',
      true,
    ]);
  });
});

describe('what is hardly HTTP', () => {
  it.each([
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['no Host', 'GET /api/v1/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an odd expectation', 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: tea\r\n\r\n', 400],
    ['a target without a host', 'GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['a target of another scheme', 'GET ftp://x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['two slashes', 'GET //api HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['an unfinished escape', 'GET /api/v1/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['an absolute target elsewhere', 'GET http://x/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['huge headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 400],
    ['two lengths', 'POST /api/v1/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
  ])('is answered with a problem document: %s', async (_what, text, status) => {
    const { rig } = await start();
    const answer = await raw(rig, text).answer;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('application/problem+json');
  });

  it('is understood where HTTP asks for it: an absolute target, and HTTP/1.0 without Host', async () => {
    const { rig } = await start();
    for (const head of [
      'GET http://x/api/v1/health?a HTTP/1.1\r\nHost: x\r\nConnection: close',
      'GET /api/v1/health HTTP/1.0',
    ])
      expect(await raw(rig, `${head}\r\n\r\n`).answer).toMatch(/^HTTP\/1.1 200 /);
  });
});
