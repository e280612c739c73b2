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
import { integrationOf } from '../authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import type { PageLanguage, Uuid } from './invoice-view';
import { sha256sIn } from './send-document';
import { pageContent } from './send-page';
import { sendPage } from './send-page';

@Route('erp/invoices')
@Tags('ERP')
@Produces('text/html')
export class ErpPagesController extends Controller {
  constructor(private readonly deps: ControllerDeps) {
    super();
  }

  /**
   * An invoice that your company has sent, as a page to read and print; as at the portal. Every access is audited.
   * @summary Show a sent invoice
   * @param lang language of the page; otherwise `Accept-Language` decides
   * @param knownTags the ETag that you have: 304 when the page is the same
   */
  @Get('{invoiceId}/html')
  @OperationId('viewErpInvoice')
  @operation({
    audience: 'erp',
    scopes: ['send', 'status'],
    problems: ['NOT_FOUND', 'XML_NOT_AVAILABLE'],
    answer: pageContent,
    occupies: 'page',
    audit: 'invoice.html.read',
  })
  @SuccessResponse<{ ETag: string; 'Content-Language': string; 'Content-Security-Policy': string }>(200, 'The page')
  async viewErpInvoice(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Query() lang?: PageLanguage,
    @Header('If-None-Match') knownTags?: string,
  ): Promise<void> {
    const language = lang ?? contextOf(request).language;
    const page = await this.deps.useCases.viewInvoice({
      caller: integrationOf(request),
      invoiceId: asId<InvoiceId>(invoiceId),
      language,
      audience: `${this.deps.config.baseUrl}/erp/invoices`,
      knownSha256s: sha256sIn(knownTags),
      signal: contextOf(request).signal,
    });
    sendPage(request, page, language);
  }
}
