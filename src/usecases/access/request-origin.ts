import type { Actor } from '../../domain/access/actor';

/** Where a request comes from, for allow-lists, locks and the audit log. */
export interface RequestOrigin {
  /** The caller's address, behind trusted proxies that of their client. */
  address: string;
  requestId: string;
  /** Of the caller's trace, where it has sent one. */
  traceparent?: string | null;
}

export const actorOf = (kind: Actor['kind'], id: string, origin: RequestOrigin): Actor => ({
  kind,
  id,
  address: origin.address,
  requestId: origin.requestId,
  ...(origin.traceparent != null && { traceparent: origin.traceparent }),
});
