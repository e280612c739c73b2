import type { InvoiceDocument } from '../invoice-document';

/** Reads documents without judging them: no rules, nothing that can be out of order. */
export interface DocumentReader {
  /** @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE`, `PAYLOAD_TOO_LARGE` (nobody can read it in bounded time and memory), `SERVICE_UNAVAILABLE` */
  read(xml: Uint8Array): Promise<InvoiceDocument>;
  /** Decoded contents of the attachments, in the order of {@link InvoiceDocument.attachments}. @throws like `read` */
  attachments(xml: Uint8Array): Promise<Uint8Array[]>;
}
