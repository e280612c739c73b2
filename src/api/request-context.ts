import { randomUUID } from 'node:crypto';

import type { Request, RequestHandler, Response } from 'express';

import { addressShare } from '../domain/access/address-share';
import type { Caller } from '../domain/access/caller';
import { type Language, preferredLanguage } from '../domain/localized';
import type { RateLimitBudget } from '../domain/ports/access/rate-limiter';
import type { Log } from '../domain/ports/log';
import type { Tracer, TraceScope } from '../domain/ports/trace';
import type { RequestOrigin } from '../usecases/access/request-origin';
import type { Share } from './limits/in-flight';
import type { Operation } from './operation';
import type { RequestMetrics } from './request-metrics';
import { beginRequestSpan, endRequestSpan } from './request-span';

/** A body as it came, after inflating. */
export interface RawBody {
  bytes: Buffer;
  /** Hex digest: what makes two requests "the same" for idempotency. */
  sha256: string;
  /** `charset` of the Content-Type. */
  charset: string | null;
}

/** What is known of a request beside what Express knows; filled step by step by the middleware in app.ts. */
export interface RequestContext {
  readonly requestId: string;
  /** Of its own span where spans are written, else of its caller's. */
  readonly traceparent: string | null;
  readonly language: Language;
  /** Path of the request as it came, without the query. */
  readonly instance: string;
  operation: Operation | null;
  caller: Caller | null;
  /** The session that it is made in; null: none. */
  sessionId: string | null;
  /** The first part of its path that should be an id and cannot be one; null: none. */
  unreadableParameter: string | null;
  /** Code of the problem that it is answered with; null: none, or none yet. */
  problem: string | null;
  /** Codes of the findings that this problem names as errors, the first ten. */
  ruleCodes: readonly string[];
  /** Budgets that this request takes from; null on endpoints without limit. */
  budgets: readonly RateLimitBudget[] | null;
  /** Budgets beside those of every caller of its kind. */
  furtherBudgets: readonly RateLimitBudget[];
  body: RawBody | null;
  /** A browser says that another site has sent it. */
  isForeign: boolean;
  /** Gives back the slot that the request holds while its caller is being found out; null before it has one. */
  endAuthenticationTurn: (() => void) | null;
  /** What it holds of the memory for bodies and answers; null until its sender is known. */
  share: Share | null;
  /**
   * Aborted when the caller hangs up before the whole answer was handed over: work that no caller waits for may stop.
   */
  readonly signal: AbortSignal;
}

const contexts = new WeakMap<Request, RequestContext>();
const requestIdPattern = /^[A-Za-z0-9._-]{8,128}$/;
/** W3C Trace Context, 3.2: every version but ff, neither id of zeros alone. */
const traceparentPattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The context of a request that passed {@link beginRequest}. */
export function contextOf(request: Request): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('the request has no context: beginRequest must come first');
  return context;
}

/** The response to a request, for a controller that answers by itself. */
export function responseOf({ res }: Request): Response {
  if (!res) throw new Error('the request has no response');
  return res;
}

export const originOf = (request: Request): RequestOrigin => ({
  address: request.ip ?? request.socket.remoteAddress ?? 'unknown',
  requestId: contextOf(request).requestId,
  traceparent: contextOf(request).traceparent,
});

/** Who a request counts for: its tenant or operator, and before the caller is known, the network that it comes from. */
export function ownerOf(request: Request): string {
  const { caller } = contextOf(request);
  if (caller === null) return addressShare(request.ip ?? '');
  return caller.kind === 'operator' || caller.kind === 'person' ? caller.actor.id : caller.tenantId;
}

function callersTrace(request: Request): string | null {
  const given = request.get('traceparent');
  return given !== undefined && traceparentPattern.test(given) ? given : null;
}

/** The invoice that an address of the API is about. */
const invoiceIn = (address = ''): string | undefined =>
  /\/invoices\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/i.exec(address)?.[1];

/**
 * First of all: gives the request its id (the caller's own when it is well formed) and logs its end. Logs carry ids,
 * the operation, status, codes and time, never bodies, queries or credentials. Calls to others that the request leads
 * to carry its id and trace.
 */
export function beginRequest(log: Log, metrics: RequestMetrics, trace: TraceScope, tracer?: Tracer): RequestHandler {
  return (request, response, next) => {
    const given = request.get('X-Request-Id');
    const caller = callersTrace(request);
    const span = beginRequestSpan(tracer, request.method, caller);
    const hangUp = new AbortController();
    const context: RequestContext = {
      requestId: given !== undefined && requestIdPattern.test(given) ? given : randomUUID(),
      traceparent: span?.traceparent ?? caller,
      language: preferredLanguage(request.get('Accept-Language')),
      instance: request.originalUrl.split('?')[0] ?? '',
      operation: null,
      caller: null,
      sessionId: null,
      unreadableParameter: null,
      problem: null,
      ruleCodes: [],
      budgets: null,
      furtherBudgets: [],
      body: null,
      isForeign: false,
      endAuthenticationTurn: null,
      share: null,
      signal: hangUp.signal,
    };
    contexts.set(request, context);
    response.set('X-Request-Id', context.requestId);
    if (context.traceparent !== null) response.set('traceparent', context.traceparent);

    const startedAt = process.hrtime.bigint();
    response.once('close', () => {
      if (!response.writableFinished) hangUp.abort();
      const durationMs = Number(process.hrtime.bigint() - startedAt) / 1e6;
      const operation = context.operation?.id ?? 'none';
      const invoice = invoiceIn(response.get('Location')) ?? invoiceIn(context.instance);
      metrics.observe(operation, response.statusCode, durationMs / 1000);
      log.info(
        {
          request_id: context.requestId,
          trace_id: context.traceparent?.split('-')[1],
          tenant: context.caller && 'tenantId' in context.caller ? context.caller.tenantId : undefined,
          caller: context.caller?.kind,
          integration: context.caller?.kind === 'integration' ? context.caller.id : undefined,
          invoice,
          method: request.method,
          operation,
          status: response.statusCode,
          code: context.problem ?? undefined,
          rules: context.ruleCodes.length > 0 ? context.ruleCodes : undefined,
          finished: response.writableFinished,
          duration_ms: Math.round(durationMs * 10) / 10,
        },
        'request',
      );
      if (span) endRequestSpan(span, { ...context, method: request.method, status: response.statusCode, invoice });
    });
    trace.run(context, () => next());
  };
}
