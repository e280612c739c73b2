import type { InboundStatus } from '../../domain/deliveries/status';
import type { DocumentTypeCode } from '../../domain/document-type';
import type { InboxState } from '../../domain/inbox/inbox-state';
import type { ValidationStatus } from '../../domain/validation/validation-report';
import type { AttachmentMeta, Currency, Day, Instant, Money, Sha256, Uuid } from '../invoices/invoice-view';
import type { EncodingUnrepresentableChar } from '../problems/problem-view';

export interface ErpParty {
  name: string;
  dic: string | null;
  ic_dph: string | null;
  /** `0245:` and the DIČ. */
  peppol_id: string | null;
}

/** Why no copy in the wanted encoding can be made; characters are never replaced. */
export interface ErpXmlEncodingError {
  code: string;
  detail: string;
  characters?: EncodingUnrepresentableChar[];
}

/** Another document of the same invoice: a supplement, or one with the same number and other content. */
export interface ErpInboxDuplicate {
  id: Uuid;
  reason: 'different_content' | 'xml_supplement';
  received_at: Instant;
  xml_sha256: Sha256;
  /** @isInt xml_size_bytes */
  xml_size_bytes: number;
  xml_url: string;
}

/** A received invoice as this integration sees it. */
export interface ErpInboxItem {
  id: Uuid;
  invoice_number: string;
  doc_type_code: DocumentTypeCode;
  status: InboundStatus;
  validation_status: ValidationStatus;
  issue_date: Day;
  due_date: Day | null;
  currency: Currency;
  seller: ErpParty;
  buyer: ErpParty;
  total_net: Money;
  total_vat: Money;
  total_gross: Money;
  received_at: Instant;
  /** The provider passed metadata only: neither claimed nor acknowledged until the XML has been supplemented. */
  xml_missing: boolean;
  xml_sha256: Sha256;
  /** @isInt xml_size_bytes */
  xml_size_bytes: number;
  xml_url: string | null;
  /** With `include=xml` and within the limits of `GET /erp/me`; otherwise null, fetch it from `xml_url`. */
  xml_base64: string | null;
  /** Only with `charset`: the encoding of the copy in `xml_base64`. */
  xml_encoding?: string;
  /** Only with `charset`: what the copy was made from. */
  xml_derived_from_sha256?: Sha256;
  xml_encoding_error?: ErpXmlEncodingError;
  attachments: AttachmentMeta[];
  erp_state: InboxState;
  acknowledged_at: Instant | null;
  /** The verdict has changed since this integration acknowledged the invoice: when. It is not offered again. */
  validation_changed_at?: Instant;
  /**
   * Refusals so far.
   * @isInt attempts
   */
  attempts: number;
  duplicates?: ErpInboxDuplicate[];
}

export interface ErpInboxPage {
  items: ErpInboxItem[];
  next_cursor: string | null;
  /** Only with `ack=true`: items of this page that are not acknowledged with it. */
  ack_skipped?: ErpAckSkipped[];
}

export interface ErpAckSkipped {
  id: Uuid;
  reason: 'quarantined' | 'leased' | 'nack_backoff' | 'xml_missing' | 'xml_not_inline';
}

export interface ErpInboxStats {
  /** @isInt pending */
  pending: number;
  /** @isInt leased */
  leased: number;
  /** @isInt acknowledged */
  acknowledged: number;
  /** @isInt nack */
  nack: number;
  /** @isInt quarantined */
  quarantined: number;
  /**
   * Sum of the five states.
   * @isInt total_eligible
   */
  total_eligible: number;
  oldest_pending_received_at: Instant | null;
  last_ack_at: Instant | null;
  /**
   * Invoices without XML: not offered, not counted as pending.
   * @isInt withheld_xml_missing
   */
  withheld_xml_missing?: number;
  /**
   * Invoices of which another document with other content was received.
   * @isInt conflicts
   */
  conflicts?: number;
}

export interface ErpClaimResult {
  items: ErpInboxItem[];
  /** @isInt lease_seconds */
  lease_seconds: number;
  lease_expires_at: Instant | null;
}

export interface ErpAckRequest {
  /**
   * @minItems 1
   * @maxItems 500
   */
  ids: Uuid[];
  /** Your own number for what you made of them; people see it in the portal. */
  erp_reference?: ErpReference;
}

export interface ErpReference {
  /**
   * @minLength 1
   * @maxLength 200
   */
  id: string;
}

export interface ErpAckResult {
  /** Newly acknowledged. */
  acknowledged: Uuid[];
  /** Nothing changed; the first date stays. */
  already_acknowledged: Uuid[];
  /** Not there, of another company, or not received. */
  not_found: Uuid[];
  acknowledged_at: Instant;
  rejected?: ErpAckRejection[];
}

export interface ErpAckRejection {
  id: Uuid;
  reason: 'xml_missing';
}

export interface ErpNackRequest {
  id: Uuid;
  /**
   * Why you cannot process it; the people of the company read it.
   * @minLength 1
   * @maxLength 500
   */
  reason: string;
}

export interface ErpNackResult {
  id: Uuid;
  state: 'nack' | 'quarantined';
  /** @isInt attempts */
  attempts: number;
  /** When it is offered again; null in quarantine. */
  retry_at: Instant | null;
}

/** A refusal by an integration. */
export interface InboxNack {
  at: Instant;
  /** @isInt attempt */
  attempt: number;
  reason: string;
}

/** How one integration stands to a received invoice. */
export interface InboxStateView {
  integration_id: Uuid;
  integration_name: string;
  erp_state: InboxState;
  /**
   * Refusals since it was offered or released.
   * @isInt attempts
   */
  attempts: number;
  lease_expires_at: Instant | null;
  retry_at: Instant | null;
  acknowledged_at: Instant | null;
  /** The integration's own number; `auto:by_period` when it was only downloaded. */
  erp_reference: string | null;
  /** Every refusal, newest first. */
  nacks: InboxNack[];
}

export interface InboxStateList {
  items: InboxStateView[];
}

/** A received invoice in the inbox of one integration. */
export interface IntegrationInboxItem extends InboxStateView {
  invoice_id: Uuid;
  invoice_number: string;
  received_at: Instant;
  /** The provider passed metadata only: not offered until the XML has been supplemented. */
  xml_missing: boolean;
}

export interface IntegrationInboxPage {
  items: IntegrationInboxItem[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}

export interface ReleaseRequest {
  /**
   * Why it may be offered again; kept in the audit log.
   * @minLength 1
   * @maxLength 500
   */
  reason: string;
}
