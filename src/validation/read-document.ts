import { attachmentContents } from '../document/read-attachments';
import { readInvoice } from '../document/read-invoice';
import { requireStructuralLimits } from '../document/structural-limits';
import type { UblElement } from '../document/ubl-element';
import type { InvoiceDocument } from '../domain/invoice-document';
import { sameInAll } from '../domain/localized';
import { ProblemError } from '../domain/problem';
import { XmlSyntaxError } from './schematron/errors';
import { parseTree } from './schematron/tree/parse-tree';
import { ublElementOf } from './ubl-view';

/** The reading of a document without its examination, on the thread that asks. */
export const documentReadings = {
  /** @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE` */
  read: (xml: Uint8Array): InvoiceDocument => readInvoice(rootOf(xml)),
  /** Decoded contents of the attachments, in document order. @throws like `read` */
  attachments: (xml: Uint8Array): Uint8Array[] => attachmentContents(rootOf(xml)),
};

function rootOf(xml: Uint8Array): UblElement {
  requireStructuralLimits(Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength));
  try {
    return ublElementOf(parseTree(xml, { comments: 'ignored' }));
  } catch (error) {
    if (error instanceof XmlSyntaxError) throw new ProblemError('XML_MALFORMED', { detail: sameInAll(error.message.slice(0, 200)), cause: error });
    throw error;
  }
}
