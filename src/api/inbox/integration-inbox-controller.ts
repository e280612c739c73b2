import {
  Body,
  Controller,
  Get,
  OperationId,
  Path,
  Post,
  Query,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type IntegrationId, type InvoiceId } from '../../domain/ids';
import type { InboxState } from '../../domain/inbox/inbox-state';
import type { InboxUseCases } from '../../usecases/inbox/inbox-use-cases';
import { userOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { InboxStateView, IntegrationInboxPage, ReleaseRequest } from './erp-inbox-view';
import { inboxState, integrationInboxItem } from './show-erp-inbox';

/** The inbox of an ERP integration, as the people of its company look after it. */
@Route('integrations/{integrationId}/inbox')
@Tags('Machines')
export class IntegrationInboxController extends Controller {
  constructor(private readonly deps: ControllerDeps<InboxUseCases>) {
    super();
  }

  /**
   * What the integration was offered, newest first: its state, how often it was refused and why.
   * @param state as it counts now
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @summary List the inbox of an ERP integration
   */
  @Get('')
  @OperationId('listIntegrationInbox')
  @operation({ audience: 'person', permission: 'integrations:manage', problems: ['NOT_FOUND', 'INVALID_CURSOR'] })
  async listIntegrationInbox(
    @Request() request: ExpressRequest,
    @Path() integrationId: Uuid,
    @Query() state?: InboxState,
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<IntegrationInboxPage> {
    const integration = { tenantId: userOf(request).tenantId, id: asId<IntegrationId>(integrationId) };
    const page = await this.deps.useCases.listInboxEntries({
      ...{ integration, limit },
      state: state ?? null,
      cursor: cursor ?? null,
    });
    return { items: page.items.map(integrationInboxItem), next_cursor: page.nextCursor };
  }

  /**
   * Lets a quarantined invoice be offered to the integration again, with all its attempts before it.
   * @summary Release from the quarantine of an ERP integration
   */
  @Post('{invoiceId}/release')
  @OperationId('releaseFromIntegrationInbox')
  @operation({
    audience: 'person',
    permission: 'integrations:manage',
    problems: ['NOT_FOUND', 'INVALID_STATE_TRANSITION'],
    audit: 'erp.inbox.release',
  })
  @SuccessResponse(200, 'It is offered again')
  async releaseFromIntegrationInbox(
    @Request() request: ExpressRequest,
    @Path() integrationId: Uuid,
    @Path() invoiceId: Uuid,
    @Body() body: ReleaseRequest,
  ): Promise<InboxStateView> {
    const { tenantId, actor } = userOf(request);
    const status = await this.deps.useCases.releaseInboxItem({
      ...{ reach: { kind: 'tenant', tenantId }, actor },
      integrationId: asId<IntegrationId>(integrationId),
      invoiceId: asId<InvoiceId>(invoiceId),
      reason: body.reason,
    });
    return inboxState(status);
  }
}
