import { Body, Controller, Get, OperationId, Post, Query, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { NotificationKind, NotificationSeverity } from '../../domain/notifications/notice-kinds';
import type { NotificationUseCases } from '../../usecases/notifications/notification-use-cases';
import { tenantCallerOf, userOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { type NoticeMarking, noticePage, type NotificationPage } from './notification-view';

@Route('notifications')
@Tags('Notifications')
export class NotificationsController extends Controller {
  constructor(private readonly deps: ControllerDeps<NotificationUseCases>) {
    super();
  }

  /**
   * What your company should hear of without asking, newest first: a connection that has stopped or works again, an
   * invoice that was not delivered, one that an ERP integration keeps refusing, a key or token that ends soon. Each
   * message says what to do, in the language of `Accept-Language`.
   * @param unread only those that you have not read; a key has read none
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
  @operation({ audience: 'portal', permission: 'invoices:read', problems: ['INVALID_CURSOR'] })
  async listNotifications(
    @Request() request: ExpressRequest,
    @Query() unread = false,
    @Query() kind?: NotificationKind,
    @Query() severity?: NotificationSeverity,
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<NotificationPage> {
    const caller = tenantCallerOf(request);
    const page = await this.deps.useCases.listNotices({
      ...{ owner: caller.tenantId, reader: caller.kind === 'user' ? caller.id : null, unreadOnly: unread },
      ...{ kind: kind ?? null, severity: severity ?? null, limit, cursor: cursor ?? null },
    });
    return noticePage<NotificationKind>(page, contextOf(request).language);
  }

  /**
   * Each person has read what she has marked: for the others nothing changes. Give either `ids` or `up_to`. Repeated it
   * changes nothing.
   * @summary Mark notifications as read
   */
  @Post('read')
  @OperationId('markNotificationsRead')
  @operation({
    audience: 'person',
    permission: 'invoices:read',
    problems: [],
    body: { kind: 'json', limit: 'small', example: { ids: ['3f1c0d2e-7d0e-4c55-9d5c-2a4a3a1f6f10'] } },
  })
  @SuccessResponse(204, 'Marked')
  async markNotificationsRead(@Request() request: ExpressRequest, @Body() body: NoticeMarking): Promise<void> {
    const { tenantId, id } = userOf(request);
    await this.deps.useCases.markNotices({
      ...{ owner: tenantId, reader: id, read: body.read ?? true },
      ...{ ids: body.ids ?? null, upTo: body.up_to ?? null },
    });
  }
}
