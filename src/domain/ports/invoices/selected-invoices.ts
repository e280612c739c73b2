import type { DocumentTypeCode } from '../../document-type';
import type { InvoiceId, TenantId } from '../../ids';
import type { Direction } from '../../invoices/invoice';
import type { ValidationStatus } from '../../validation/validation-report';

/** Invoices of a company that a job goes through. Days are inclusive; null: any. */
export interface InvoiceSelection {
  direction: Direction;
  issueDateFrom: string | null;
  issueDateTo: string | null;
  validationStatus: readonly ValidationStatus[] | null;
  docType: readonly DocumentTypeCode[] | null;
}

/** The place of an invoice among the others: when it came, by which lists are ordered. */
export interface SelectionPlace {
  listedAt: string;
  id: InvoiceId;
}

export interface SelectedInvoice extends SelectionPlace {
  number: string;
  issueDate: string;
}

export interface SelectionPage {
  /** Leaves out what came later; ISO 8601. */
  until: string;
  /** The last one of the page before. */
  after: SelectionPlace | null;
  limit: number;
}

export interface SelectedInvoices {
  count(tenantId: TenantId, selection: InvoiceSelection): Promise<number>;
  /** Newest first. */
  page(tenantId: TenantId, selection: InvoiceSelection, page: SelectionPage): Promise<SelectedInvoice[]>;
}
