import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import type { DocumentDownload } from './document-download';
import { duplicateOf, xmlFilename } from './document-names';
import { findVisibleInvoice } from './find-visible-invoice';
import { readStoredDocument, type ReadStoredDocumentDeps } from './read-stored-document';

export interface DownloadDuplicateXml {
  caller: TenantCaller;
  invoiceId: InvoiceId;
  duplicateId: string;
  /** Of `If-None-Match`. */
  knownSha256s: readonly string[];
}

/**
 * Another document that came under the number of a received invoice, byte for byte as it came.
 * @throws ProblemError `NOT_FOUND`, `SERVICE_UNAVAILABLE`
 */
export const createDownloadDuplicateXml =
  (deps: ReadStoredDocumentDeps & { invoices: InvoiceRepository }) =>
  async ({ caller, invoiceId, duplicateId, knownSha256s }: DownloadDuplicateXml): Promise<DocumentDownload> => {
    const invoice = await findVisibleInvoice(deps, caller, null, invoiceId);
    const { id, xml } = duplicateOf(invoice, duplicateId);
    const given = await readStoredDocument(deps, {
      caller,
      invoiceId,
      action: 'invoice.duplicate_xml.read',
      object: xml,
      knownSha256s,
      details: { duplicate_id: id },
    });
    return { ...given, filename: xmlFilename(invoice, id.slice(0, 8)), contentType: 'application/xml' };
  };
