import { createDownloadAttachment } from '../usecases/invoices/download-attachment';
import { createDownloadDuplicateXml } from '../usecases/invoices/download-duplicate-xml';
import { createDownloadInboxXml } from '../usecases/invoices/download-inbox-xml';
import { createDownloadSourceXml, createDownloadXml } from '../usecases/invoices/download-xml';
import type { InvoiceUseCases } from '../usecases/invoices/invoice-use-cases';
import { createCountInvoices, createListInvoices } from '../usecases/invoices/list-invoices';
import { createReadInvoice } from '../usecases/invoices/read-invoice';
import { createReadTimeline } from '../usecases/invoices/read-timeline';
import { createViewInvoice } from '../usecases/invoices/view-invoice';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** Reading invoices, their documents and pages. */
export const composeInvoices = (parts: Parts, shared: ApiParts): InvoiceUseCases => ({
  readInvoice: createReadInvoice({ invoices: parts.invoices }),
  readTimeline: createReadTimeline({ invoices: parts.invoices, runs: parts.runs }),
  listInvoices: createListInvoices({ invoices: parts.invoices, cursors: shared.cursors }),
  countInvoices: createCountInvoices({ invoices: parts.invoices }),
  downloadXml: createDownloadXml({ objects: parts.objects, audit: parts.audit, invoices: parts.invoices }),
  downloadSourceXml: createDownloadSourceXml({
    objects: parts.objects,
    audit: parts.audit,
    invoices: parts.invoices,
  }),
  downloadInboxXml: createDownloadInboxXml({
    objects: parts.objects,
    audit: parts.audit,
    invoices: parts.invoices,
    encoder: parts.encoder,
  }),
  downloadDuplicateXml: createDownloadDuplicateXml({
    objects: parts.objects,
    audit: parts.audit,
    invoices: parts.invoices,
  }),
  downloadAttachment: createDownloadAttachment({
    objects: parts.objects,
    audit: parts.audit,
    invoices: parts.invoices,
    attachments: parts.attachments,
  }),
  viewInvoice: createViewInvoice({
    invoices: parts.invoices,
    objects: parts.objects,
    pages: shared.pages,
    audit: parts.audit,
  }),
});
