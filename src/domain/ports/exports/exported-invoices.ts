import type { ExportPart, ExportSelection } from '../../exports/export-request';
import type { InvoiceId, TenantId } from '../../ids';
import type { InvoiceSummaryRow } from '../../invoices/invoice';
import type { StoredObject } from '../../invoices/stored-object';

/** An invoice with what is stored of it. */
export interface ExportedInvoice extends Pick<
  InvoiceSummaryRow,
  'id' | 'invoiceNumber' | 'issueDate' | 'direction' | 'status'
> {
  /** Null: the record has no XML. */
  xml: StoredObject | null;
  /** Of the stored bytes where it is not UTF-8. */
  xmlEncoding: string | null;
  sourceXml: StoredObject | null;
  sourceEncoding: string | null;
  /** In document order. */
  attachments: readonly { no: number; filename: string; object: StoredObject }[];
}

/** Invoices of one company, as an export reads them. */
export interface ExportedInvoices {
  /** How many invoices a selection has, and how many bytes would be exported of them. */
  measure(
    tenantId: TenantId,
    selection: ExportSelection,
    include: readonly ExportPart[],
  ): Promise<{ invoices: number; bytes: number }>;
  /**
   * By issue date and id, as they are at one instant.
   * @param limit at most so many
   * @returns ids of 16 bytes each, one behind the other: of 100,000 invoices 1.6 MB and no other memory
   */
  select(tenantId: TenantId, selection: ExportSelection, limit: number): Promise<Uint8Array>;
  /** In the order of the ids. */
  withDocuments(tenantId: TenantId, ids: readonly InvoiceId[]): Promise<ExportedInvoice[]>;
  /** In the order of the ids. */
  rows(tenantId: TenantId, ids: readonly InvoiceId[]): Promise<InvoiceSummaryRow[]>;
}
