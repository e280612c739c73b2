import type { InvoiceRecord } from '../../domain/invoices/invoice';
import type { ImportInvoice } from './import-invoice';

/** Storing what came by other means. Built in src/compose. */
export interface ReceivingUseCases {
  /** Stores a document that came by other means; nothing is sent. */
  importInvoice(command: ImportInvoice): Promise<InvoiceRecord>;
}
