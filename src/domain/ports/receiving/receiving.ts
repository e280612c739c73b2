import type { Actor } from '../../access/actor';
import type { EncodingInfo } from '../../encoding-info';
import type { ConnectionId, InvoiceId, TenantId } from '../../ids';
import type { AttachmentRecord } from '../../invoices/invoice';
import type { InvoiceDocument } from '../../invoices/invoice-document';
import type { StoredObject } from '../../invoices/stored-object';
import type { NaturalKey } from '../../submissions/natural-key';
import type { ValidationRun, ValidationStatus } from '../../validation/validation-report';

/** Where a document came from: the provider's id at a connection; null: it was imported. */
export interface DocumentOrigin {
  connectionId: ConnectionId;
  documentId: string;
  /** Which of the accounts that the connection has had; missing = the first. */
  accountNo?: number;
  /** Who has sent it, by the provider; null or missing: not told. */
  senderParticipantId?: string | null;
}

/** An attachment with the object that holds its decoded bytes. */
export interface StoredAttachment {
  meta: AttachmentRecord;
  object: StoredObject;
}

/** What a document says, as far as it could be read; placeholders stand for the rest. */
export interface ReceivedContent {
  invoice: InvoiceDocument;
  /** BT-2, or the day of receipt. */
  issueDate: string;
  naturalKey: NaturalKey;
  /** Type, number or parties are placeholders: the natural key means nothing. */
  metadataIncomplete: boolean;
  /** Why it could not be read, or the type code that we do not know. */
  unparsedReason: string | null;
  validationStatus: ValidationStatus;
  /** Null: the validator could not say yet; it is asked again. */
  run: ValidationRun | null;
  /** The rules did not come to an end on this document. */
  timedOut: boolean;
}

/** A document with everything that one receiving transaction writes. */
export interface ReceivedDocument {
  tenantId: TenantId;
  /** Used when it becomes an invoice of its own. */
  invoiceId: InvoiceId;
  direction: 'inbound' | 'outbound';
  origin: DocumentOrigin | null;
  content: ReceivedContent;
  xml: StoredObject;
  /** The bytes as they came, when they were converted. */
  sourceXml: StoredObject | null;
  /** How they were converted; null for what a provider hands out: that stays as it is. */
  encoding: EncodingInfo | null;
  /** Encoding of the stored bytes where it is not UTF-8, or null. */
  xmlEncoding: string | null;
  attachments: StoredAttachment[];
  /** What went wrong on the way and is worth telling, e.g. a checksum of something else. */
  warnings: { reasonCode: string; message: string }[];
  actor: Actor;
}

/** Metadata of a document whose XML the provider keeps. */
export interface ReceivedMetadataOnly {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  origin: DocumentOrigin;
  content: Pick<ReceivedContent, 'invoice' | 'issueDate' | 'naturalKey'>;
  /** `payload_too_large`, or null: the provider gave no reason. */
  payloadOmittedReason: string | null;
  providerPortalUrl: string | null;
  actor: Actor;
}

/**
 * What became of a document.
 * - `same_content`: it is there already, nothing new
 * - `different_content`: another document of the same number; kept beside the first, which stays as it is, and as an
 *   invoice of its own, which is offered and told of
 * - `supplemented`: it was the missing XML of a record
 */
export type Receipt = { kind: 'stored' | 'same_content' | 'different_content' | 'supplemented'; invoiceId: InvoiceId };

export type ImportReceipt = Receipt | { kind: 'duplicate'; existingInvoiceId: InvoiceId };

/** A document of a provider that was seen before. */
export interface KnownDocument {
  /** Null: it came without XML. */
  sha256: string | null;
  invoiceId: InvoiceId;
  acknowledged: boolean;
  /** When it was last fetched, ISO 8601. */
  lookedAt: string;
}

/** Other received documents that a bookkeeper may take for the same invoice. */
export interface PossibleDuplicates {
  /** Day of issue of another received invoice of the same seller, type and number, or null. */
  numberReusedOn: string | null;
  /** A document of the same number and day, but with other content, is kept beside the invoice. */
  inConflict: boolean;
}

export interface ReceivingRepository {
  /**
   * What is known of a document of a provider: one entry for each content that it ever had.
   * @param accountNo of the connection's accounts; missing = the first
   */
  known(
    tenantId: TenantId,
    connectionId: ConnectionId,
    documentIds: readonly string[],
    accountNo?: number,
  ): Promise<ReadonlyMap<string, KnownDocument[]>>;
  /**
   * One transaction: the invoice (or duplicate, or supplement), attachments, validation run, event, audit, ERP inboxes,
   * and that the provider's document is stored. Repeating it changes nothing.
   */
  receive(document: ReceivedDocument): Promise<Receipt>;
  /**
   * The same for a person's import: what is there already is refused, and nothing is kept.
   * @param supplements the record whose XML it must be
   */
  import(document: ReceivedDocument, supplements: InvoiceId | null): Promise<ImportReceipt>;
  /** Repeating it only notes that it was looked at again. */
  receiveMetadata(document: ReceivedMetadataOnly): Promise<{ isNew: boolean; invoiceId: InvoiceId }>;
  /** What there is besides an invoice of this natural key. */
  possibleDuplicates(tenantId: TenantId, key: NaturalKey): Promise<PossibleDuplicates>;
  /** All objects of an invoice: document, attachments, duplicates. */
  storedObjects(tenantId: TenantId, invoiceId: InvoiceId): Promise<{ objects: StoredObject[]; issueDate: string }>;
  /** The outbox protects the objects of the invoice; promised once, however often it is asked for. */
  promiseProtection(tenantId: TenantId, invoiceId: InvoiceId): Promise<void>;
  markAcknowledged(tenantId: TenantId, origin: DocumentOrigin): Promise<void>;
}
