import type { OutboundStatus } from '../../domain/deliveries/status';
import type { TestSimulate } from '../../domain/test-mode/simulation';
import type { InvoiceAcceptedView, Uuid } from '../invoices/invoice-view';
import type { Problem } from '../problems/problem-view';
import type { TestSubmitResponse } from '../test-mode/test-run-view';

export interface ErpInvoiceAccepted extends InvoiceAcceptedView {
  client_reference: string | null;
  /** Address of the invoice's status. */
  location: string;
}

// What each member must be is checked, and documented, by batch-item.ts.
/**
 * One invoice of a batch. A missing `client_reference` or `idempotency_key` and unknown members refuse the whole batch
 * (400); any wrong value is an error of its own item.
 */
export interface ErpBatchItem {
  client_reference: unknown;
  xml_base64?: unknown;
  idempotency_key: unknown;
  connection_id?: unknown;
  tag?: unknown;
  encoding?: unknown;
  test?: unknown;
  simulate?: unknown;
  simulate_webhooks?: unknown;
  options?: unknown;
}

export interface ErpBatchRequest {
  /**
   * At most `limits.max_batch_items` of `GET /erp/me`.
   * @minItems 1
   * @maxItems 500
   */
  items: ErpBatchItem[];
  /** For all items; true wins over an item's own false. */
  test?: boolean;
  /** For items in test mode that have none of their own. */
  simulate?: TestSimulate;
  /** As in an item. */
  simulate_webhooks?: boolean;
}

export interface ErpBatchItemResult {
  /** As you gave it; at most its first 200 characters, and empty when it was no text. */
  client_reference: string;
  status: 'accepted' | 'error' | 'test_accepted';
  /**
   * What a single submission would have answered: 200 for `test_accepted`.
   * @isInt http_status
   */
  http_status: number;
  /** True: the original answer of this key. */
  replayed: boolean;
  id: Uuid | null;
  invoice_status: OutboundStatus | null;
  accepted: ErpInvoiceAccepted | null;
  error: Problem | null;
  /** True: it was worked on as a test. Absent otherwise. */
  test?: boolean;
  /** Of a test; null when it was refused. */
  test_result?: TestSubmitResponse | null;
}

/** In the order of the request. */
export interface ErpBatchResponse {
  items: ErpBatchItemResult[];
}
