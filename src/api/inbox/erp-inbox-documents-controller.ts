import {
  Controller,
  Get,
  Header,
  OperationId,
  Path,
  Produces,
  Query,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type InvoiceId } from '../../domain/ids';
import type { InvoiceUseCases } from '../../usecases/invoices/invoice-use-cases';
import { integrationOf } from '../authentication/authentication';
import type { PageLanguage, Uuid } from '../invoices/invoice-view';
import { attachmentContent, documentContent, sendDocument, sha256sIn } from '../invoices/send-document';
import { pageContent, sendPage } from '../invoices/send-page';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';

@Route('erp/inbox')
@Tags('ERP')
@Produces('application/xml')
export class ErpInboxDocumentsController extends Controller {
  constructor(private readonly deps: ControllerDeps<InvoiceUseCases>) {
    super();
  }

  /**
   * The received bytes exactly, or with `charset` a copy in the encoding that your program reads. Nothing about the
   * takeover changes: confirm with `POST /erp/inbox/ack`. `ETag` is the SHA-256 of what you get. Every access is
   * audited.
   *
   * A copy has the same characters, only its XML declaration names the new encoding; it is no document for the archive.
   * When a character does not exist in that encoding, there is no copy (422 `ENCODING_NOT_REPRESENTABLE` lists them
   * all): take the document as it is.
   * @summary Download the XML of a received invoice
   * @param duplicateId one of the item's `duplicates`: another document that came under the same number
   * @param charset one of `capabilities.charsets` of `GET /erp/me`, in any spelling; UTF-16 comes with a byte order
   *   mark
   * @maxLength charset 40
   * @param knownTags the ETag that you have: 304 when the document is the same
   */
  @Get('{invoiceId}/xml')
  @OperationId('downloadErpInboxXml')
  @operation({
    audience: 'erp',
    scopes: ['receive'],
    problems: [
      'NOT_FOUND',
      'XML_NOT_AVAILABLE',
      'ENCODING_UNSUPPORTED',
      'ENCODING_INVALID',
      'ENCODING_NOT_REPRESENTABLE',
    ],
    answer: documentContent,
    occupies: 'download',
    audit: 'erp.inbox.xml.read',
  })
  @SuccessResponse<{
    ETag: string;
    'Content-Disposition': string;
    'Content-Digest': string;
    'X-Derived-From-SHA256'?: string;
    'X-Source-Encoding'?: string;
  }>(200, 'The document')
  async downloadErpInboxXml(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Query('duplicate_id') duplicateId?: Uuid,
    @Query() charset?: string,
    @Header('If-None-Match') knownTags?: string,
  ): Promise<void> {
    const document = await this.deps.useCases.downloadInboxXml({
      caller: integrationOf(request),
      invoiceId: asId<InvoiceId>(invoiceId),
      duplicateId: duplicateId ?? null,
      charset: charset ?? null,
      knownSha256s: sha256sIn(knownTags),
    });
    const { derivedFrom } = document;
    sendDocument(
      request,
      document,
      derivedFrom === null
        ? {}
        : { 'X-Derived-From-SHA256': derivedFrom.sha256, 'X-Source-Encoding': derivedFrom.encoding },
    );
  }

  /**
   * The received document as a page to read and print, as `GET /erp/invoices/{invoiceId}/html` for sent ones: a
   * document that breaks rules says so before its amounts and carries no code to pay. Nothing about the takeover
   * changes. Every access is audited.
   * @summary Show a received invoice
   * @param lang language of the page; otherwise `Accept-Language` decides
   * @param knownTags the ETag that you have: 304 when the page is the same
   */
  @Get('{invoiceId}/html')
  @OperationId('viewErpInboxInvoice')
  @Produces('text/html')
  @operation({
    audience: 'erp',
    scopes: ['receive'],
    problems: ['NOT_FOUND', 'XML_NOT_AVAILABLE'],
    answer: pageContent,
    occupies: 'page',
    audit: 'invoice.html.read',
  })
  @SuccessResponse<{ ETag: string; 'Content-Language': string; 'Content-Security-Policy': string }>(200, 'The page')
  async viewErpInboxInvoice(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Query() lang?: PageLanguage,
    @Header('If-None-Match') knownTags?: string,
  ): Promise<void> {
    const language = lang ?? contextOf(request).language;
    const page = await this.deps.useCases.viewInvoice({
      caller: integrationOf(request),
      direction: 'inbound',
      invoiceId: asId<InvoiceId>(invoiceId),
      language,
      invoicesUrl: `${this.deps.config.baseUrl}/invoices`,
      knownSha256s: sha256sIn(knownTags),
      signal: contextOf(request).signal,
    });
    sendPage(request, page, language);
  }

  /**
   * A file that is embedded in a received invoice, decoded. `Content-Type` is what the sender says that it is, if an
   * invoice may carry such files; treat it as you would a file from an e-mail. Every access is audited.
   * @summary Download an attachment
   * @param attachmentId one of the invoice's `attachments`
   * @param knownTags the ETag that you have: 304 when the file is the same
   */
  @Get('{invoiceId}/attachments/{attachmentId}')
  @OperationId('downloadErpInboxAttachment')
  @operation({
    audience: 'erp',
    scopes: ['receive'],
    problems: ['NOT_FOUND'],
    answer: attachmentContent,
    occupies: 'download',
    audit: 'invoice.attachment.read',
  })
  @SuccessResponse<{ ETag: string; 'Content-Disposition': string; 'Content-Digest': string }>(200, 'The file')
  async downloadErpInboxAttachment(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Path() attachmentId: Uuid,
    @Header('If-None-Match') knownTags?: string,
  ): Promise<void> {
    const query = {
      caller: integrationOf(request),
      direction: 'inbound' as const,
      invoiceId: asId<InvoiceId>(invoiceId),
      attachmentId,
      knownSha256s: sha256sIn(knownTags),
    };
    sendDocument(request, await this.deps.useCases.downloadAttachment(query));
  }
}
