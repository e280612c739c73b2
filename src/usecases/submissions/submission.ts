import type { TenantCaller } from '../../domain/access/caller';
import type { ConnectionId } from '../../domain/ids';
import type { RateLimitState } from '../../domain/ports/access/rate-limiter';
import type { EncodingLabels } from '../../domain/ports/validation/validation-engine';
import type { InvoiceAccepted } from './accepted-answer';

/** One document to send, whichever way it came. */
export interface SubmitInvoice {
  caller: TenantCaller;
  idempotencyKey: string;
  /** SHA-256 of what identifies the request: the body after inflating, or a batch item's RFC 8785 form. */
  fingerprint: string;
  xml: Uint8Array;
  labels: EncodingLabels;
  connectionId: ConnectionId | null;
  externalReference: string | null;
  clientReference: string | null;
  tag: string | null;
  /** The caller says that the supply is confidential: it must not become an e-invoice. */
  confidentialSupply: boolean;
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal;
}

export interface SubmissionAnswer {
  accepted: InvoiceAccepted;
  /** Of the invoice, as the caller's audience may see it. */
  location: string;
  /** True: the original answer of this key, nothing was done. */
  replayed: boolean;
  /** Null on a replay, which costs nothing. */
  rateLimit: RateLimitState | null;
}
