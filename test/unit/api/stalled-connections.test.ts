import { once } from 'node:events';

import { boundsUnderTest, id, plenty, raw, start, until } from './bounds-rig';

boundsUnderTest();

describe('a connection', () => {
  it.each([
    ['broken gzip', 'Content-Encoding: gzip\r\n', 19_000_000, 400],
    ['a wrong digest', 'Content-Digest: sha-256=:AAAA:\r\n', 19_000, 400],
    ['too many bytes', '', 21_000_000, 413],
  ])('goes on after a body that was refused early: %s', async (_what, header, bytes, status) => {
    const { rig, key } = await start({ maxXmlBytes: 20_000_000, inFlight: plenty });
    const post = `POST /api/v1/invoices HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${key.Authorization}\r\nContent-Type: application/xml\r\nIdempotency-Key: k\r\n${header}Content-Length: ${bytes}\r\n\r\n`;
    const health = 'GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n';
    const answers = await raw(rig, `${post}${'x'.repeat(bytes)}${health}`).answer;
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200']);
  });
});

describe('connections that stall', () => {
  it('are told so when a body comes by the drop', async () => {
    const { rig, key } = await start({
      bodies: { maxInflationRatio: 200, bodyStallMs: 50, minBytesPerSecond: 1_000_000 },
    });
    const { socket, answer } = raw(
      rig,
      `POST /api/v1/invoices HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${key.Authorization}\r\nContent-Type: application/xml\r\nIdempotency-Key: k\r\nContent-Length: 10000\r\nConnection: close\r\n\r\n<x>`,
    );
    await once(socket, 'data');
    socket.end();
    expect(await answer).toMatch(/^HTTP\/1.1 400[^]*too slowly/);
  });

  it('are ended when the answer is not read, and their bytes are free again', async () => {
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
    const download = `GET /api/v1/invoices/${id}/xml HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${key.Authorization}\r\n\r\n`;
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
    expect(((await first.json()) as { servers: unknown }).servers).toEqual([{ url: '/api/v1' }]);
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
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', 405],
    ['no Host', 'GET /api/v1/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'an odd expectation',
      'GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nExpect: tea\r\n\r\n',
      400,
    ],
    ['a target without a host', 'GET http:// HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n', 400],
    ['a target of another scheme', 'GET ftp://x/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n', 400],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n', 404],
    ['two slashes', 'GET //api HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n', 404],
    ['an unfinished escape', 'GET /api/v1/%E0%A4%A HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n', 404],
    [
      'an absolute target elsewhere',
      'GET http://x/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['huge headers', `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 400],
    [
      'two lengths',
      'POST /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      400,
    ],
  ])('is answered with a problem document: %s', async (_what, text, status) => {
    const { rig } = await start();
    const answer = await raw(rig, text).answer;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('application/problem+json');
  });

  it('is understood where HTTP asks for it: an absolute target, and HTTP/1.0 without Host', async () => {
    const { rig } = await start();
    for (const head of [
      'GET http://x/api/v1/health?a HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close',
      'GET /api/v1/health HTTP/1.0',
    ])
      expect(await raw(rig, `${head}\r\n\r\n`).answer).toMatch(/^HTTP\/1.1 200 /);
  });
});
