import type { TestSimulate } from '../../domain/test-mode/simulation';
import type { Uuid } from '../invoices/invoice-view';

export interface SubmitMetadata {
  /**
   * Your own reference, returned as `external_reference`.
   * @maxLength 200
   */
  external_reference?: string;
}

export interface SubmitOptions {
  /** True: the supply is confidential and must not become an e-invoice (422 `OBLIGATION_FORBIDDEN`). */
  confidential_supply?: boolean;
}

/** An invoice inside JSON. */
export interface InvoiceEnvelope {
  /**
   * The UBL document in base64 (RFC 4648, section 4).
   * @minLength 1
   */
  xml_base64: string;
  /** The connection to send through; otherwise the default one. */
  connection_id?: Uuid;
  /**
   * A label of your own.
   * @maxLength 64
   */
  tag?: string;
  /**
   * Your own id of this invoice.
   * @maxLength 200
   */
  client_reference?: string;
  /**
   * Encoding of the bytes inside `xml_base64`, when they do not say so themselves.
   * @maxLength 40
   */
  encoding?: string;
  /** Test mode: everything is done but the sending, and nothing is stored of the document. */
  test?: boolean;
  /** What is supposed to become of the delivery; `delivered` when it is left out. Only in test mode. */
  simulate?: TestSimulate;
  /**
   * Only in test mode. Has an effect once there are webhooks: the events are then sent to endpoints that take tests.
   */
  simulate_webhooks?: boolean;
  options?: SubmitOptions;
}

/** Body of `POST /invoices` as JSON. */
export interface InvoiceSubmitEnvelope extends InvoiceEnvelope {
  metadata?: SubmitMetadata;
}
