import { createHttpClient } from '../../../src/adapters/http-out/http-client';
import { createTraceScope } from '../../../src/adapters/http-out/trace-scope';
import type { TenantCaller } from '../../../src/domain/access/caller';
import type { Correlation } from '../../../src/domain/ports/trace';
import { answer, startScriptedProvider } from '../../support/rigs/scripted-provider';
import { type ApiRig, bearer, startApi } from './api-rig';
import { aTenant } from './credentials-rig';

const traceOf = (index: number): string =>
  `00-${String(index).padStart(32, '1')}-${String(index).padStart(16, '2')}-01`;

describe('the trace of a request', () => {
  const seen: (Correlation | null)[] = [];
  const callers: TenantCaller[] = [];
  let api: ApiRig;
  let key: Record<string, string>;
  beforeAll(async () => {
    api = await startApi({
      useCases: {
        readTenant: async (caller) => {
          callers.push(caller);
          // The others come in between.
          for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
          seen.push(api.trace.current());
          return aTenant;
        },
      },
    });
    key = bearer(api.credentials.addApiKey().key);
  });
  afterAll(() => api.close());
  beforeEach(() => {
    seen.length = 0;
    callers.length = 0;
  });
  const get = (headers: Record<string, string>) => api.call('GET', '/tenant', { headers: { ...key, ...headers } });

  it('is known to whatever the request leads to, and never to another request', async () => {
    const indices = Array.from({ length: 20 }, (_, index) => index + 10);
    await Promise.all(indices.map((index) => get({ traceparent: traceOf(index), 'X-Request-Id': `request-${index}` })));
    const found = seen.map((one) => `${one?.requestId ?? ''} ${one?.traceparent ?? ''}`).sort();
    expect(found).toEqual(indices.map((index) => `request-${index} ${traceOf(index)}`));
    expect(api.trace.current()).toBeNull();
  });

  it('is answered, logged by its id, and part of who acts', async () => {
    const answered = await get({ traceparent: traceOf(7) });
    expect(answered.headers.get('traceparent')).toBe(traceOf(7));
    expect(callers[0]?.actor.traceparent).toBe(traceOf(7));
    expect(api.logged.some((line) => 'trace_id' in line && line.trace_id === traceOf(7).split('-')[1])).toBe(true);
  });

  it.each([
    ['no version', traceOf(7).slice(3)],
    ['the version ff', traceOf(7).replace(/^00/, 'ff')],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`],
    ['a parent id of zeros', `00-${'1'.repeat(32)}-${'0'.repeat(16)}-01`],
    ['capital letters', traceOf(7).replace(/1/g, 'A')],
    ['something after it', `${traceOf(7)}-x`],
  ])('is not taken over with %s', async (_what, traceparent) => {
    const answered = await get({ traceparent });
    expect([answered.status, answered.headers.get('traceparent'), seen[0]?.traceparent]).toEqual([200, null, null]);
  });
});

describe('a call to others', () => {
  let close: () => Promise<void>;
  afterEach(() => close());

  it('carries the id and the trace of its request, none outside of one, and what it names itself before all', async () => {
    const server = await startScriptedProvider();
    const trace = createTraceScope();
    const http = createHttpClient({ allowedHosts: ['127.0.0.1'], trace });
    close = async () => {
      http.close();
      await server.close();
    };
    server.script = answer(200, {});
    const call = (headers?: Record<string, string>) =>
      http.call({ method: 'GET', url: `${server.origin}/x`, headers, timeoutSeconds: 10, maxAnswerBytes: 1_000 });
    await trace.run({ requestId: 'request-1', traceparent: traceOf(1) }, () => call());
    await trace.run({ requestId: 'request-2', traceparent: null }, () => call());
    await trace.run({ requestId: 'request-3', traceparent: null }, () => call({ 'X-Request-Id': 'request-4' }));
    await call();
    expect(server.arrivals.map(({ headers }) => [headers['x-request-id'], headers.traceparent])).toEqual([
      ['request-1', traceOf(1)],
      ['request-2', undefined],
      ['request-4', undefined],
      [undefined, undefined],
    ]);
  });
});
