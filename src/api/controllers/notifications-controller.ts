import { Controller, Get, OperationId, Query, Request, Route, Security, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { tenantCallerOf } from '../authentication';
import type { ControllerDeps } from '../ioc';
import { contextOf } from '../request-context';
import { type NotificationPage, notificationView } from '../views/notification';

@Route('notifications')
@Tags('Notifications')
export class NotificationsController extends Controller {
  constructor(private readonly deps: ControllerDeps) {
    super();
  }

  /**
   * What your company should hear of without asking, newest first: a connection that has stopped receiving or works again, an
   * invoice that an ERP integration keeps refusing. Messages follow `Accept-Language`.
   * @param limit items of a page, 1 to 100
   * @param cursor `next_cursor` of the page before
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 100
   * @maxLength cursor 2048
   * @summary List notifications
   */
  @Get('')
  @OperationId('listNotifications')
  @Security('portal', ['invoices:read'])
  async listNotifications(
    @Request() request: ExpressRequest,
    @Query() limit?: number,
    @Query() cursor?: string,
  ): Promise<NotificationPage> {
    const page = await this.deps.useCases.listNotifications(tenantCallerOf(request), limit ?? 50, cursor ?? null);
    const { language } = contextOf(request);
    return { items: page.items.map((one) => notificationView(one, language)), next_cursor: page.nextCursor };
  }
}
