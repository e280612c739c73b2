import { Body, Controller, Get, OperationId, Path, Post, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { dataReachOf } from '../../domain/access/data-reach';
import { asId, type IntegrationId, type InvoiceId } from '../../domain/ids';
import type { InboxUseCases } from '../../usecases/inbox/inbox-use-cases';
import { operatorOf, tenantCallerOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { InboxStateList, InboxStateView, ReleaseRequest } from './erp-inbox-view';
import { inboxState } from './show-erp-inbox';

/** What people see, and decide, of the inboxes of ERP integrations. */
@Route('')
export class InboxStatesController extends Controller {
  constructor(private readonly deps: ControllerDeps<InboxUseCases>) {
    super();
  }

  /**
   * How each ERP integration of the company stands to a received invoice: taken over and under which number, waiting,
   * refused and why. Empty for a sent invoice.
   * @summary Read the ERP states of an invoice
   */
  @Get('invoices/{invoiceId}/inbox-states')
  @Tags('Invoices')
  @OperationId('listInboxStates')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: ['NOT_FOUND'] })
  async listInboxStates(@Request() request: ExpressRequest, @Path() invoiceId: Uuid): Promise<InboxStateList> {
    const statuses = await this.deps.useCases.listInboxStatuses(tenantCallerOf(request), asId<InvoiceId>(invoiceId));
    return { items: statuses.map(inboxState) };
  }

  /**
   * Lets a quarantined invoice be offered to its integration again, with all its attempts before it. Audited with the
   * reason.
   * @summary Release from quarantine
   */
  @Post('admin/integrations/{integrationId}/inbox/{invoiceId}/release')
  @Tags('Deliveries')
  @OperationId('releaseInboxItem')
  @operation({
    audience: 'operator',
    permission: 'deliveries:manage',
    withinReach: true,
    problems: ['NOT_FOUND', 'INVALID_STATE_TRANSITION'],
  })
  @SuccessResponse(200, 'It is offered again')
  async releaseInboxItem(
    @Request() request: ExpressRequest,
    @Path() integrationId: Uuid,
    @Path() invoiceId: Uuid,
    @Body() body: ReleaseRequest,
  ): Promise<InboxStateView> {
    const caller = operatorOf(request);
    const status = await this.deps.useCases.releaseInboxItem({
      actor: caller.actor,
      reach: dataReachOf(caller),
      integrationId: asId<IntegrationId>(integrationId),
      invoiceId: asId<InvoiceId>(invoiceId),
      reason: body.reason,
    });
    return inboxState(status);
  }
}
