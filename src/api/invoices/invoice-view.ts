import type {
  DeliveryEventSource,
  DeliveryEventType,
  InboundStatus,
  OutboundStatus,
} from '../../domain/deliveries/status';
import type { DocumentTypeCode } from '../../domain/document-type';
import type { EncodingInfo } from '../../domain/encoding-info';
import type { Direction, InvoiceSource } from '../../domain/invoices/invoice';
import type { InvoiceLine, Party, Totals } from '../../domain/invoices/invoice-document';
import type { ValidationFinding } from '../../domain/validation/finding';
import type { ValidationResult, ValidationStatus } from '../../domain/validation/validation-report';

export type InvoiceStatusView = OutboundStatus | InboundStatus;

/**
 * Decimal number as text, never a float: optional minus, up to 15 digits, up to 6 decimals (amounts carry 2).
 * @pattern ^-?\d{1,15}(\.\d{1,6})?$
 */
export type Money = string;

/**
 * 64 lower-case hex digits.
 * @pattern ^[0-9a-f]{64}$
 */
export type Sha256 = string;

/**
 * ISO 4217, three capital letters.
 * @pattern ^[A-Z]{3}$
 */
export type Currency = string;

/**
 * A day of the Slovak calendar, `YYYY-MM-DD`.
 * @format date
 */
export type Day = string;

/**
 * Instant in UTC, ISO 8601 with microseconds.
 * @format date-time
 */
export type Instant = string;

/**
 * @format uuid
 * @pattern ^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$ must be a UUID
 */
export type Uuid = string;

/** Language of a page. */
export type PageLanguage = 'sk' | 'cs' | 'en';

export interface InvoiceLinks {
  self: string;
  xml: string;
  /** Readable page for print; not a legal document. */
  html: string;
}

/** One invoice in a list. */
export interface InvoiceListItem {
  id: Uuid;
  direction: Direction;
  source: InvoiceSource;
  status: InvoiceStatusView;
  validation_status: ValidationStatus;
  doc_type_code: DocumentTypeCode;
  /** BT-1. */
  invoice_number: string;
  /** BT-2. */
  issue_date: Day;
  /** BT-9. */
  due_date: Day | null;
  /** BT-5. */
  currency: Currency;
  seller: Party;
  buyer: Party;
  /** BT-109. */
  total_net: Money;
  /** BT-110. */
  total_vat: Money;
  /** BT-112. */
  total_gross: Money;
  has_attachments: boolean;
  connection_id: Uuid | null;
  /** UUID v5 of the tax authority's report. Null: which text is hashed within its namespace has not been published. */
  invoice_uuid5: Uuid | null;
  /** Your own reference: `X-External-Reference` or `metadata.external_reference`. */
  external_reference: string | null;
  received_at: Instant | null;
  sent_at: Instant | null;
  delivered_at: Instant | null;
  created_at: Instant;
  /** The record has no XML: it must be fetched at the provider's portal. */
  xml_missing: boolean;
  /** Type and parties could not be read; the values are placeholders. */
  metadata_incomplete: boolean;
  has_conflicting_duplicates: boolean;
  /** Replaced by a new submission of the same invoice. */
  superseded: boolean;
  /** Received invoices: the ERP integrations that have taken it over; empty = none yet. */
  erp_deliveries?: ErpDelivery[];
}

/** A received invoice was taken over by an ERP. */
export interface ErpDelivery {
  integration_id: Uuid;
  integration_name: string;
  acknowledged_at: Instant;
}

/** A page of invoices. */
export interface InvoicePage {
  items: InvoiceListItem[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}

/** Something that happened to an invoice; never changed afterwards. */
export interface DeliveryEvent {
  id: Uuid;
  at: Instant;
  type: DeliveryEventType;
  source: DeliveryEventSource;
  from_status: InvoiceStatusView | null;
  to_status: InvoiceStatusView | null;
  /** For example `RECIPIENT_NOT_REGISTERED`, `PROVIDER_REJECTED`. */
  reason_code: string | null;
  message: string | null;
  /** The provider's own ids, codes and texts. */
  details: Record<string, unknown> | null;
}

export interface AttachmentMeta {
  id: Uuid;
  filename: string;
  mime_type: string;
  /** @isInt size_bytes */
  size_bytes: number;
  sha256: Sha256;
  download_url: string;
}

export interface ConflictingDuplicate {
  id: Uuid;
  reason: 'different_content' | 'xml_supplement';
  source: string;
  received_at: Instant;
  xml_sha256: Sha256;
  /** @isInt xml_size_bytes */
  xml_size_bytes: number;
  download_url: string;
}

/** Why a delivery has ended without success, or why it waits while the portal tries again. */
export interface ErrorSummary {
  code: string;
  /** In the caller's language; what the provider said stands behind, as it said it. */
  message: string;
  at: Instant;
}

/** Everything that is known of one invoice. */
export interface InvoiceDetail extends InvoiceListItem {
  /** Null while there is no XML. */
  xml_sha256: Sha256 | null;
  /** @isInt xml_size_bytes */
  xml_size_bytes: number;
  /** Id at the provider. */
  remote_id: string | null;
  /**
   * False: the provider reports nothing after it has taken a document, so `sent` is the last status to expect. Null:
   * received.
   */
  outcome_expected: boolean | null;
  /** Label that was given with the submission. */
  tag: string | null;
  /** Your reference given with the submission through /erp. */
  client_reference: string | null;
  /** BT-10. */
  buyer_reference: string | null;
  /** BT-72. */
  delivery_date: Day | null;
  /** BT-25. */
  billing_references: string[];
  note: string | null;
  totals: Totals;
  lines: InvoiceLine[];
  attachments: AttachmentMeta[];
  validation: ValidationResult;
  /** Ascending by time. */
  delivery_events: DeliveryEvent[];
  last_error: ErrorSummary | null;
  links: InvoiceLinks;
  /** Why lines are missing here, for example `payload_too_large`; the XML has them. */
  payload_omitted_reason: string | null;
  provider_portal_url: string | null;
  unparsed_reason: string | null;
  conflicting_duplicates: ConflictingDuplicate[];
  supersedes_invoice_id: Uuid | null;
  superseded_by_invoice_id: Uuid | null;
  encoding: EncodingInfo | null;
}

/** Counts of the active tenant. */
export interface InvoiceSummary {
  /** @isInt total */
  total: number;
  by_direction: DirectionCounts;
  by_status: StatusCounts;
}

export interface DirectionCounts {
  /** @isInt inbound */
  inbound: number;
  /** @isInt outbound */
  outbound: number;
}

/** Every status, also those without invoices. */
export interface StatusCounts {
  /** @isInt queued */
  queued: number;
  /** @isInt validating */
  validating: number;
  /** @isInt sending */
  sending: number;
  /** @isInt sent */
  sent: number;
  /** @isInt delivered */
  delivered: number;
  /** @isInt delivery_failed */
  delivery_failed: number;
  /** @isInt rejected_by_provider */
  rejected_by_provider: number;
  /** @isInt failed_permanent */
  failed_permanent: number;
  /** @isInt received */
  received: number;
  /** @isInt received_invalid */
  received_invalid: number;
  /** @isInt received_without_xml */
  received_without_xml: number;
}

/** The invoice was stored and is on its way; follow `links.self`. */
export interface InvoiceAcceptedView {
  id: Uuid;
  status: OutboundStatus;
  direction: 'outbound';
  doc_type_code: DocumentTypeCode;
  invoice_number: string;
  issue_date: Day;
  seller_peppol_id: string;
  buyer_peppol_id: string | null;
  connection_id: Uuid;
  xml_sha256: Sha256;
  /** Severity `warning` or `info`: nothing that stops the invoice. */
  warnings: ValidationFinding[];
  links: InvoiceLinks;
  validation_run_id?: Uuid;
  encoding?: EncodingInfo;
}
