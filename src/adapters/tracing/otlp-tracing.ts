import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

import type { Clock } from '../../domain/ports/clock';
import type { Log } from '../../domain/ports/log';
import type { Tracer, TraceScope } from '../../domain/ports/trace';
import { createExportQueue, type SpanFate } from './export-queue';
import { createTracer } from './tracer';

export interface TracingSettings {
  /** Base address of a collector that takes OTLP over HTTP; traces are taken at `/v1/traces` below it. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  serviceVersion: string;
  /** Share of the requests without a caller's trace that begin one, 0 to 1. */
  ratio: number;
}

interface TracingDeps {
  scope: TraceScope;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  count: (fate: SpanFate, spans: number) => void;
}

/** Spans that a process keeps at most while the collector is slow. */
const maxWaiting = 4_096;
const maxBatch = 512;
const delayMs = 1_000;
const exportTimeoutMs = 5_000;
const flushWithinMs = 2_000;
const logEveryMs = 60_000;

export interface OpenTracing {
  tracer: Tracer;
  /** Sends what waits, for two seconds at most. */
  close: () => Promise<void>;
}

/**
 * Spans that are sent to a collector by OTLP over HTTP, as JSON. One that is away, slow or refuses costs spans, and
 * nothing else: they are counted, and the log says so once a minute.
 */
export function openTracing(
  settings: TracingSettings,
  deps: TracingDeps,
  exporter = otlpExporter(settings),
): OpenTracing {
  let loggedMs = -Infinity;
  const queue = createExportQueue(exporter, {
    ...{ maxWaiting, maxBatch, delayMs },
    count: (fate, spans) => deps.count(fate, spans),
    failed: (error) => {
      const nowMs = deps.clock();
      if (nowMs - loggedMs < logEveryMs) return;
      loggedMs = nowMs;
      deps.log.warn({ err: error }, 'Spans are lost: the collector of traces does not take them');
    },
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': settings.serviceVersion,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [queue],
  });
  return {
    tracer: createTracer(provider.getTracer('faktura-portal', settings.serviceVersion), deps.scope),
    close: () => withinTime(queue.shutdown()),
  };
}

function otlpExporter({ endpoint, headers }: TracingSettings): SpanExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  return new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: exportTimeoutMs });
}

/** What is not done by then is given up; the process may end. */
async function withinTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, flushWithinMs);
  });
  await Promise.race([work.catch(() => undefined), timeUp]);
  clearTimeout(timer);
}
