import type { DocumentLimits } from '../../document/document-limits';
import type { ReadDocument } from '../../domain/ports/receiving/document-reader';
import { ProblemError } from '../../domain/problem';
import { type ProblemMessage, toMessage } from './format-message';
import { readDocument } from './read-document';

export interface ReadingJob {
  xml: Uint8Array;
  limits: DocumentLimits;
}

export type ReadingMessage = { document: ReadDocument } | { problem: ProblemMessage };

/**
 * Entry of a thread that reads documents which would hold up everything else on the thread that asks. Problems are
 * answered as data.
 */
export function read({ xml, limits }: ReadingJob): ReadingMessage {
  try {
    return { document: readDocument(xml, limits) };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: toMessage(error) };
    throw error;
  }
}
