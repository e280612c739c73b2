import { Body, Controller, Get, OperationId, Post, Query, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type UserId } from '../../domain/ids';
import type { NotificationSeverity, PortalNoticeKind } from '../../domain/notifications/notice-kinds';
import type { NotificationUseCases } from '../../usecases/notifications/notification-use-cases';
import { operatorOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { type NoticeMarking, noticePage, type PortalNoticePage } from './notification-view';

@Route('admin/notices')
@Tags('Portal')
export class PortalNoticesController extends Controller {
  constructor(private readonly deps: ControllerDeps<NotificationUseCases>) {
    super();
  }

  /**
   * What the people who run the portal should hear of without asking, newest first: a delivery that waits for them, a
   * tax register that is out of date, mail that does not go out, a broken audit log, a provider that does not answer.
   * @param unread only those that you have not read
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @summary List notices about the portal
   */
  @Get('')
  @OperationId('listPortalNotices')
  @operation({ audience: 'admin', permission: 'system:manage', problems: ['INVALID_CURSOR'] })
  async listPortalNotices(
    @Request() request: ExpressRequest,
    @Query() unread = false,
    @Query() kind?: PortalNoticeKind,
    @Query() severity?: NotificationSeverity,
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<PortalNoticePage> {
    const page = await this.deps.useCases.listNotices({
      ...{ owner: 'portal', reader: readerOf(request), unreadOnly: unread },
      ...{ kind: kind ?? null, severity: severity ?? null, limit, cursor: cursor ?? null },
    });
    return noticePage<PortalNoticeKind>(page, contextOf(request).language);
  }

  /**
   * For yourself alone. Give either `ids` or `up_to`. Repeated it changes nothing.
   * @summary Mark notices about the portal as read
   */
  @Post('read')
  @OperationId('markPortalNoticesRead')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    problems: [],
    body: { kind: 'json', limit: 'small', example: { up_to: '3f1c0d2e-7d0e-4c55-9d5c-2a4a3a1f6f10' } },
  })
  @SuccessResponse(204, 'Marked')
  async markPortalNoticesRead(@Request() request: ExpressRequest, @Body() body: NoticeMarking): Promise<void> {
    await this.deps.useCases.markNotices({
      ...{ owner: 'portal', reader: readerOf(request), read: body.read ?? true },
      ...{ ids: body.ids ?? null, upTo: body.up_to ?? null },
    });
  }
}

/** Behind the audience `admin` there is always a session, so the actor is a person. */
const readerOf = (request: ExpressRequest): UserId => asId<UserId>(operatorOf(request).actor.id);
