import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { InvoiceRecord } from '../../domain/invoices/invoice';
import type { StoredObject } from '../../domain/invoices/stored-object';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import { ProblemError } from '../../domain/problem';
import type { XmlDownload } from './document-download';
import { xmlFilename } from './document-names';
import { createReadInvoice } from './read-invoice';
import { readStoredDocument, type ReadStoredDocumentDeps } from './read-stored-document';

type Download = (caller: TenantCaller, invoiceId: InvoiceId, knownSha256s: readonly string[]) => Promise<XmlDownload>;

type DownloadDeps = ReadStoredDocumentDeps & { invoices: InvoiceRepository };

/** What is given of an invoice's documents, and how it is called. */
interface Choice {
  object: StoredObject;
  encoding: string;
  contentType: string;
}

/** The stored version, byte for byte: binding for archive and delivery. */
export const createDownloadXml = (deps: DownloadDeps): Download =>
  download(deps, 'invoice.xml.read', (_invoice, xml) => ({
    object: xml,
    encoding: 'utf-8',
    contentType: 'application/xml',
  }));

/** The bytes as the ERP sent them; the same as the stored version when nothing had to be converted. */
export const createDownloadSourceXml = (deps: DownloadDeps): Download =>
  download(deps, 'invoice.source_xml.read', (invoice, xml) => {
    const encoding = invoice.encoding?.source ?? invoice.xmlEncoding ?? 'utf-8';
    return { object: invoice.sourceXml ?? xml, encoding, contentType: `application/xml; charset=${encoding}` };
  });

/** @throws ProblemError `NOT_FOUND`, `XML_NOT_AVAILABLE`, `SERVICE_UNAVAILABLE` */
const download =
  (deps: DownloadDeps, action: string, choose: (invoice: InvoiceRecord, xml: StoredObject) => Choice): Download =>
  async (caller, invoiceId, knownSha256s) => {
    const invoice = await createReadInvoice(deps)(caller, invoiceId);
    if (!invoice.xml) throw new ProblemError('XML_NOT_AVAILABLE');
    const { object, encoding, contentType } = choose(invoice, invoice.xml);
    const given = await readStoredDocument(deps, { caller, invoiceId, action, object, knownSha256s });
    return { ...given, filename: xmlFilename(invoice), contentType, encoding, resultSha256: invoice.xml.sha256 };
  };
