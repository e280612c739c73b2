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
import { integrationOf } from '../authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { Uuid } from './invoice-view';
import { attachmentContent, documentContent } from './send-document';
import { sendDocument, sha256sIn } from './send-document';

@Route('erp/invoices')
@Tags('ERP')
@Produces('application/xml')
export class ErpDocumentsController extends Controller {
  constructor(private readonly deps: ControllerDeps) {
    super();
  }

  /**
   * The stored bytes of an invoice that your company has sent: UTF-8, binding for archive and delivery. `ETag` is their SHA-256.
   * Every access is audited.
   * @summary Download the XML of a sent invoice
   * @param knownTags the ETag that you have: 304 when the document is the same
   */
  @Get('{invoiceId}/xml')
  @OperationId('downloadErpInvoiceXml')
  @operation({
    audience: 'erp',
    scopes: ['send', 'status'],
    problems: ['NOT_FOUND', 'XML_NOT_AVAILABLE'],
    answer: documentContent,
    occupies: 'download',
    audit: 'invoice.xml.read',
  })
  @SuccessResponse<{ ETag: string; 'Content-Disposition': string; 'Content-Digest': string }>(200, 'The document')
  async downloadErpInvoiceXml(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Header('If-None-Match') knownTags?: string,
  ): Promise<void> {
    sendDocument(
      request,
      await this.deps.useCases.downloadXml(integrationOf(request), asId<InvoiceId>(invoiceId), sha256sIn(knownTags)),
    );
  }

  /**
   * A file that is embedded in a sent invoice, decoded. `Content-Type` is what the sender says that it is, if an invoice may carry such files;
   * treat it as you would a file from an e-mail. Every access is audited.
   * @summary Download an attachment
   * @param attachmentId one of the invoice's `attachments`
   * @param knownTags the ETag that you have: 304 when the file is the same
   */
  @Get('{invoiceId}/attachments/{attachmentId}')
  @OperationId('downloadErpInvoiceAttachment')
  @operation({
    audience: 'erp',
    scopes: ['send', 'status'],
    problems: ['NOT_FOUND'],
    answer: attachmentContent,
    occupies: 'download',
    audit: 'invoice.attachment.read',
  })
  @SuccessResponse<{ ETag: string; 'Content-Disposition': string; 'Content-Digest': string }>(200, 'The file')
  async downloadErpInvoiceAttachment(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Path() attachmentId: Uuid,
    @Header('If-None-Match') knownTags?: string,
  ): Promise<void> {
    const query = {
      caller: integrationOf(request),
      direction: 'outbound' as const,
      invoiceId: asId<InvoiceId>(invoiceId),
      attachmentId,
      knownSha256s: sha256sIn(knownTags),
    };
    sendDocument(request, await this.deps.useCases.downloadAttachment(query));
  }
}
