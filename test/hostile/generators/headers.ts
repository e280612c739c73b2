import { createHash } from 'node:crypto';

import { family, type Generator, lineSizes } from '../generator';
import { fill, grow } from './texts';

const reading = (
  name: string,
  path: string,
  header: (size: number) => readonly (readonly [string, string])[],
): Generator => ({
  name,
  caller: 'api_key',
  sizes: lineSizes,
  build: (size) => ({ method: 'GET', path, headers: header(size) }),
});

/** A header on a list that everybody reads. */
const header = (name: string, field: string, value: (size: number) => string, path = '/invoices'): Generator =>
  reading(`${field}, ${name}`, path, (size) => [[field, value(size)]]);

/** A header in front of a body of a megabyte: what is done once for each entry is done for each byte. */
const beforeBody = (
  name: string,
  value: (size: number, body: Buffer) => string,
  field = 'Content-Digest',
): Generator => ({
  name: `${field} before a megabyte, ${name}`,
  caller: 'api_key',
  sizes: [500, 2_000, 6_000, 14_000],
  build: (size) => {
    const body = Buffer.alloc(1_000_000, ' ');
    return {
      method: 'POST',
      path: '/invoices/validate',
      headers: [
        ['Content-Type', 'application/xml'],
        [field, value(size, body)],
      ],
      body,
    };
  },
});

const digestOf = (algorithm: string, body: Buffer): string => createHash(algorithm).update(body).digest('base64');

const onSubmission = (field: string, name: string, value: (size: number) => string): Generator => ({
  name: `${field}, ${name}`,
  caller: 'erp_token',
  sizes: lineSizes,
  build: (size, scene) => ({
    method: 'POST',
    path: '/erp/invoices',
    headers: [
      ['Content-Type', 'application/xml'],
      ...(field === 'Idempotency-Key' ? [] : [['Idempotency-Key', scene.fresh()] as const]),
      [field, value(size)],
    ],
    body: '<a/>',
  }),
});

export const headerGenerators: readonly Generator[] = family('header', [
  header('a language that is long', 'Accept-Language', (size) => fill(size, 'sk-')),
  header('many languages', 'Accept-Language', (size) => grow(size, (index) => `l${index};q=0.${index % 10},`)),
  header('qualities of many digits', 'Accept-Language', (size) => `sk;q=0.${fill(size, '0')}1`),
  header('spaces', 'Accept-Language', (size) => `sk${fill(size, ' ')},cs`),
  header('semicolons', 'Accept-Language', (size) => fill(size, ';')),
  header('many types', 'Accept', (size) => grow(size, (index) => `a/b${index};q=0.1,`)),
  header('semicolons', 'Accept', (size) => `text/html${fill(size, ';a')}`),
  header('quotes', 'Accept', (size) => `text/html;a="${fill(size, '\\"')}`),
  header('many codings', 'Accept-Encoding', (size) => grow(size, (index) => `e${index};q=0.1,`)),
  header('many tags', 'If-None-Match', (size) => grow(size, (index) => `"t${index}", `), '/openapi.json'),
  header('one tag', 'If-None-Match', (size) => `"${fill(size, 't')}"`, '/openapi.json'),
  header('commas', 'If-None-Match', (size) => fill(size, ','), '/openapi.json'),
  header('spaces between', 'If-None-Match', (size) => `"a"${fill(size, ' ')}"b"`, '/tenant'),
  header('a date that is none', 'If-Modified-Since', (size) => fill(size, '1 ')),
  header('many ranges', 'Range', (size) => `bytes=${grow(size, (index) => `${index}-${index},`)}`, '/openapi.json'),
  header('a number of many digits', 'Range', (size) => `bytes=0-${fill(size, '9')}`, '/openapi.json'),
  header('one that is long', 'X-Request-Id', (size) => fill(size, 'r')),
  header('one of many digits', 'traceparent', (size) => `00-${fill(size, '0')}-00f067aa0ba902b7-01`),
  header('dashes', 'traceparent', (size) => fill(size, '-')),
  header('many members', 'tracestate', (size) => grow(size, (index) => `m${index}=v,`)),
  header('a reference that is long', 'X-Client-Reference', (size) => fill(size, 'x')),
  header('many cookies', 'Cookie', (size) => grow(size, (index) => `c${index}=v; `)),
  header('a session that is long', 'Cookie', (size) => `portal_session=${fill(size, 's')}`),
  header('equal signs', 'Cookie', (size) => fill(size, '=;')),
  header('many proxies', 'X-Forwarded-For', (size) => grow(size, (index) => `10.0.0.${index % 256}, `)),
  header('many protocols', 'X-Forwarded-Proto', (size) => fill(size, 'https,')),
  header('many hosts', 'X-Forwarded-Host', (size) => fill(size, 'a,')),
  header('many parts', 'Forwarded', (size) => fill(size, 'for=1;by=2,')),
  header('many options', 'Cache-Control', (size) => fill(size, 'no-cache,')),
  header('a name that is long', 'User-Agent', (size) => fill(size, '(a')),
  header('an address that is long', 'Referer', (size) => `http://${fill(size, 'a.')}`),
  header('an origin that is long', 'Origin', (size) => fill(size, 'http://a')),
  header('a header of letters beyond ASCII', 'X-Any', (size) => fill(size, 'ÿ')),
  reading('many headers', '/invoices', (size) =>
    Array.from({ length: size / 12 }, (_, index) => [`X-H${index}`, 'v'] as const),
  ),
  reading('the same header', '/invoices', (size) => Array.from({ length: size / 12 }, () => ['X-H', 'v'] as const)),
  reading('the same known header', '/invoices', (size) =>
    Array.from({ length: size / 26 }, () => ['Accept-Language', 'sk'] as const),
  ),
  reading('a name of a header', '/invoices', (size) => [[fill(size, 'X-'), 'v']]),
  onSubmission('Idempotency-Key', 'one that is long', (size) => fill(size, 'k')),
  onSubmission('Idempotency-Key', 'letters beyond ASCII', (size) => fill(size, 'ž')),
  onSubmission('X-Client-Reference', 'spaces', (size) => `a${fill(size, ' ')}b`),
  onSubmission('X-External-Reference', 'letters beyond ASCII', (size) => fill(size, 'ž')),
  onSubmission('X-Confidential-Supply', 'one that is long', (size) => fill(size, 'true')),
  onSubmission('Content-Type', 'a parameter that is long', (size) => `application/xml; charset=${fill(size, 'x')}`),
  onSubmission('Content-Type', 'many parameters', (size) => `application/xml${fill(size, ';a=b')}`),
  onSubmission('Content-Type', 'spaces', (size) => `application/xml;${fill(size, ' ')}charset=utf-8`),
  onSubmission('Content-Type', 'quotes', (size) => `application/xml; charset="${fill(size, '\\')}"`),
  onSubmission('Content-Encoding', 'many codings', (size) => fill(size, 'gzip,')),
  onSubmission('Expect', 'one that is long', (size) => fill(size, 'x')),
  beforeBody('many that are right', (size, body) => fill(size, `sha-256=:${digestOf('sha256', body)}:,`)),
  beforeBody('many that are right, of the longer kind', (size, body) =>
    fill(size, `sha-512=:${digestOf('sha512', body)}:,`),
  ),
  beforeBody('many that are wrong', (size) => fill(size, 'sha-256=:AA==:,')),
  beforeBody('many of unknown kinds', (size) => grow(size, (index) => `md${index}=:AA==:,`)),
  beforeBody('spaces', (size) => `${fill(size, ' ')}x`),
  beforeBody('colons', (size) => fill(size, ':')),
  beforeBody('many digests of another header', (size) => fill(size, 'sha-256=:AA==:,'), 'Repr-Digest'),
]);
