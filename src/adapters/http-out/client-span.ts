import type { HttpCall, HttpResult } from '../../domain/ports/http-client';
import type { NewPart, Span } from '../../domain/ports/trace';

/**
 * The span of a call: which server, never which address there, because settings of customers may have secrets in it.
 *
 * Source: OpenTelemetry, semantic conventions of HTTP 1.29, client spans.
 */
export const clientSpan = ({ hostname, port, protocol }: URL, { method }: HttpCall): NewPart => ({
  name: method,
  kind: 'client',
  attributes: {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
  },
});

/** What became of the call. A client takes every status of 400 and above for an error, also one that it expects. */
export function describeResult(span: Span, result: HttpResult): void {
  if (result.kind !== 'answered') return span.fail(result.fault ?? result.kind);
  span.set({ 'http.response.status_code': result.status });
  if (result.status >= 400) span.fail(String(result.status));
}
