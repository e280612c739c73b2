import type { DocumentLimits } from '../../document/document-limits';
import { attachmentContents } from '../../document/read-attachments';
import { readInvoice } from '../../document/read-invoice';
import type { UblElement } from '../../document/ubl-element';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { readTree } from './read-tree';
import { ublElementOf } from './ubl-view';

/** The reading of a document without its result, on the thread that asks. */
export const documentReadings = {
  /** @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE` */
  read: (xml: Uint8Array, limits: DocumentLimits): InvoiceDocument =>
    readInvoice(rootOf(xml, limits), limits.attachments),
  /** Decoded contents of the attachments, in document order. @throws like `read` */
  attachments: (xml: Uint8Array, limits: DocumentLimits): Uint8Array[] => attachmentContents(rootOf(xml, limits)),
};

const rootOf = (xml: Uint8Array, limits: DocumentLimits): UblElement => ublElementOf(readTree(xml, limits));
