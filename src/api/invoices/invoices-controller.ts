import { Controller, Get, OperationId, Path, Queries, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type InvoiceId } from '../../domain/ids';
import type { InvoiceUseCases } from '../../usecases/invoices/invoice-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { invoiceFilter, type InvoiceListQuery, type InvoiceSummaryQuery } from './invoice-filter';
import type { InvoiceDetail, InvoicePage, InvoiceSummary, Uuid } from './invoice-view';
import { invoiceDetail, invoiceListItem, invoiceSummary, invoicesUrl } from './show-invoice';
import { type InvoiceTimeline, timelineEntry } from './timeline-view';

@Route('invoices')
@Tags('Invoices')
export class InvoicesController extends Controller {
  constructor(private readonly deps: ControllerDeps<InvoiceUseCases>) {
    super();
  }

  /**
   * The invoices of your company, newest issue date first. Go on with `next_cursor` until it is null; a cursor is valid
   * only for the same filters and ordering.
   * @summary List invoices
   */
  @Get('')
  @OperationId('listInvoices')
  @operation({
    audience: 'portal',
    permission: 'invoices:read',
    problems: ['INVALID_CURSOR'],
    occupies: { listWith: ['partner', 'search'] },
  })
  async listInvoices(@Request() request: ExpressRequest, @Queries() query: InvoiceListQuery): Promise<InvoicePage> {
    const page = await this.deps.useCases.listInvoices({
      caller: tenantCallerOf(request),
      filter: invoiceFilter(query),
      sort: query.sort ?? '-issue_date',
      limit: query.limit ?? 100,
      cursor: query.cursor ?? null,
    });
    return { items: page.items.map(invoiceListItem), next_cursor: page.nextCursor };
  }

  /**
   * How many invoices there are, by direction and by status. Every status is named, also one without invoices.
   * @summary Count invoices
   */
  @Get('summary')
  @OperationId('summariseInvoices')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: [] })
  async summariseInvoices(
    @Request() request: ExpressRequest,
    @Queries() query: InvoiceSummaryQuery,
  ): Promise<InvoiceSummary> {
    return invoiceSummary(await this.deps.useCases.countInvoices(tenantCallerOf(request), invoiceFilter(query)));
  }

  /**
   * Everything that is known of one invoice: what was read from it, what the validation found, and what happened to it.
   * An invoice of another company does not exist here (404).
   * @summary Read an invoice
   */
  @Get('{invoiceId}')
  @OperationId('getInvoice')
  @operation(
    { audience: 'portal', permission: 'invoices:read', problems: ['NOT_FOUND'] },
    {
      operationId: 'getErpInvoice',
      scopes: ['send', 'status'],
      summary: 'Read a sent invoice',
      description: 'One sent invoice of your company. Received invoices are in the inbox.',
    },
  )
  async getInvoice(@Request() request: ExpressRequest, @Path() invoiceId: Uuid): Promise<InvoiceDetail> {
    const caller = tenantCallerOf(request);
    const invoice = await this.deps.useCases.readInvoice(caller, asId<InvoiceId>(invoiceId));
    return invoiceDetail(invoice, invoicesUrl(this.deps.config.baseUrl, caller), contextOf(request).language);
  }

  /**
   * What happened to an invoice, oldest first: the delivery log and the last hundred validation runs in one list.
   * @summary Read the timeline of an invoice
   */
  @Get('{invoiceId}/timeline')
  @OperationId('getInvoiceTimeline')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: ['NOT_FOUND'] })
  async getTimeline(@Request() request: ExpressRequest, @Path() invoiceId: Uuid): Promise<InvoiceTimeline> {
    const entries = await this.deps.useCases.readTimeline(tenantCallerOf(request), asId<InvoiceId>(invoiceId));
    return { items: entries.map(timelineEntry) };
  }
}
