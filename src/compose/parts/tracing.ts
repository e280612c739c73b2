import type { Registry } from 'prom-client';

import { createTraceScope } from '../../adapters/http-out/trace-scope';
import { countSpans } from '../../adapters/metrics/span-fates';
import type * as OtlpTracing from '../../adapters/tracing/otlp-tracing';
import { untraced } from '../../adapters/tracing/untraced';
import { apiVersion } from '../../api/version';
import type { Config } from '../../config';
import type { Clock } from '../../domain/ports/clock';
import type { Log } from '../../domain/ports/log';
import type { Tracer, TraceScope } from '../../domain/ports/trace';

type TracingConfig = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
>;

export interface Tracing {
  trace: TraceScope;
  tracer: Tracer;
  closeTracing: () => Promise<void>;
}

/** OpenTelemetry's packages are two hundred modules, loaded only where traces are wanted. */
// eslint-disable-next-line @typescript-eslint/no-require-imports
const otlpTracing = (): typeof OtlpTracing => require('../../adapters/tracing/otlp-tracing') as typeof OtlpTracing;

/** The scope of requests in this process, and spans of them where a collector is configured. */
export function composeTracing(
  config: TracingConfig,
  { clock, log, metrics }: { clock: Clock; log: Pick<Log, 'warn'>; metrics: Registry },
): Tracing {
  const trace = createTraceScope();
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return { trace, tracer: untraced, closeTracing: () => Promise.resolve() };
  const settings = {
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: config.OTEL_SERVICE_NAME,
    serviceVersion: apiVersion,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  };
  const { tracer, close } = otlpTracing().openTracing(settings, {
    scope: trace,
    clock,
    log,
    count: countSpans(metrics),
  });
  return { trace, tracer, closeTracing: close };
}
