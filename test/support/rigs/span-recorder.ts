import {
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

import { createTraceScope } from '../../../src/adapters/http-out/trace-scope';
import { createTracer } from '../../../src/adapters/tracing/tracer';

/** A tracer whose spans stay in memory, in the order of their ends. @param ratio of the traces that are sampled */
export function createSpanRecorder({ ratio = 1 }: { ratio?: number } = {}) {
  const spans: ReadableSpan[] = [];
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      {
        onStart: () => undefined,
        onEnd: (span) => void spans.push(span),
        forceFlush: () => Promise.resolve(),
        shutdown: () => Promise.resolve(),
      },
    ],
  });
  const scope = createTraceScope();
  return { spans, scope, tracer: createTracer(provider.getTracer('test'), scope) };
}

export type SpanRecorder = ReturnType<typeof createSpanRecorder>;

/** A caller's trace, sampled unless told otherwise. */
export const aTraceparent = (flags = '01'): string => `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flags}`;

/** `traceparent` of what would hang below a span. */
export const traceparentOf = (span: ReadableSpan): string =>
  `00-${span.spanContext().traceId}-${span.spanContext().spanId}-01`;
