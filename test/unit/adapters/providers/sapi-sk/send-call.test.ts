import { createSapiSkProvider } from '../../../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import { aConnection, anOutgoingDocument, answer } from '../../../../support/rigs/scripted-provider';
import { final, http, rateLimited, sendingUnderTest, unavailable } from './sending-rig';

const { server, send } = sendingUnderTest();

describe('the call', () => {
  it('goes on with the trace that the submission came with, and has none of its own', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await send({ traceparent });
    await send();
    const sent = server().arrivals.filter(({ path }) => path.endsWith('/document/send'));
    expect(sent.map(({ headers }) => headers.traceparent)).toEqual([traceparent, undefined]);
  });

  it('says what SAPI-SK asks for, the same on every attempt', async () => {
    await send();
    await send();
    const [, first, second] = server().arrivals;
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
      server().arrivals.length = 0;
      server().script = answer(status, '');
      await send();
      expect(server().arrivals.filter(({ path }) => path.endsWith('/document/send'))).toHaveLength(1);
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
    server().script = answer(429, '', { 'Retry-After': header });
    expect(await send()).toMatchObject({ ...rateLimited, retryAfterSeconds: seconds });
  });
});

describe('without a whole answer', () => {
  const shortTimeoutProvider = createSapiSkProvider({ http, timeoutSeconds: 2 });
  const sendWithShortTimeout = () => shortTimeoutProvider.send(aConnection(server().origin), anOutgoingDocument());

  it('a broken connection after the request was written leaves the outcome unknown', async () => {
    server().script = (_, response) => response.socket?.resetAndDestroy();
    expect(await send()).toMatchObject({ kind: 'unknown' });
  });

  it('so does silence, within the time given', async () => {
    server().script = () => undefined;
    const before = Date.now();
    expect(await sendWithShortTimeout()).toMatchObject({
      kind: 'unknown',
      // What is left of the time after the token was fetched, in whole seconds.
      message: expect.stringMatching(/^no answer within [12] s$/) as string,
    });
    expect(Date.now() - before).toBeLessThan(10_000);
  });

  it('so does an answer that breaks off, trickles for ever or is too large', async () => {
    server().script = (_, response) => {
      response.writeHead(202, { 'Content-Length': '1000' });
      response.write('{"providerDocumentId": "p-1"', () => response.destroy());
    };
    expect(await send()).toMatchObject({ kind: 'unknown' });
    server().script = (_, response) => {
      response.writeHead(202);
      const timer = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(timer));
    };
    expect(await sendWithShortTimeout()).toMatchObject({ kind: 'unknown' });
    server().script = answer(202, ' '.repeat(1_100_000));
    expect(await send()).toMatchObject({ kind: 'unknown', message: expect.stringContaining('larger than') as string });
  });

  it('a refused connection surely sent nothing', async () => {
    await server().close();
    expect(await send()).toMatchObject(unavailable);
  });

  it('neither did a token that never came', async () => {
    server().tokenScript = () => undefined;
    expect(await sendWithShortTimeout()).toMatchObject(unavailable);
    expect(server().arrivals.map(({ path }) => path)).toEqual(['/auth/token']);
  });
});

describe('what is kept of an answer', () => {
  it('names the correlation id under any of its names', async () => {
    const variants = [{ correlation_id: 'x-1' }, { request_id: 'x-1' }, { requestId: 'x-1' }, {}];
    for (const variant of variants) {
      server().script = answer(
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
    server().script = answer(
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
