import type { DeliveryEventSource, DeliveryEventType, InvoiceStatus } from '../deliveries/status';
import type { DocumentTypeCode } from '../document-type';
import type { EncodingInfo } from '../encoding-info';
import type { ConnectionId, IntegrationId, InvoiceId, TenantId } from '../ids';
import type { ValidationResult, ValidationStatus } from '../validation/validation-report';
import type { InvoiceLine, Party, Totals } from './invoice-document';
import type { StoredObject } from './stored-object';

export const directions = ['inbound', 'outbound'] as const;
export type Direction = (typeof directions)[number];

export const invoiceSources = ['provider_poll', 'api_submit', 'manual_import'] as const;
export type InvoiceSource = (typeof invoiceSources)[number];

/** A row of a list. Amounts are decimal strings with two decimals; times are ISO 8601 UTC with microseconds. */
export interface InvoiceSummaryRow {
  id: InvoiceId;
  tenantId: TenantId;
  direction: Direction;
  source: InvoiceSource;
  status: InvoiceStatus;
  validationStatus: ValidationStatus;
  docTypeCode: DocumentTypeCode;
  invoiceNumber: string;
  issueDate: string;
  dueDate: string | null;
  currency: string;
  seller: Party;
  buyer: Party;
  totalNet: string;
  totalVat: string;
  totalGross: string;
  hasAttachments: boolean;
  connectionId: ConnectionId | null;
  invoiceUuid5: string | null;
  externalReference: string | null;
  receivedAt: string | null;
  sentAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  xmlMissing: boolean;
  metadataIncomplete: boolean;
  hasConflictingDuplicates: boolean;
  superseded: boolean;
  /** Integrations that have taken a received invoice over, first one first; null for a sent one. */
  erpDeliveries: { integrationId: IntegrationId; integrationName: string; acknowledgedAt: string }[] | null;
}

export interface DeliveryEventRecord {
  id: string;
  at: string;
  type: DeliveryEventType;
  source: DeliveryEventSource;
  fromStatus: InvoiceStatus | null;
  toStatus: InvoiceStatus | null;
  reasonCode: string | null;
  message: string | null;
  details: Record<string, unknown> | null;
}

/** A second document of the same invoice: with other content, or the XML that its record was missing. */
export interface DuplicateRecord {
  id: string;
  reason: 'different_content' | 'xml_supplement';
  source: InvoiceSource;
  receivedAt: string;
  xml: StoredObject;
  /** Of the stored bytes where it is not UTF-8. */
  xmlEncoding: string | null;
}

export interface AttachmentRecord {
  id: string;
  filename: string;
  mimeType: string;
  sizeBytes: number;
  sha256: string;
}

/** Everything that is known of one invoice. */
export interface InvoiceRecord extends InvoiceSummaryRow {
  /** The integration that submitted it; null = a portal key or a person. */
  integrationId: IntegrationId | null;
  clientReference: string | null;
  tag: string | null;
  xml: StoredObject | null;
  /** The bytes as they came, when they differ from `xml`. */
  sourceXml: StoredObject | null;
  remoteId: string | null;
  /** Of a sent one: may the provider report what became of it after it has taken it? */
  outcomeExpected: boolean | null;
  /** Who has sent a received invoice, by its provider. */
  senderParticipantId: string | null;
  buyerReference: string | null;
  deliveryDate: string | null;
  billingReferences: string[];
  note: string | null;
  totals: Totals;
  lines: InvoiceLine[];
  attachments: AttachmentRecord[];
  validation: ValidationResult;
  deliveryEvents: DeliveryEventRecord[];
  lastError: { code: string; message: string; at: string } | null;
  payloadOmittedReason: string | null;
  providerPortalUrl: string | null;
  unparsedReason: string | null;
  supersedesInvoiceId: InvoiceId | null;
  supersededByInvoiceId: InvoiceId | null;
  encoding: EncodingInfo | null;
  /** Encoding of the stored bytes where it is not UTF-8: a provider's document is never converted. */
  xmlEncoding: string | null;
  duplicates: DuplicateRecord[];
}
