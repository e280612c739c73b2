import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { NotificationUseCases } from '../../usecases/notifications/notification-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { type NotificationPage, notificationView } from './notification-view';

@Route('notifications')
@Tags('Notifications')
export class NotificationsController extends Controller {
  constructor(private readonly deps: ControllerDeps<NotificationUseCases>) {
    super();
  }

  /**
   * What your company should hear of without asking, newest first: a connection that has stopped receiving or works again, an
   * invoice that an ERP integration keeps refusing. Messages follow `Accept-Language`.
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @summary List notifications
   */
  @Get('')
  @OperationId('listNotifications')
  @operation({ audience: 'portal', scopes: ['invoices:read'], problems: ['INVALID_CURSOR'] })
  async listNotifications(
    @Request() request: ExpressRequest,
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<NotificationPage> {
    const page = await this.deps.useCases.listNotifications(tenantCallerOf(request), limit, cursor ?? null);
    const { language } = contextOf(request);
    return { items: page.items.map((one) => notificationView(one, language)), next_cursor: page.nextCursor };
  }
}
