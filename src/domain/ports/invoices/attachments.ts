import type { InvoiceId, TenantId } from '../../ids';
import type { AttachmentRecord } from '../../invoices/invoice';
import type { StoredObject } from '../../invoices/stored-object';

/** An attachment and where its decoded bytes lie. */
export interface ReadableAttachment {
  meta: AttachmentRecord;
  object: StoredObject;
}

export interface AttachmentRepository {
  /** Null: the invoice has no such attachment, or the tenant no such invoice. */
  readAttachment(tenantId: TenantId, invoiceId: InvoiceId, attachmentId: string): Promise<ReadableAttachment | null>;
  /** The stored objects of all attachments of an invoice, for protecting them. */
  objectsOf(tenantId: TenantId, invoiceId: InvoiceId): Promise<StoredObject[]>;
}
