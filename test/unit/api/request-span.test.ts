import { SpanKind, SpanStatusCode } from '@opentelemetry/api';

import { asId, type InvoiceId } from '../../../src/domain/ids';
import type { Correlation } from '../../../src/domain/ports/trace';
import { ProblemError } from '../../../src/domain/problem';
import { aTraceparent, createSpanRecorder, traceparentOf } from '../../support/rigs/span-recorder';
import { until } from '../../support/services/until';
import { type ApiRig, bearer, startApi } from './api-rig';
import { aTenant } from './credentials-rig';

describe('the span of a request', () => {
  const recorder = createSpanRecorder();
  const { spans } = recorder;
  const seen: (Correlation | null)[] = [];
  let fault: Error | null = null;
  let api: ApiRig;
  let key: Record<string, string>;
  let tenantId: string;
  beforeAll(async () => {
    api = await startApi({
      recorder,
      useCases: {
        readTenant: (caller) => {
          seen.push(api.trace.current());
          tenantId = caller.tenantId;
          return fault === null ? Promise.resolve(aTenant) : Promise.reject(fault);
        },
      },
    });
    key = bearer(api.credentials.addApiKey().key);
  });
  afterAll(() => api.close());
  beforeEach(() => {
    spans.length = 0;
    seen.length = 0;
    fault = null;
  });
  /** It ends when its answer was read, or its connection is gone. */
  const spanOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answered = await api.call(method, path, { headers: { ...key, ...headers } });
    const [span] = await until(
      () => Promise.resolve([...spans]),
      ({ length }) => length > 0,
    );
    if (!span) throw new Error('it has none');
    return { answered, span };
  };

  it('hangs below that of its caller, and is what the request leads to hangs below', async () => {
    const { answered, span } = await spanOf('/tenant', { traceparent: aTraceparent() });
    expect(span).toMatchObject({
      name: 'GET /tenant',
      kind: SpanKind.SERVER,
      parentSpanContext: { spanId: 'b7ad6b7169203331' },
      status: { code: SpanStatusCode.UNSET },
    });
    const own = traceparentOf(span);
    expect([seen[0]?.traceparent, answered.headers.get('traceparent')]).toEqual([own, own]);
    const { traceId } = span.spanContext();
    expect(api.logged).toContainEqual(expect.objectContaining({ trace_id: traceId, operation: 'getTenant' }));
  });

  it('says route, status and company, and nothing that its caller wrote', async () => {
    const { span } = await spanOf('/tenant', { 'X-Request-Id': 'of-Kamen-sro', 'User-Agent': 'ERP of Jana' });
    expect(span.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/tenant',
      'http.response.status_code': 200,
      'portal.tenant.id': tenantId,
    });
  });

  it('names the invoice and the problem; a refusal is no error of it', async () => {
    const invoiceId = asId<InvoiceId>('01890000-0000-7000-8000-000000000001');
    const { span } = await spanOf(`/invoices/${invoiceId}`);
    expect(span).toMatchObject({ name: 'GET /invoices/{invoiceId}', status: { code: SpanStatusCode.UNSET } });
    expect(span.attributes).toMatchObject({
      'http.response.status_code': 404,
      'portal.invoice.id': invoiceId,
      'portal.problem.code': 'NOT_FOUND',
    });
  });

  it('ends in an error, by its code, when the portal has failed', async () => {
    fault = new ProblemError('SERVICE_UNAVAILABLE');
    const { span } = await spanOf('/tenant');
    expect(span.status).toEqual({ code: SpanStatusCode.ERROR, message: 'SERVICE_UNAVAILABLE' });
    expect(span.attributes).toMatchObject({ 'error.type': 'SERVICE_UNAVAILABLE', 'http.response.status_code': 503 });
  });

  it('has no path of the caller where there is no operation, and no method of its making', async () => {
    const { span } = await spanOf('/tenant/FV-2026-1', {}, 'PROPFIND');
    expect([span.name, span.attributes]).toEqual([
      '_OTHER',
      {
        'http.request.method': '_OTHER',
        'http.response.status_code': 404,
        'portal.problem.code': 'NOT_FOUND',
      },
    ]);
  });
});
