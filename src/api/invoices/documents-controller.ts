import {
  Controller,
  Get,
  Header,
  OperationId,
  Path,
  Produces,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type InvoiceId } from '../../domain/ids';
import type { InvoiceUseCases } from '../../usecases/invoices/invoice-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { Uuid } from './invoice-view';
import { attachmentContent, documentContent } from './send-document';
import { sendDocument, sha256sIn } from './send-document';

@Route('invoices')
@Tags('Invoices')
@Produces('application/xml')
export class DocumentsController extends Controller {
  constructor(private readonly deps: ControllerDeps<InvoiceUseCases>) {
    super();
  }

  /**
   * The stored bytes exactly: UTF-8, binding for archive and delivery. `ETag` is their SHA-256. Every access is
   * audited.
   * @summary Download the XML
   * @param knownTags the ETag that you have: 304 when the document is the same
   */
  @Get('{invoiceId}/xml')
  @OperationId('downloadInvoiceXml')
  @operation(
    {
      audience: 'portal',
      permission: 'invoices:read',
      problems: ['NOT_FOUND', 'XML_NOT_AVAILABLE'],
      answer: documentContent,
      occupies: 'download',
      audit: 'invoice.xml.read',
    },
    {
      operationId: 'downloadErpInvoiceXml',
      scopes: ['send', 'status'],
      summary: 'Download the XML of a sent invoice',
      description:
        'The stored bytes of an invoice that your company has sent: UTF-8, binding for archive and delivery. `ETag` is their SHA-256.\n' +
        'Every access is audited.',
    },
  )
  @SuccessResponse<{ ETag: string; 'Content-Disposition': string; 'Content-Digest': string }>(200, 'The document')
  async downloadXml(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Header('If-None-Match') knownTags?: string,
  ): Promise<void> {
    sendDocument(
      request,
      await this.deps.useCases.downloadXml(tenantCallerOf(request), asId<InvoiceId>(invoiceId), sha256sIn(knownTags)),
    );
  }

  /**
   * The bytes as your system sent them, before any conversion to UTF-8; the same as `/xml` when none was needed.
   * Evidence, while `/xml` is binding. Every access is audited.
   * @summary Download the original bytes
   * @param knownTags the ETag that you have: 304 when the document is the same
   */
  @Get('{invoiceId}/source-xml')
  @OperationId('downloadInvoiceSourceXml')
  @operation({
    audience: 'portal',
    permission: 'invoices:read',
    problems: ['NOT_FOUND', 'XML_NOT_AVAILABLE'],
    answer: documentContent,
    occupies: 'download',
  })
  @SuccessResponse<{
    ETag: string;
    'Content-Disposition': string;
    'Content-Digest': string;
    'X-Source-Encoding': string;
    'X-Result-SHA256': string;
  }>(200, 'The document')
  async downloadSourceXml(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Header('If-None-Match') knownTags?: string,
  ): Promise<void> {
    const document = await this.deps.useCases.downloadSourceXml(
      tenantCallerOf(request),
      asId<InvoiceId>(invoiceId),
      sha256sIn(knownTags),
    );
    sendDocument(request, document, {
      'X-Source-Encoding': document.encoding,
      'X-Result-SHA256': document.resultSha256,
    });
  }

  /**
   * Another document that the provider handed out under the number of this invoice, exactly as it came. Which there are
   * is told by `conflicting_duplicates`. Every access is audited.
   * @summary Download the XML of a duplicate
   * @param knownTags the ETag that you have: 304 when the document is the same
   */
  @Get('{invoiceId}/duplicates/{duplicateId}/xml')
  @OperationId('downloadInvoiceDuplicateXml')
  @operation({
    audience: 'portal',
    permission: 'invoices:read',
    problems: ['NOT_FOUND'],
    answer: documentContent,
    occupies: 'download',
    audit: 'invoice.duplicate_xml.read',
  })
  @SuccessResponse<{ ETag: string; 'Content-Disposition': string; 'Content-Digest': string }>(200, 'The document')
  async downloadDuplicateXml(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Path() duplicateId: Uuid,
    @Header('If-None-Match') knownTags?: string,
  ): Promise<void> {
    const query = {
      caller: tenantCallerOf(request),
      invoiceId: asId<InvoiceId>(invoiceId),
      duplicateId,
      knownSha256s: sha256sIn(knownTags),
    };
    sendDocument(request, await this.deps.useCases.downloadDuplicateXml(query));
  }

  /**
   * A file that is embedded in an invoice, decoded. `Content-Type` is what the sender says that it is, if an invoice
   * may carry such files; treat it as you would a file from an e-mail. Every access is audited.
   * @summary Download an attachment
   * @param attachmentId one of the invoice's `attachments`
   * @param knownTags the ETag that you have: 304 when the file is the same
   */
  @Get('{invoiceId}/attachments/{attachmentId}')
  @OperationId('downloadInvoiceAttachment')
  @operation(
    {
      audience: 'portal',
      permission: 'invoices:read',
      problems: ['NOT_FOUND'],
      answer: attachmentContent,
      occupies: 'download',
      audit: 'invoice.attachment.read',
    },
    {
      operationId: 'downloadErpInvoiceAttachment',
      scopes: ['send', 'status'],
      description:
        'A file that is embedded in a sent invoice, decoded. `Content-Type` is what the sender says that it is, if an invoice may carry such files;\n' +
        'treat it as you would a file from an e-mail. Every access is audited.',
    },
  )
  @SuccessResponse<{ ETag: string; 'Content-Disposition': string; 'Content-Digest': string }>(200, 'The file')
  async downloadAttachment(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Path() attachmentId: Uuid,
    @Header('If-None-Match') knownTags?: string,
  ): Promise<void> {
    const caller = tenantCallerOf(request);
    const query = {
      caller,
      // Received invoices of an integration are in its inbox.
      direction: caller.kind === 'integration' ? ('outbound' as const) : null,
      invoiceId: asId<InvoiceId>(invoiceId),
      attachmentId,
      knownSha256s: sha256sIn(knownTags),
    };
    sendDocument(request, await this.deps.useCases.downloadAttachment(query));
  }
}
