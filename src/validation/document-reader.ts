import { attachmentContents } from '../document/read-attachments';
import { readInvoice } from '../document/read-invoice';
import { requireStructuralLimits } from '../document/structural-limits';
import type { UblElement } from '../document/ubl-element';
import { sameInAll } from '../domain/localized';
import type { DocumentReader } from '../domain/ports/document-reader';
import { ProblemError } from '../domain/problem';
import { XmlSyntaxError } from './schematron/errors';
import { parseTree } from './schematron/tree/parse-tree';
import { ublElementOf } from './ubl-view';

/** The reading of a document without its examination, on the thread that asks. */
export const documentReader: DocumentReader = {
  read: (xml) => readInvoice(rootOf(xml)),
  attachments: (xml) => attachmentContents(rootOf(xml)),
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
