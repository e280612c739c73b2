import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { InvoiceRecord, InvoiceSummaryRow } from '../../domain/invoices/invoice';
import type { InvoiceCounts, InvoiceFilter } from '../../domain/ports/invoices/invoices';
import type { Page } from '../page';
import type { DocumentDownload, XmlDownload } from './document-download';
import type { DownloadAttachment } from './download-attachment';
import type { DownloadDuplicateXml } from './download-duplicate-xml';
import type { DownloadInboxXml, InboxXml } from './download-inbox-xml';
import type { ListInvoices } from './list-invoices';
import type { TimelineEntry } from './read-timeline';
import type { InvoicePage, ViewInvoice } from './view-invoice';

/** Reading invoices, their documents and pages; `NOT_FOUND` for another tenant's. Built in src/compose. */
export interface InvoiceUseCases {
  /** For an integration: outbound invoices only. */
  readInvoice(caller: TenantCaller, invoiceId: InvoiceId): Promise<InvoiceRecord>;
  /** Delivery log and validation runs, oldest first. */
  readTimeline(caller: TenantCaller, invoiceId: InvoiceId): Promise<TimelineEntry[]>;
  listInvoices(query: ListInvoices): Promise<Page<InvoiceSummaryRow>>;
  countInvoices(caller: TenantCaller, filter: InvoiceFilter): Promise<InvoiceCounts>;
  /**
   * Audited, like every download. `knownSha256s` (If-None-Match, `*` = any): no bytes when the document has one of
   * them.
   * @throws `XML_NOT_AVAILABLE`
   */
  downloadXml(caller: TenantCaller, invoiceId: InvoiceId, knownSha256s: readonly string[]): Promise<XmlDownload>;
  downloadSourceXml(caller: TenantCaller, invoiceId: InvoiceId, knownSha256s: readonly string[]): Promise<XmlDownload>;
  /** Received invoices only. */
  downloadInboxXml(query: DownloadInboxXml): Promise<InboxXml>;
  downloadDuplicateXml(query: DownloadDuplicateXml): Promise<DocumentDownload>;
  downloadAttachment(query: DownloadAttachment): Promise<DocumentDownload>;
  /** A page for people, audited as the XML is. @throws `XML_NOT_AVAILABLE`, `SERVICE_UNAVAILABLE` */
  viewInvoice(query: ViewInvoice): Promise<InvoicePage>;
}
