import type { IntegrationCaller } from '../../domain/caller';
import type { InvoiceId } from '../../domain/ids';
import type { InvoiceRepository } from '../../domain/ports/invoices';
import type { XmlEncoder } from '../../domain/ports/xml-encoder';
import { ProblemError } from '../../domain/problem';
import type { DocumentDownload } from '../use-cases';
import { xmlFilename } from './document-names';
import { handOut, type HandOutDeps } from './hand-out';

export interface DownloadInboxXml {
  caller: IntegrationCaller;
  invoiceId: InvoiceId;
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
 * A received invoice for an ERP: the stored bytes, or a copy in the encoding that its program reads. A copy is made for this answer and
 * is no document for the archive. Nothing about the takeover changes.
 *
 * @throws ProblemError `NOT_FOUND` (also for a sent invoice), `ENCODING_UNSUPPORTED`, `XML_NOT_AVAILABLE`, `ENCODING_NOT_REPRESENTABLE`,
 *   `ENCODING_INVALID` (a broken document has no copies), `SERVICE_UNAVAILABLE`
 */
export const createDownloadInboxXml =
  (deps: HandOutDeps & { invoices: InvoiceRepository; encoder: XmlEncoder }) =>
  async ({ caller, invoiceId, charset, knownSha256s }: DownloadInboxXml): Promise<InboxXml> => {
    const target = charset === null ? null : deps.encoder.targetEncoding(charset);
    const invoice = await deps.invoices.find(caller.tenantId, invoiceId);
    if (invoice?.direction !== 'inbound') throw new ProblemError('NOT_FOUND');
    if (!invoice.xml) throw new ProblemError('XML_NOT_AVAILABLE');
    const access = { caller, invoiceId, action: 'invoice.xml.read', object: invoice.xml, knownSha256s };
    if (target === null) return { ...(await handOut(deps, access)), filename: xmlFilename(invoice), contentType: 'application/xml', derivedFrom: null };

    const source = invoice.xmlEncoding ?? 'utf-8';
    const given = await handOut(deps, { ...access, details: { charset: target }, derive: (stored) => deps.encoder.encodeXml(stored, source, target) });
    return {
      ...given,
      filename: xmlFilename(invoice, target),
      contentType: deps.encoder.contentType(target),
      derivedFrom: { sha256: invoice.xml.sha256, encoding: source },
    };
  };
