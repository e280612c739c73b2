import { family, type Generator, once, type RawMessage, type Scene } from '../generator';
import { fill, grow } from './texts';

type Lines = (size: number, scene: Scene) => { head: readonly string[]; body?: string } & Omit<RawMessage, 'raw'>;

/** Bytes as they stand; the credentials of an API key are among them. */
const raw = (name: string, lines: Lines, more: Partial<Generator> = {}): Generator => ({
  name,
  caller: 'api_key',
  ...more,
  build: (size, scene) => {
    const { head, body = '', ...travel } = lines(size, scene);
    const [first = '', ...others] = head;
    const credentials = scene.credentials('api_key').map(([field, value]) => `${field}: ${value}`);
    return { ...travel, raw: `${[first, ...credentials, ...others].join('\r\n')}\r\n\r\n${body}` };
  },
});

const small = { sizes: once };
const target = '/api/v1/invoices';
const validate = '/api/v1/invoices/validate';
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

const chunked = (name: string, body: (size: number) => string): Generator =>
  raw(name, (size, { host }) => ({
    head: [`POST ${validate} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/xml', 'Transfer-Encoding: chunked'],
    body: body(size),
  }));

const pipelined = (name: string, path: string, more: Partial<Generator> = {}): Generator => ({
  name,
  caller: 'api_key',
  sizes: [1_000, 8_000, 64_000],
  ...more,
  build: (size, scene) => {
    const credentials = scene.credentials('api_key').map(([field, value]) => `${field}: ${value}\r\n`);
    const one = `GET /api/v1${path} HTTP/1.1\r\nHost: ${scene.host}\r\n${credentials.join('')}\r\n`;
    const answers = Math.max(1, Math.floor(size / one.length));
    return { raw: one.repeat(answers), answers };
  },
});

/** What HTTP itself allows to say, and some that it does not. */
export const protocolGenerators: readonly Generator[] = family('http', [
  raw('CONNECT', (_size, { host }) => ({ head: [`CONNECT ${host} HTTP/1.1`, `Host: ${host}`] }), small),
  raw('no Host', () => ({ head: [`GET ${target} HTTP/1.1`] }), small),
  raw('two Hosts', () => ({ head: [`GET ${target} HTTP/1.1`, 'Host: a', 'Host: b'] }), small),
  raw('a Host that is long', (size) => ({ head: [`GET ${target} HTTP/1.1`, `Host: ${fill(size, 'a')}`] })),
  raw(
    'an unknown Expect',
    (_size, { host }) => ({ head: [`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Expect: something'] }),
    small,
  ),
  raw(
    'an Expect before a body',
    (_size, { host }) => ({
      head: [
        `POST ${validate} HTTP/1.1`,
        `Host: ${host}`,
        'Expect: 100-continue',
        'Content-Type: application/xml',
        'Content-Length: 4',
      ],
      body: '<a/>',
    }),
    small,
  ),
  raw(
    'a target with its host',
    (_size, { host }) => ({ head: [`GET http://${host}${target} HTTP/1.1`, `Host: ${host}`] }),
    small,
  ),
  raw('a target of a scheme alone', (_size, { host }) => ({ head: ['GET http:// HTTP/1.1', `Host: ${host}`] }), small),
  raw(
    'a target of two slashes',
    (_size, { host }) => ({ head: ['GET //api/v1/invoices HTTP/1.1', `Host: ${host}`] }),
    small,
  ),
  raw('a target of an asterisk', (_size, { host }) => ({ head: ['OPTIONS * HTTP/1.1', `Host: ${host}`] }), small),
  raw('a target without a slash', (_size, { host }) => ({ head: ['GET api HTTP/1.1', `Host: ${host}`] }), small),
  raw('a target that is long', (size, { host }) => ({ head: [`GET /${fill(size, 'a')} HTTP/1.1`, `Host: ${host}`] })),
  raw('a target of many segments', (size, { host }) => ({
    head: [`GET ${target}${fill(Math.min(size, 12_000), '/a')} HTTP/1.1`, `Host: ${host}`],
  })),
  raw('a target of slashes', (size, { host }) => ({
    head: [`GET ${fill(Math.min(size, 12_000), '/')} HTTP/1.1`, `Host: ${host}`],
  })),
  raw('a target of dots', (size, { host }) => ({
    head: [`GET ${target}/${fill(Math.min(size, 12_000), '../')} HTTP/1.1`, `Host: ${host}`],
  })),
  raw('a target of escapes', (size, { host }) => ({
    head: [`GET ${target}/${fill(Math.min(size, 12_000), '%2e')} HTTP/1.1`, `Host: ${host}`],
  })),
  raw('a target of broken escapes', (size, { host }) => ({
    head: [`GET ${target}/${fill(Math.min(size, 12_000), '%')} HTTP/1.1`, `Host: ${host}`],
  })),
  raw(
    'a version that does not exist',
    (_size, { host }) => ({ head: [`GET ${target} HTTP/3.7`, `Host: ${host}`] }),
    small,
  ),
  raw(
    'a method that does not exist',
    (_size, { host }) => ({ head: [`BREW ${target} HTTP/1.1`, `Host: ${host}`] }),
    small,
  ),
  raw('a method that is long', (size, { host }) => ({
    head: [`${fill(size, 'A')} ${target} HTTP/1.1`, `Host: ${host}`],
  })),
  raw('TRACE', (_size, { host }) => ({ head: [`TRACE ${target} HTTP/1.1`, `Host: ${host}`] }), small),
  raw(
    'an upgrade to WebSocket',
    (_size, { host }) => ({
      head: [
        `GET ${target} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version: 13',
      ],
    }),
    small,
  ),
  raw(
    'an upgrade to HTTP/2',
    (_size, { host }) => ({
      head: [
        `GET ${target} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQAAP__',
      ],
    }),
    small,
  ),
  raw('a preface of HTTP/2', () => ({ head: ['PRI * HTTP/2.0'], body: 'SM\r\n\r\n' }), small),
  raw(
    'a header without a colon',
    (_size, { host }) => ({ head: [`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Broken'] }),
    small,
  ),
  raw(
    'a header that is folded',
    (_size, { host }) => ({ head: [`GET ${target} HTTP/1.1`, `Host: ${host}`, 'X-A: a', ' b'] }),
    small,
  ),
  raw('a header without a value, many times', (size, { host }) => ({
    head: [`GET ${target} HTTP/1.1`, `Host: ${host}`, ...Array.from({ length: size / 4 }, () => 'A:')],
  })),
  raw(
    'a length that is no number',
    (_size, { host }) => ({
      head: [`POST ${validate} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/xml', 'Content-Length: many'],
    }),
    small,
  ),
  raw(
    'a length of many digits',
    (_size, { host }) => ({
      head: [
        `POST ${validate} HTTP/1.1`,
        `Host: ${host}`,
        'Content-Type: application/xml',
        `Content-Length: ${'9'.repeat(15)}`,
      ],
    }),
    small,
  ),
  raw(
    'a length below zero',
    (_size, { host }) => ({
      head: [`POST ${validate} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/xml', 'Content-Length: -1'],
    }),
    small,
  ),
  raw('a length shorter than the body', (size, { host }) => ({
    head: [
      `POST ${validate} HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/xml',
      'Content-Length: 4',
      'Connection: close',
    ],
    body: `<a/>${fill(size, 'x')}`,
  })),
  raw(
    'two lengths',
    (_size, { host }) => ({
      head: [
        `POST ${validate} HTTP/1.1`,
        `Host: ${host}`,
        'Content-Type: application/xml',
        'Content-Length: 4',
        'Content-Length: 5',
      ],
      body: '<a/>',
    }),
    small,
  ),
  raw(
    'length and chunks',
    (_size, { host }) => ({
      head: [
        `POST ${validate} HTTP/1.1`,
        `Host: ${host}`,
        'Content-Type: application/xml',
        'Content-Length: 4',
        'Transfer-Encoding: chunked',
      ],
      body: chunk('<a/>'),
    }),
    small,
  ),
  raw(
    'an unknown transfer coding',
    (_size, { host }) => ({
      head: [`POST ${validate} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/xml', 'Transfer-Encoding: gzip'],
    }),
    small,
  ),
  raw('a body on GET', (size, { host }) => ({
    head: [`GET ${target} HTTP/1.1`, `Host: ${host}`, `Content-Length: ${size}`],
    body: 'x'.repeat(size),
  })),
  raw('a body on DELETE', (size, { host }) => ({
    head: [`DELETE ${target} HTTP/1.1`, `Host: ${host}`, `Content-Length: ${size}`],
    body: 'x'.repeat(size),
  })),
  chunked('chunks of one byte', (size) => `${fill(size, '1\r\nx\r\n')}0\r\n\r\n`),
  chunked('chunks with long extensions', (size) => `1;a=${fill(size, 'b')}\r\nx\r\n0\r\n\r\n`),
  chunked('chunks with zeros in front', (size) => `${fill(size, '0')}1\r\nx\r\n0\r\n\r\n`),
  chunked('a chunk of an impossible length', () => 'ffffffffffffffffff\r\nx'),
  chunked('trailers', (size) => `1\r\nx\r\n0\r\n${grow(size, (index) => `X-T${index}: v\r\n`)}\r\n`),
  chunked('one chunk', (size) => `${chunk(fill(size, 'x'))}0\r\n\r\n`),
  pipelined('requests behind one another', '/tenant'),
  pipelined('requests for the description behind one another', '/openapi.json'),
  pipelined('requests for a list behind one another', '/invoices'),
]);
