import type { Caller } from '../domain/access/caller';
import { asId, type InvoiceId } from '../domain/ids';
import type { OpenSpan, Tracer } from '../domain/ports/trace';
import type { Operation } from './operation';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']);
/** Callers may invent methods: a name that they choose is none of a span. */
const knownMethod = (method: string): string => (methods.has(method) ? method : '_OTHER');

/**
 * Begins the span of a request; its route and caller are not known yet.
 * @param parent `traceparent` of the caller
 * @returns null: it is not traced
 */
export const beginRequestSpan = (tracer: Tracer | undefined, method: string, parent: string | null): OpenSpan | null =>
  tracer?.begin(
    { name: knownMethod(method), kind: 'server', attributes: { 'http.request.method': knownMethod(method) } },
    parent,
  ) ?? null;

/** What a request was, and what it was answered. */
interface EndedRequest {
  method: string;
  operation: Operation | null;
  caller: Caller | null;
  status: number;
  /** Code of the problem that it was answered with. */
  problem: string | null;
  /** Id of the invoice that it is about. */
  invoice: string | undefined;
}

/**
 * Ends its span. A refusal is the caller's error, and none of the span's.
 *
 * Source: OpenTelemetry, semantic conventions of HTTP 1.29, server spans.
 */
export function endRequestSpan(
  span: OpenSpan,
  { method, operation, caller, status, problem, invoice }: EndedRequest,
): void {
  const tenantId = caller !== null && 'tenantId' in caller ? caller.tenantId : null;
  span.set({
    ...(operation !== null && { 'http.route': operation.route }),
    'http.response.status_code': status,
    ...(tenantId !== null && { 'portal.tenant.id': tenantId }),
    ...(invoice !== undefined && { 'portal.invoice.id': asId<InvoiceId>(invoice) }),
    ...(problem !== null && { 'portal.problem.code': problem }),
  });
  if (status >= 500) span.fail(problem ?? String(status));
  span.end(operation === null ? undefined : `${knownMethod(method)} ${operation.route}`);
}
