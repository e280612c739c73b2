import type { DocumentLimits } from '../../document/document-limits';
import { attachmentContents } from '../../document/read-attachments';
import { readInvoice } from '../../document/read-invoice';
import type { ReadDocument } from '../../domain/ports/receiving/document-reader';
import { readTree } from './read-tree';
import { ublElementOf } from './ubl-view';

/**
 * Reads a document without a verdict, on the thread that asks.
 *
 * @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE`
 */
export function readDocument(xml: Uint8Array, limits: DocumentLimits): ReadDocument {
  const root = ublElementOf(readTree(xml, limits));
  return { invoice: readInvoice(root, limits.attachments), attachments: attachmentContents(root) };
}
