import { Registry } from 'prom-client';

import { composeTracing } from '../../../../src/compose/parts/tracing';
import { silentLog } from '../../../support/rigs/silent-log';

let isLoaded = false;
jest.mock('@opentelemetry/sdk-trace', () => {
  isLoaded = true;
  return jest.requireActual<object>('@opentelemetry/sdk-trace');
});

const config = { OTEL_EXPORTER_OTLP_HEADERS: {}, OTEL_SERVICE_NAME: 'portal', OTEL_TRACES_SAMPLER_ARG: 1 };
const compose = (endpoint?: string) => {
  const metrics = new Registry();
  const settings = { ...config, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  return { metrics, ...composeTracing(settings, { clock: Date.now, log: silentLog, metrics }) };
};

describe('traces', () => {
  it('cost nothing where no collector is configured: nothing is loaded, begun or counted', async () => {
    const { tracer, trace, metrics, closeTracing } = compose();
    const work = () => Promise.resolve(trace.current());
    const seen = trace.run({ requestId: 'r', traceparent: null }, () =>
      tracer.within({ name: 'a', kind: 'internal' }, work),
    );
    expect(await seen).toEqual({ requestId: 'r', traceparent: null });
    expect(tracer.begin({ name: 'a', kind: 'server' }, null)).toBeNull();
    expect(metrics.getMetricsAsArray()).toEqual([]);
    await closeTracing();
    expect(isLoaded).toBe(false);
  });

  it('are written where one is', async () => {
    const { tracer, metrics, closeTracing } = compose('http://127.0.0.1:4318');
    expect(isLoaded).toBe(true);
    expect(tracer.begin({ name: 'a', kind: 'server' }, null)?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(metrics.getSingleMetric('portal_trace_spans_total')).toBeDefined();
    await closeTracing();
  });
});
