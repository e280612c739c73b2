import { attachmentContents } from '../document/read-attachments';
import { readInvoice } from '../document/read-invoice';
import type { UblElement } from '../document/ubl-element';
import type { InvoiceDocument } from '../domain/invoice-document';
import { readTree } from './read-tree';
import { ublElementOf } from './ubl-view';

/** The reading of a document without its examination, on the thread that asks. */
export const documentReadings = {
  /** @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE` */
  read: (xml: Uint8Array): InvoiceDocument => readInvoice(rootOf(xml)),
  /** Decoded contents of the attachments, in document order. @throws like `read` */
  attachments: (xml: Uint8Array): Uint8Array[] => attachmentContents(rootOf(xml)),
};

const rootOf = (xml: Uint8Array): UblElement => ublElementOf(readTree(xml));
