import { isSelfBilling } from '../../../domain/document-type';
import type { InvoiceDocument } from '../../../domain/invoices/invoice-document';

/**
 * For whom a text is written: the issuer corrects the document, its recipient asks for a correction; of a self-billed
 * one the recipient is the seller, and the buyer has issued it.
 */
export const readers = ['issuer', 'recipient', 'recipient_of_self_billing'] as const;
export type Reader = (typeof readers)[number];

export function readerOf(isReceived: boolean, typeCode: InvoiceDocument['doc_type_code']): Reader {
  if (!isReceived) return 'issuer';
  return isSelfBilling(typeCode) ? 'recipient_of_self_billing' : 'recipient';
}
