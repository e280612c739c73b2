import type { InvoiceId, TenantId } from '../../ids';
import type { StoredObject } from '../../invoices/stored-object';
import type { ExportedTable } from '../../tenants/export-tables';

export interface StoredDocument {
  /** In the export. */
  path: string;
  object: StoredObject;
}

/** What one company has, in pages. */
export interface ExportRows {
  /** Rows of a table as JSON, behind a place. @returns the place of the last one; null = there is nothing more */
  page(
    tenantId: TenantId,
    table: ExportedTable,
    after: object | null,
    limit: number,
  ): Promise<{ rows: object[]; place: object | null }>;
  countInvoices(tenantId: TenantId): Promise<number>;
  /** By id. */
  invoices(tenantId: TenantId, after: InvoiceId | null, limit: number): Promise<InvoiceId[]>;
  /** Document, original, attachments and other contents of the same number. */
  documentsOf(tenantId: TenantId, invoiceId: InvoiceId): Promise<StoredDocument[]>;
}
