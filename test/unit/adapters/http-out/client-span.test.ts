import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { SpanKind, SpanStatusCode } from '@opentelemetry/api';

import { createHttpClient } from '../../../../src/adapters/http-out/http-client';
import { answer, type ScriptedProvider, startScriptedProvider } from '../../../support/rigs/scripted-provider';
import { aTraceparent, createSpanRecorder, traceparentOf } from '../../../support/rigs/span-recorder';

describe('a call within a trace', () => {
  let server: ScriptedProvider;
  beforeAll(async () => {
    server = await startScriptedProvider();
  });
  afterAll(() => server.close());

  function open() {
    const { spans, scope, tracer } = createSpanRecorder();
    const http = createHttpClient({ allowedHosts: ['127.0.0.1'], trace: scope, tracer });
    const get = (origin = server.origin, headers = {}) =>
      http.call({ method: 'GET', url: `${origin}/key-1?token=2`, headers, timeoutSeconds: 20, maxAnswerBytes: 1_000 });
    const within = async (origin?: string, headers?: object) => {
      await scope.run({ requestId: 'request-1', traceparent: aTraceparent() }, () => get(origin, headers));
      http.close();
      return spans[0];
    };
    return { spans, get, within, http };
  }

  it('is a span that says which server was asked, and not where and with what', async () => {
    server.script = answer(202, {});
    const span = await open().within();
    expect(span).toMatchObject({ name: 'GET', kind: SpanKind.CLIENT, status: { code: SpanStatusCode.UNSET } });
    expect(span?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 202,
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(server.origin).port),
    });
  });

  it('tells the server that span, also where the call names the trace that it belongs to', async () => {
    server.script = answer(200, {});
    const span = await open().within(server.origin, { traceparent: aTraceparent(), 'X-Request-Id': 'own-request' });
    expect(server.arrivals.at(-1)?.headers).toMatchObject({
      traceparent: span && traceparentOf(span),
      'x-request-id': 'own-request',
    });
  });

  it('ends in an error by the status, or by what kept the answer away', async () => {
    server.script = answer(503, {});
    const refused = await open().within();
    expect(refused?.status).toEqual({ code: SpanStatusCode.ERROR, message: '503' });
    expect(refused?.attributes).toMatchObject({ 'error.type': '503', 'http.response.status_code': 503 });
    const nowhere = await open().within(await aClosedPort());
    expect(nowhere?.attributes).toMatchObject({ 'error.type': 'connect' });
    expect(nowhere?.attributes['http.response.status_code']).toBeUndefined();
  });

  it('is none outside of a trace: the server is told nothing', async () => {
    server.script = answer(200, {});
    const { spans, get, http } = open();
    expect(await get()).toMatchObject({ kind: 'answered', status: 200 });
    http.close();
    expect(server.arrivals.at(-1)?.headers.traceparent).toBeUndefined();
    expect(spans).toEqual([]);
  });
});

/** Where a moment ago somebody listened. */
async function aClosedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
