import type { IntegrationCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import { ProblemError } from '../../domain/problem';
import type { DocumentDownload } from './document-download';
import { duplicateOf, xmlFilename } from './document-names';
import { findVisibleInvoice } from './find-visible-invoice';
import { readStoredDocument, type ReadStoredDocumentDeps } from './read-stored-document';

export interface DownloadInboxXml {
  caller: IntegrationCaller;
  invoiceId: InvoiceId;
  /** Another document of the same number instead of the invoice's own. */
  duplicateId: string | null;
  /** Encoding in which a copy is wanted; null = the stored bytes. */
  charset: string | null;
  /** Of `If-None-Match`. */
  knownSha256s: readonly string[];
}

/** A received document; `derivedFrom` is set for a copy in another encoding. */
export interface InboxXml extends DocumentDownload {
  derivedFrom: { sha256: string; encoding: string } | null;
}

/**
 * A received invoice for an ERP: the stored bytes, or a copy in the encoding that its program reads. A copy is made for
 * this answer and is no document for the archive. Nothing about the takeover changes.
 *
 * @throws ProblemError `NOT_FOUND` (also for a sent invoice), `ENCODING_UNSUPPORTED`, `XML_NOT_AVAILABLE`,
 *   `ENCODING_NOT_REPRESENTABLE`, `ENCODING_INVALID` (a broken document has no copies), `SERVICE_UNAVAILABLE`
 */
export const createDownloadInboxXml =
  (deps: ReadStoredDocumentDeps & { invoices: InvoiceRepository; encoder: XmlEncoder }) =>
  async ({ caller, invoiceId, duplicateId, charset, knownSha256s }: DownloadInboxXml): Promise<InboxXml> => {
    const target = charset === null ? null : deps.encoder.targetEncoding(charset);
    const invoice = await findVisibleInvoice(deps, caller, 'inbound', invoiceId);
    const { xml, xmlEncoding } = duplicateId === null ? invoice : duplicateOf(invoice, duplicateId);
    if (!xml) throw new ProblemError('XML_NOT_AVAILABLE');
    const kind = [duplicateId?.slice(0, 8), target].filter((part) => part != null).join('.') || null;
    const filename = xmlFilename(invoice, kind);
    const access = { caller, invoiceId, action: 'invoice.xml.read', object: xml, knownSha256s };
    const details = { duplicate_id: duplicateId ?? undefined, charset: target ?? undefined };
    if (target === null)
      return {
        ...(await readStoredDocument(deps, { ...access, details })),
        filename,
        contentType: 'application/xml',
        derivedFrom: null,
      };

    const encoding = xmlEncoding ?? 'utf-8';
    const given = await readStoredDocument(deps, {
      ...access,
      details,
      derive: (stored) => deps.encoder.encodeXml(stored, encoding, target),
    });
    return {
      ...given,
      filename,
      contentType: deps.encoder.contentType(target),
      derivedFrom: { sha256: xml.sha256, encoding },
    };
  };
