import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';

import { call, expectProblem, portal } from '../../support/services/api-client';
import { hostileUnderTest, latin1 } from './hostile-rig';

const { tenant, send, filled } = hostileUnderTest();

describe('bodies', () => {
  it.each([
    ['with its length', true],
    ['in chunks', false],
  ])('of 100 MB are refused (%s)', async (_how, knowsLength) => {
    const chunk = Buffer.alloc(1_000_000, 'x');
    const pieces = new ReadableStream({
      start: (stream) => {
        for (let index = 0; index < 100; index += 1) stream.enqueue(chunk);
        stream.close();
      },
    });
    const body = knowsLength ? Buffer.concat(Array<Buffer>(100).fill(chunk)) : pieces;
    const answer = await fetch(`${portal().base_url}/erp/invoices`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        Authorization: `Bearer ${tenant().integration.token}`,
        'Content-Type': 'application/xml',
        'Idempotency-Key': randomUUID(),
      },
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', retryable: false });
  });

  it('that are gzip bombs stop at the limit', async () => {
    expectProblem(
      await send(gzipSync(Buffer.alloc(300_000_000, ' ')), { 'Content-Encoding': 'gzip' }),
      413,
      'PAYLOAD_TOO_LARGE',
    );
  });

  it('that only say that they are gzip are refused', async () => {
    const whole = gzipSync(filled());
    for (const body of [
      Buffer.from(filled()),
      whole.subarray(0, whole.length - 20),
      Buffer.concat([whole.subarray(0, 50), Buffer.alloc(200, 7)]),
    ]) {
      expectProblem(await send(body, { 'Content-Encoding': 'gzip' }), 400, 'BAD_REQUEST', {
        errors: [{ pointer: 'header:Content-Encoding', message: expect.any(String) as string }],
      });
    }
  });

  it.each([
    [undefined],
    ['text/html'],
    ['application/xml-dtd'],
    ['application/soap+xml'],
    ['multipart/form-data; boundary=x'],
    ['application/x-www-form-urlencoded'],
    ['application/json, application/xml'],
    [','],
    ['application/'],
    [`application/${'x'.repeat(5_000)}`],
  ])('of the type %s are refused', async (type) => {
    const headers = {
      Authorization: `Bearer ${tenant().integration.token}`,
      'Idempotency-Key': randomUUID(),
      ...(type === undefined ? {} : { 'Content-Type': type }),
    };
    const response = await call('POST', '/erp/invoices', { headers, body: Buffer.from(filled()) });
    expectProblem(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('JSON', () => {
  const xml = (): string => Buffer.from(filled()).toString('base64');
  it.each<[string, () => string | Uint8Array, string]>([
    ['a member that occurs twice', () => `{"xml_base64":"PEE+","xml_base64":"${xml()}"}`, '/xml_base64'],
    [
      'a member that occurs twice in disguise',
      () => `{"xml_base64":"PEE+","xml_base\\u00364":"${xml()}"}`,
      '/xml_base64',
    ],
    [
      'a member that occurs twice further in',
      () => `{"xml_base64":"${xml()}","options":{"confidential_supply":true,"confidential_supply":false}}`,
      '/options/confidential_supply',
    ],
    ['a tower of lists', () => `{"xml_base64":"PEE+","tag":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, '/tag'],
    ['a tower of objects', () => `{"xml_base64":"PEE+","tag":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`, '/tag'],
    ['half a document', () => '{"xml_base64":"PEE+"', ''],
    ['two documents', () => '{"xml_base64":"PEE+"}{}', ''],
    [
      'broken UTF-8',
      () => Buffer.concat([Buffer.from('{"xml_base64":"PEE+","tag":"'), latin1('\xff'), Buffer.from('"}')]),
      '',
    ],
    ['UTF-16', () => Buffer.from('{"xml_base64":"PEE+"}', 'utf16le'), ''],
    ['a NUL', () => `{"xml_base64":"${xml()}","tag":"a\\u0000b"}`, '/tag'],
    ['NaN', () => '{"xml_base64":NaN}', ''],
    ['a list', () => '[]', ''],
    ['null', () => 'null', ''],
    ['a number', () => '17', ''],
    ['a text', () => '"PEE+"', ''],
    ['nothing', () => '', ''],
    ['a prototype', () => `{"__proto__":{"tag":"x"},"xml_base64":"${xml()}"}`, '/__proto__'],
    ['a constructor', () => `{"constructor":{"prototype":{"test":true}},"xml_base64":"${xml()}"}`, '/constructor'],
  ])('with %s is refused', async (_rule, body, pointer) => {
    const answer = await call('POST', '/erp/invoices', {
      bearer: tenant().integration.token,
      headers: { 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/json' },
      body: body(),
    });
    const { errors = [] } = expectProblem(answer, 400, 'BAD_REQUEST');
    expect(errors.map((error) => error.pointer)).toContain(pointer);
  });

  it('in another charset is refused', async () => {
    const answer = await call('POST', '/erp/invoices', {
      bearer: tenant().integration.token,
      headers: { 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/json; charset=windows-1250' },
      body: '{}',
    });
    expectProblem(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });
});

/** Sends bytes as they stand, because a client library would put them in order first. */
function raw(text: string): Promise<{ status: number; head: string; body: { code?: string; request_id?: string } }> {
  const { hostname, port } = new URL(portal().base_url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(latin1(text)));
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer within 20 s')));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const answer = Buffer.concat(chunks).toString('utf8');
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      const json = rest.join('').replace(/^[0-9a-f]+\r\n|\r\n0$/g, '');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
        head,
        body: (json.startsWith('{') ? JSON.parse(json) : {}) as { code?: string },
      });
    });
  });
}

describe('addresses and headers', () => {
  const request = (line: string, headers: string[] = []): string =>
    [
      line,
      'Host: 127.0.0.1',
      'Connection: close',
      `Authorization: Bearer ${tenant().api_key}`,
      ...headers,
      '',
      '',
    ].join('\r\n');

  it.each([
    ['/api/v1/invoices/../../etc/passwd'],
    ['/api/v1/invoices/..%2f..%2ftenant'],
    ['/api/v1/invoices/%2e%2e/tenant'],
    ['/api/v1/invoices/%00'],
    ['/api/v1/invoices/%ff%fe'],
    ['/api/v1/invoices/%zz'],
    ["/api/v1/invoices/1'%20or%20'1'='1"],
    ['/api/v1/invoices/null'],
    ['/api/v1//invoices'],
    ['/api/v1/invoices/'.padEnd(8_000, 'a')],
    ['/api/v1/invoices/xml-body'],
    ['/api/v1/INVOICES'],
    ['/api/v2/invoices'],
    ['//evil.example/api/v1/invoices'],
    ['/api/v1/docs/../../../../etc/passwd'],
    ['/api/v1/docs/..%2f..%2fpackage.json'],
    ['/api/v1/problems/..%2f..%2fserver.js'],
    ['/api/v1/problems/constructor'],
  ])('GET %s is not found', async (path) => {
    const { status, body, head } = await raw(request(`GET ${path} HTTP/1.1`));
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(head).toMatch(/application\/problem\+json/i);
  });

  it.each([
    ['limit[]=5'],
    ['limit[a]=5'],
    ['__proto__=1'],
    ['constructor=1'],
    ['status=sent%00'],
    ['number=%ff'],
    ['search=%00'],
    ['cursor='.padEnd(6_000, 'a')],
    ['limit=1e3'],
    ['limit=0x10'],
    ['limit=-1'],
    ['limit=99999999999999999999'],
    ['amount_min=1e5'],
    ['amount_min=NaN'],
    ['currency=eur'],
    ['sort=id'],
    ['issue_date_from=0000-00-00'],
    ['erp_delivered=maybe'],
    ['status=sent,,nothing'],
    ['direction='],
  ])('GET /invoices?%s is refused', async (query) => {
    const { status, body } = await raw(request(`GET /api/v1/invoices?${query} HTTP/1.1`));
    if (query === 'number=%ff') expect(status).toBe(200);
    else expect([status, ['BAD_REQUEST', 'INVALID_CURSOR'].includes(String(body.code))]).toEqual([400, true]);
  });

  it.each([
    ['no HTTP', 'Dobrý deň\r\n\r\n'],
    ['a method that does not exist', 'FETCH /api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['headers of 100 kB', `GET /api/v1/health HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
    [
      'a header with a control character',
      'GET /api/v1/health HTTP/1.1\r\nHost: a\r\nX-Client-Reference: a\x01b\r\n\r\n',
    ],
    [
      'two lengths',
      'POST /api/v1/erp/invoices HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
    ],
    [
      'length and chunks',
      'POST /api/v1/erp/invoices HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s is told so in a problem document', async (_rule, text) => {
    const { status, body, head } = await raw(text);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(head.toLowerCase()).toContain(`x-request-id: ${String(body.request_id)}`);
  });

  it.each([['short'], ['a b c d e f g h'], ['x'.repeat(129)], ['<script>alert(1)</script>'], ['žltý-kôň-12345']])(
    'does not repeat the request id %s',
    async (id) => {
      const { head } = await raw(request('GET /api/v1/health HTTP/1.1', [`X-Request-Id: ${id}`]));
      expect(head).toMatch(/X-Request-Id: [0-9a-f-]{36}\r\n/i);
    },
  );

  it('refuses a key that hides a line', async () => {
    const { status, body } = await raw(
      request('POST /api/v1/invoices HTTP/1.1', [
        'Content-Type: application/xml',
        'Idempotency-Key: a\x0bSet-Cookie: b',
        'Content-Length: 4',
        '',
      ]) + '<a/>',
    );
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });
});
