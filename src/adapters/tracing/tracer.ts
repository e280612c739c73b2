import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';

import type { NewPart, NewSpan, OpenSpan, Span, Tracer, TraceScope } from '../../domain/ports/trace';
import { ProblemError } from '../../domain/problem';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/**
 * Spans of OpenTelemetry. The parent of each is the `traceparent` of the scope that it begins in, so that there is one
 * storage across awaits in the process, which calls to others read as well; OpenTelemetry's own context is not used.
 */
export function createTracer(spans: OtelTracer, scope: TraceScope): Tracer {
  function begin({ name, kind, attributes }: NewSpan, parent: Context, more: Started = {}): OpenSpan | null {
    const given = { kind: kinds[kind], attributes: { ...attributes }, ...more };
    const span = spans.startSpan(name, given, parent);
    return span.isRecording() ? openSpanOf(span) : null;
  }

  async function runWithin<Result>(
    part: NewPart,
    parent: { requestId: string; traceparent: string },
    work: (span: Span | null) => Promise<Result>,
  ): Promise<Result> {
    const { startedAtMs, linkedTo = null } = part;
    const span = begin(part, contextOf(parent.traceparent), {
      ...(startedAtMs !== undefined && { startTime: new Date(startedAtMs) }),
      ...(linkedTo !== null && { links: [{ context: spanContextOf(linkedTo) }] }),
    });
    if (span === null) return work(null);
    try {
      return await scope.run({ requestId: parent.requestId, traceparent: span.traceparent }, () => work(span));
    } catch (error) {
      span.fail(codeOf(error));
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    begin: (span, parent) => begin(span, parent === null ? ROOT_CONTEXT : contextOf(parent)),
    within(part, work) {
      const { requestId, traceparent = null } = part.parent ?? scope.current() ?? {};
      if (requestId === undefined || traceparent === null) return work(null);
      return runWithin(part, { requestId, traceparent }, work);
    },
  };
}

interface Started {
  startTime?: Date;
  links?: Link[];
}

function openSpanOf(span: OtelSpan): OpenSpan {
  const set = (attributes: object): void => void span.setAttributes(attributes as Attributes);
  return {
    traceparent: traceparentOf(span.spanContext()),
    set,
    fail(type) {
      set({ 'error.type': type });
      span.setStatus({ code: SpanStatusCode.ERROR, message: type });
    },
    end(name) {
      if (name !== undefined) span.updateName(name);
      span.end();
    },
  };
}

/** What a caller is told of an error that is no problem of the catalogue: its own text may hold anything. */
const codeOf = (error: unknown): string => (error instanceof ProblemError ? error.code : 'INTERNAL_ERROR');

const contextOf = (traceparent: string): Context => trace.setSpanContext(ROOT_CONTEXT, spanContextOf(traceparent));

/** W3C Trace Context, 3.2: `version-traceid-parentid-flags`. */
function spanContextOf(traceparent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
