import type { OutboundStatus } from '../deliveries/status';
import type { InvoiceId, TenantId } from '../ids';

/**
 * What identifies a request in other systems: our id of it, and its trace (W3C Trace Context, `traceparent`). The trace
 * is the caller's, or where the portal writes spans, the span that the request has there.
 */
export interface Correlation {
  requestId: string;
  traceparent: string | null;
}

/** The correlation of what is going on, so that a call to others finds it without being handed it. */
export interface TraceScope {
  run<Result>(correlation: Correlation, work: () => Result): Result;
  /** Null outside of any request. */
  current(): Correlation | null;
}

/**
 * All that a span may say: ids, codes and numbers. Spans leave the portal, so there is no place in them for names,
 * texts, numbers of documents, headers, or addresses with a path or a query.
 *
 * Source of the names that do not begin with `portal.`: OpenTelemetry, semantic conventions of HTTP 1.29.
 */
export interface SpanAttributes {
  'http.request.method'?: string;
  /** As the OpenAPI document writes it, below `/api/v1`. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** Host of the server that is called. */
  'server.address'?: string;
  'server.port'?: number;
  'portal.tenant.id'?: TenantId;
  'portal.invoice.id'?: InvoiceId;
  'portal.provider.type'?: string;
  'portal.delivery.status'?: OutboundStatus;
  'portal.problem.code'?: string;
  /** Of a validation: waiting for a thread and the way there and back, then what the thread spent its time on. */
  'portal.thread_ms'?: number;
  'portal.parse_ms'?: number;
  'portal.xsd_ms'?: number;
  'portal.rules_ms'?: number;
}

/** One piece of work in a trace, as long as it lasts. */
export interface Span {
  /** Names it as the parent of what hangs below it. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** It ends in an error. @param type a problem code, or what the semantic conventions say for `error.type` */
  fail(type: string): void;
}

/** A span whose end is not that of one promise: what has begun it ends it. */
export interface OpenSpan extends Span {
  /** @param name in place of the one that it began with */
  end(name?: string): void;
}

export interface NewSpan {
  /** The same for all work of its kind: ids are attributes. */
  name: string;
  kind: 'server' | 'client' | 'internal';
  attributes?: SpanAttributes;
}

export interface NewPart extends NewSpan {
  /** The trace that it continues; by default the one that is going on. */
  parent?: Correlation;
  /** When it began, in milliseconds since 1970; now by default. */
  startedAtMs?: number;
  /** The `traceparent` of what has caused it, in another trace. */
  linkedTo?: string | null;
}

/** Writes the spans of a trace. Only requests begin one; what is not sampled leaves none. */
export interface Tracer {
  /**
   * Begins the span of a request, below the caller's where there is one.
   * @param parent `traceparent` of the caller
   * @returns null: this trace is not sampled
   */
  begin(span: NewSpan, parent: string | null): OpenSpan | null;
  /**
   * Does some work as a part of a trace: its own span while it lasts, which what it leads to hangs below. A fault that
   * it throws is the span's, by its problem code. Without a trace, and where it is not sampled, the work is just done.
   * @param work with its span, null where there is none
   */
  within<Result>(part: NewPart, work: (span: Span | null) => Promise<Result>): Promise<Result>;
}
