import type { DocumentLimits } from '../../document/document-limits';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { ProblemError } from '../../domain/problem';
import { type ProblemMessage, toMessage } from './format-message';
import { documentReadings } from './read-document';

export interface ReadingJob {
  reading: 'read' | 'attachments';
  xml: Uint8Array;
  limits: DocumentLimits;
}

export type ReadingMessage = { answer: InvoiceDocument | Uint8Array[] } | { problem: ProblemMessage };

/** Entry of a thread that reads documents which would hold up everything else on the thread that asks. Problems are answered as data. */
export function read({ reading, xml, limits }: ReadingJob): ReadingMessage {
  try {
    return { answer: documentReadings[reading](xml, limits) };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: toMessage(error) };
    throw error;
  }
}
