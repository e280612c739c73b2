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
import { tenantCallerOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import type { PageLanguage, Uuid } from './invoice-view';
import { sha256sIn } from './send-document';
import { pageContent, sendPage } from './send-page';

@Route('invoices')
@Tags('Invoices')
@Produces('text/html')
export class PagesController extends Controller {
  constructor(private readonly deps: ControllerDeps<InvoiceUseCases>) {
    super();
  }

  /**
   * The document as a page to read and print (A4), in Slovak, Czech or English, with every group of EN 16931 that it
   * uses, a PAY by square code and what the checks found. An aid only: binding is the XML. A document that cannot be
   * read gets a page that says why. No scripts. Every access is audited.
   * @summary Show the invoice
   * @param lang language of the page; otherwise `Accept-Language` decides
   * @param knownTags the ETag that you have: 304 when the page is the same
   */
  @Get('{invoiceId}/html')
  @OperationId('viewInvoice')
  @operation(
    {
      audience: 'portal',
      permission: 'invoices:read',
      problems: ['NOT_FOUND', 'XML_NOT_AVAILABLE'],
      answer: pageContent,
      occupies: 'page',
      audit: 'invoice.html.read',
    },
    {
      operationId: 'viewErpInvoice',
      scopes: ['send', 'status'],
      summary: 'Show a sent invoice',
      description:
        'An invoice that your company has sent, as a page to read and print; as at the portal. Every access is audited.',
    },
  )
  @SuccessResponse<{ ETag: string; 'Content-Language': string; 'Content-Security-Policy': string }>(200, 'The page')
  async viewInvoice(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Query() lang?: PageLanguage,
    @Header('If-None-Match') knownTags?: string,
  ): Promise<void> {
    const language = lang ?? contextOf(request).language;
    const caller = tenantCallerOf(request);
    const page = await this.deps.useCases.viewInvoice({
      caller,
      direction: caller.kind === 'integration' ? 'outbound' : null,
      invoiceId: asId<InvoiceId>(invoiceId),
      language,
      invoicesUrl: `${this.deps.config.baseUrl}/invoices`,
      knownSha256s: sha256sIn(knownTags),
      signal: contextOf(request).signal,
    });
    sendPage(request, page, language);
  }
}
