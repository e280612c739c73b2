import { createHttpClient } from '../../../../../src/adapters/http-out/http-client';
import { createSapiSkProvider } from '../../../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import { sendRules } from '../../../../../src/adapters/providers/sapi-sk/send-outcome';
import type { SendOutcome } from '../../../../../src/domain/ports/deliveries/provider';
import type { ScriptedProvider } from '../../../../support/rigs/scripted-provider';
import {
  aConnection,
  anOutgoingDocument,
  answer,
  startScriptedProvider,
} from '../../../../support/rigs/scripted-provider';

const http = createHttpClient({ allowedHosts: ['127.0.0.1', 'localhost'] });
const provider = createSapiSkProvider({ http, timeoutSeconds: 20 });
let server: ScriptedProvider;
beforeEach(async () => {
  server = await startScriptedProvider();
});
afterEach(() => server.close());
afterAll(() => http.close());

const send = (facts = {}): Promise<SendOutcome> =>
  provider.send(aConnection(`${server.origin}/sapi/v1`), anOutgoingDocument(facts));
const fault = (facts: object) => ({ error: { message: 'because', correlation_id: 'c-1', ...facts } });
const unavailable = { kind: 'temporary', reason: 'PROVIDER_UNAVAILABLE' };
const authFailed = { kind: 'temporary', reason: 'PROVIDER_AUTH_FAILED' };
const rateLimited = { kind: 'temporary', reason: 'PROVIDER_RATE_LIMITED' };
const final = (code: string, more: object = {}) => fault({ category: 'VALIDATION', code, retryable: false, ...more });

/** Every kind of answer that has been seen, and what became of the document. */
const table: [name: string, status: number, body: unknown, outcome: object][] = [
  [
    '202 of the specification',
    202,
    { providerDocumentId: 'p-1', status: 'ACCEPTED' },
    { kind: 'accepted', remoteId: 'p-1' },
  ],
  [
    '200, id as documentId, lower case',
    200,
    { documentId: 'p-2', status: 'accepted' },
    { kind: 'accepted', remoteId: 'p-2' },
  ],
  ['201, id as a number', 201, { id: 17 }, { kind: 'accepted', remoteId: '17' }],
  ['202 without an id', 202, { status: 'ACCEPTED' }, { kind: 'unknown' }],
  ['200 without anything', 200, '', { kind: 'unknown' }],
  ['200 with a page', 200, '<html>Welcome</html>', { kind: 'unknown' }],
  [
    '202, but rejected',
    202,
    { providerDocumentId: 'p-1', status: 'REJECTED', reason: { code: 'DOCUMENT_REJECTED', message: 'no' } },
    { kind: 'refused', message: 'no' },
  ],
  [
    '202, rejected for its recipient',
    202,
    { status: 'rejected', reason: { code: 'RECIPIENT_NOT_REGISTERED' } },
    { kind: 'unreachable_recipient' },
  ],

  ['invalid document', 422, final('SAPI-DOC-001'), { kind: 'refused', message: 'because' }],
  ['metadata differs', 422, final('SAPI-DOC-025'), { kind: 'refused' }],
  ['unknown participant', 400, final('SAPI-VAL-004'), { kind: 'unreachable_recipient' }],
  [
    'unknown receiver, named',
    404,
    final('SAPI-VAL-004', { details: [{ field: 'metadata.receiverParticipantId', issue: 'unknown' }] }),
    { kind: 'unreachable_recipient' },
  ],
  [
    'malformed sender',
    400,
    final('SAPI-VAL-004', { details: [{ field: 'X-Peppol-Participant-Id', issue: 'malformed' }] }),
    { kind: 'refused' },
  ],
  [
    'recipient look-up down for now',
    400,
    fault({ category: 'TEMPORARY', code: 'SAPI-VAL-004', retryable: true }),
    unavailable,
  ],
  ['category without retryable', 422, fault({ category: 'VALIDATION', code: 'SAPI-DOC-001' }), { kind: 'refused' }],
  [
    'final duplicate',
    409,
    fault({ category: 'PROCESSING', code: 'SAPI-DOC-011', retryable: false }),
    { kind: 'duplicate' },
  ],
  ['final duplicate by another name', 409, final('DOCUMENT_ALREADY_EXISTS'), { kind: 'duplicate' }],
  ['the same key with another body', 409, final('IDEMPOTENCY_KEY_MISMATCH'), { kind: 'refused' }],
  [
    '202, rejected as a duplicate',
    202,
    { status: 'REJECTED', reason: { code: 'DUPLICATE_DOCUMENT', message: 'known' } },
    { kind: 'duplicate' },
  ],
  [
    'same key, still running',
    409,
    fault({ category: 'PROCESSING', code: 'SAPI-PROC-004', retryable: true }),
    unavailable,
  ],
  ['conflict without explanation', 409, '', unavailable],
  ['final 503', 503, fault({ category: 'PERMANENT', code: 'SAPI-PERM-001', retryable: false }), { kind: 'refused' }],
  [
    'quota used up for good',
    402,
    fault({ category: 'PROCESSING', code: 'SAPI-PROC-003', retryable: false }),
    { kind: 'refused' },
  ],
  [
    '500 that says it may be repeated',
    500,
    fault({ category: 'PROCESSING', code: 'SAPI-PROC-003', retryable: true }),
    unavailable,
  ],
  [
    '503 that says it may be repeated',
    503,
    fault({ category: 'TEMPORARY', code: 'SAPI-TEMP-002', retryable: true }),
    unavailable,
  ],
  ['503 of a gateway', 503, '<h1>Service Unavailable</h1>', unavailable],
  ['429', 429, fault({ category: 'TEMPORARY', code: 'SAPI-TEMP-003', retryable: true }), rateLimited],
  ['429 without a body', 429, '', rateLimited],

  ['500 without explanation', 500, 'Internal Server Error', { kind: 'unknown' }],
  [
    '502 of a gateway',
    502,
    { statusCode: 502, error: 'Bad Gateway', message: 'upstream' },
    { kind: 'unknown', message: 'upstream' },
  ],
  [
    '504, even if it says it may be repeated',
    504,
    fault({ category: 'TEMPORARY', code: 'SAPI-TEMP-002', retryable: true }),
    { kind: 'unknown' },
  ],
  ['524 of a gateway', 524, '', { kind: 'unknown' }],

  ['403 of the provider', 403, fault({ category: 'AUTH', code: 'SAPI-AUTH-003', retryable: false }), authFailed],
  ['403 of a firewall', 403, '<html>Forbidden</html>', authFailed],
  ['423', 423, fault({ category: 'AUTH', code: 'SAPI-AUTH-004', retryable: true }), authFailed],
  ['402 without explanation', 402, '', authFailed],

  ['301', 301, '', unavailable],
  ['404 of a stranger', 404, '<html>Not Found</html>', unavailable],
  ['405 of a stranger', 405, '', unavailable],
  ['408', 408, '', unavailable],
  ['413 of a gateway', 413, '', { kind: 'refused' }],
  ['400 without explanation', 400, 'bad', { kind: 'refused' }],
];

it.each(table)('%s (%i)', async (_, status, body, outcome) => {
  server.script = answer(status, body);
  expect(await send()).toMatchObject(outcome);
});

it('has a row of the table for every rule but the last, which nothing reaches', async () => {
  const used = new Set<string>();
  for (const rule of sendRules) {
    const { applies } = rule;
    jest.spyOn(rule, 'applies').mockImplementation((given) => {
      const result = applies(given);
      if (result) used.add(rule.name);
      return result;
    });
  }
  for (const [, status, body] of table) {
    server.script = answer(status, body);
    await send();
  }
  jest.restoreAllMocks();
  expect(sendRules.map(({ name }) => name).filter((name) => !used.has(name))).toEqual(['no such status']);
});

describe('the call', () => {
  it('goes on with the trace that the submission came with, and has none of its own', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await send({ traceparent });
    await send();
    const sent = server.arrivals.filter(({ path }) => path.endsWith('/document/send'));
    expect(sent.map(({ headers }) => headers.traceparent)).toEqual([traceparent, undefined]);
  });

  it('says what SAPI-SK asks for, the same on every attempt', async () => {
    await send();
    await send();
    const [, first, second] = server.arrivals;
    expect(first?.path).toBe('/sapi/v1/document/send');
    expect(first?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'x-peppol-participant-id': '0245:2020202020',
      'idempotency-key': '44444444-4444-5444-8444-444444444444',
      'content-type': 'application/json',
      'x-request-id': 'request-1',
    });
    expect(JSON.parse(first?.body ?? '')).toEqual({
      metadata: {
        documentId: '33333333-3333-4333-8333-333333333333',
        documentTypeId: 'urn:type',
        processId: 'urn:process',
        senderParticipantId: '0245:2020202020',
        receiverParticipantId: '0245:2121212121',
        creationDateTime: '2026-01-02T03:04:05.000Z',
      },
      payload: '<Invoice>ľšč</Invoice>',
      payloadFormat: 'XML',
      payloadEncoding: 'UTF-8',
      checksum: 'f'.repeat(64),
    });
    expect(second?.body).toBe(first?.body);
  });

  it('is not made a second time, whatever the answer', async () => {
    for (const status of [409, 429, 500, 502, 503]) {
      server.arrivals.length = 0;
      server.script = answer(status, '');
      await send();
      expect(server.arrivals.filter(({ path }) => path.endsWith('/document/send'))).toHaveLength(1);
    }
  });
});

describe('Retry-After', () => {
  it.each([
    ['5', 5],
    ['0', 0],
    ['999999', 3_600],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['soon', null],
    ['-5', null],
  ])('"%s" means %p seconds', async (header, seconds) => {
    server.script = answer(429, '', { 'Retry-After': header });
    expect(await send()).toMatchObject({ ...rateLimited, retryAfterSeconds: seconds });
  });
});

describe('without a whole answer', () => {
  const shortTimeoutProvider = createSapiSkProvider({ http, timeoutSeconds: 2 });
  const sendWithShortTimeout = () => shortTimeoutProvider.send(aConnection(server.origin), anOutgoingDocument());

  it('a broken connection after the request was written leaves the outcome unknown', async () => {
    server.script = (_, response) => response.socket?.resetAndDestroy();
    expect(await send()).toMatchObject({ kind: 'unknown' });
  });

  it('so does silence, within the time given', async () => {
    server.script = () => undefined;
    const before = Date.now();
    expect(await sendWithShortTimeout()).toMatchObject({
      kind: 'unknown',
      message: expect.stringContaining('no answer within') as string,
    });
    expect(Date.now() - before).toBeLessThan(10_000);
  });

  it('so does an answer that breaks off, trickles for ever or is too large', async () => {
    server.script = (_, response) => {
      response.writeHead(202, { 'Content-Length': '1000' });
      response.write('{"providerDocumentId": "p-1"', () => response.destroy());
    };
    expect(await send()).toMatchObject({ kind: 'unknown' });
    server.script = (_, response) => {
      response.writeHead(202);
      const timer = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(timer));
    };
    expect(await sendWithShortTimeout()).toMatchObject({ kind: 'unknown' });
    server.script = answer(202, ' '.repeat(1_100_000));
    expect(await send()).toMatchObject({ kind: 'unknown', message: expect.stringContaining('larger than') as string });
  });

  it('a refused connection surely sent nothing', async () => {
    await server.close();
    expect(await send()).toMatchObject(unavailable);
  });

  it('neither did a token that never came', async () => {
    server.tokenScript = () => undefined;
    expect(await sendWithShortTimeout()).toMatchObject(unavailable);
    expect(server.arrivals.map(({ path }) => path)).toEqual(['/auth/token']);
  });
});

describe('what is kept of an answer', () => {
  it('names the correlation id under any of its names', async () => {
    const variants = [{ correlation_id: 'x-1' }, { request_id: 'x-1' }, { requestId: 'x-1' }, {}];
    for (const variant of variants) {
      server.script = answer(
        422,
        { error: { category: 'VALIDATION', code: 'SAPI-DOC-001', message: 'm', retryable: false, ...variant } },
        { 'X-Request-Id': 'x-1' },
      );
      expect((await send()).details).toMatchObject({
        correlation_id: 'x-1',
        http_status: 422,
        code: 'SAPI-DOC-001',
        category: 'VALIDATION',
        retryable: false,
      });
    }
  });

  it('hides our secrets, control characters and length', async () => {
    const message = `line one\r\nline two \u001b[31m a very secret secret Bearer token-1 ${'long '.repeat(500)}`;
    server.script = answer(
      422,
      final('SAPI-DOC-001', {
        message,
        details: Array.from({ length: 50 }, () => ({ field: 'f'.repeat(900), issue: 'i' })),
      }),
    );
    const outcome = await send();
    const kept = JSON.stringify(outcome);
    expect(kept).not.toContain('a very secret secret');
    expect(kept).not.toContain('token-1');
    expect(outcome).toMatchObject({ message: expect.stringMatching(/^line one line two /) as string });
    expect('message' in outcome && outcome.message.length).toBeLessThanOrEqual(500);
    expect(Buffer.byteLength(JSON.stringify(outcome.details))).toBeLessThanOrEqual(4_096);
  });
});
