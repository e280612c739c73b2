import type { TenantCaller } from '../../domain/caller';
import type { InvoiceId } from '../../domain/ids';
import type { InvoiceRecord } from '../../domain/invoice';
import type { AuditLog } from '../../domain/ports/audit';
import type { InvoiceRepository } from '../../domain/ports/invoices';
import type { ObjectStore } from '../../domain/ports/objects';
import { ProblemError } from '../../domain/problem';
import type { StoredObject } from '../../domain/stored-object';
import type { XmlDownload } from '../use-cases';
import { createReadInvoice } from './read-invoice';

type Download = (caller: TenantCaller, invoiceId: InvoiceId, knownSha256s: readonly string[]) => Promise<XmlDownload | 'not_modified'>;

interface DownloadDeps {
  invoices: InvoiceRepository;
  objects: ObjectStore;
  audit: AuditLog;
}

/** The stored UTF-8 version, byte for byte: binding for archive and delivery. */
export const createDownloadXml = (deps: DownloadDeps): Download => download(deps, 'invoice.xml.read', (_invoice, xml) => ({ object: xml, encoding: 'utf-8' }));

/** The bytes as the ERP sent them; the same as the stored version when nothing had to be converted. */
export const createDownloadSourceXml = (deps: DownloadDeps): Download =>
  download(deps, 'invoice.source_xml.read', (invoice, xml) => ({ object: invoice.sourceXml ?? xml, encoding: invoice.encoding?.source ?? 'utf-8' }));

/**
 * Every access is audited, also one that ends as "not modified": the caller learned that the document exists unchanged.
 * @throws ProblemError `NOT_FOUND`, `XML_NOT_AVAILABLE`, `SERVICE_UNAVAILABLE`
 */
const download =
  (deps: DownloadDeps, action: string, choose: (invoice: InvoiceRecord, xml: StoredObject) => { object: StoredObject; encoding: string }): Download =>
  async (caller, invoiceId, knownSha256s) => {
    const invoice = await createReadInvoice(deps)(caller, invoiceId);
    if (!invoice.xml) throw new ProblemError('XML_NOT_AVAILABLE');
    const { object, encoding } = choose(invoice, invoice.xml);
    const known = knownSha256s.includes(object.sha256) || knownSha256s.includes('*');
    const bytes = known ? null : await deps.objects.get(object);
    await deps.audit.record({
      tenantId: caller.tenantId,
      actor: caller.actor,
      action,
      objectType: 'invoice',
      objectId: invoiceId,
      details: { sha256: object.sha256, not_modified: known },
    });
    if (bytes === null) return 'not_modified';
    return { bytes, sha256: object.sha256, filename: filenameOf(invoice), encoding, resultSha256: invoice.xml.sha256 };
  };

/** A name that every file system takes; the number stays recognisable. */
const filenameOf = (invoice: InvoiceRecord): string => `${invoice.invoiceNumber.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 100) || invoice.id}.xml`;
