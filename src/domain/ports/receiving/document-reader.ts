import type { InvoiceDocument } from '../../invoices/invoice-document';
import type { Turn } from '../fair-slots';

/** On whose behalf a document is read. */
export interface ReadingTurn extends Turn {
  /** Another thread has not come to an end on it: it is not read on the thread that asks, however small it is. */
  unfinished?: boolean;
}

/** What one parse of a document gives. */
export interface ReadDocument {
  invoice: InvoiceDocument;
  /** Decoded contents of the attachments, in the order of {@link InvoiceDocument.attachments}. */
  attachments: Uint8Array[];
}

/** Reads documents without judging them: no rules, nothing that can be out of order. */
export interface DocumentReader {
  /**
   * @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE`, `PAYLOAD_TOO_LARGE` (it cannot be read in
   *   bounded time and memory), `SERVICE_UNAVAILABLE`
   */
  read(xml: Uint8Array, turn?: ReadingTurn): Promise<ReadDocument>;
}
