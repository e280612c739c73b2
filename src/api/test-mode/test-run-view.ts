import type { TsoaResponse } from '@tsoa/runtime';

import type { DeliveryEventType, OutboundStatus, ReasonCode } from '../../domain/deliveries/status';
import type { DocumentTypeCode } from '../../domain/document-type';
import type { EncodingInfo } from '../../domain/encoding-info';
import type { TestSimulate } from '../../domain/test-mode/simulation';
import type { TestEndpoint } from '../../domain/test-mode/test-run';
import type { ValidationFinding } from '../../domain/validation/finding';
import type { Verdict } from '../../domain/validation/validation-report';
import type { Day, Instant, Sha256, Uuid } from '../invoices/invoice-view';
import type { ValidationReportView } from '../validation/validation-view';

/** What a live submission would have answered, without what only a stored invoice has: id, location, links. */
export interface TestAcceptedView {
  status: OutboundStatus;
  direction: 'outbound';
  doc_type_code: DocumentTypeCode;
  invoice_number: string;
  issue_date: Day;
  seller_peppol_id: string;
  buyer_peppol_id: string | null;
  connection_id: Uuid;
  xml_sha256: Sha256;
  /** Severity `warning` or `info`. */
  warnings: ValidationFinding[];
  /** The nil UUID: no validation run is stored. */
  validation_run_id: Uuid;
  encoding: EncodingInfo;
  /** Of ERP integrations only. */
  client_reference?: string | null;
}

/** One event of the supposed delivery. */
export interface TestSimulatedEvent {
  /**
   * @isInt seq
   * @minimum 1
   */
  seq: number;
  /** `virtual_start` and the offset of the event. */
  at: Instant;
  type: DeliveryEventType;
  /** Null outside `status_changed`, and before the first status. */
  from_status: OutboundStatus | null;
  /** Null outside `status_changed`. */
  to_status: OutboundStatus | null;
  reason_code: ReasonCode | null;
  /** The same text for every such event. */
  message: string | null;
  /** The webhook of a live delivery, for example `invoice.delivered`; null outside `status_changed`. */
  webhook_event: string | null;
}

/** Result of a submission in test mode: everything was done but the sending, and nothing was stored of the document. */
export interface TestSubmitResponse {
  /**
   * For `GET /test-runs/{id}`.
   * @pattern ^test_[0-9a-f-]{36}$
   */
  id: string;
  test: true;
  simulate: TestSimulate;
  verdict: Verdict;
  /** Without test mode the document would be on its way now. */
  would_have_sent: boolean;
  /** The status in which the supposed delivery ends. */
  would_be_status: OutboundStatus;
  /** Its reason. */
  reason_code: ReasonCode | null;
  connection_id: Uuid;
  validation: ValidationReportView;
  accepted: TestAcceptedView;
  /** A function of `simulate` and `virtual_start` alone. */
  simulated_events: TestSimulatedEvent[];
  /** The second of UTC that the test took for now. */
  virtual_start: Instant;
  created_at: Instant;
  /** Until then `GET /test-runs/{id}` shows it. */
  expires_at: Instant;
}

/** A kept result. */
export interface TestRun extends TestSubmitResponse {
  /** Where it was submitted. */
  endpoint: TestEndpoint;
}

/** How the answer of a test goes out beside the one of a live submission. */
export type TestedResponse = TsoaResponse<
  200,
  TestSubmitResponse,
  { 'X-Test-Mode': string; 'X-Would-Have-Sent': string; 'Idempotent-Replayed'?: string }
>;
