import type { InvoiceDocument } from '../invoice-document';

/** Reads documents without judging them: no rules, no threads, nothing that can be out of order. */
export interface DocumentReader {
  /** @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE` */
  read(xml: Uint8Array): InvoiceDocument;
  /** Decoded contents of the attachments, in the order of {@link InvoiceDocument.attachments}. @throws like `read` */
  attachments(xml: Uint8Array): Buffer[];
}
