import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { FeedUseCases } from '../../usecases/feed/feed-use-cases';
import { integrationOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type ErpOutboxPage, outboxChange } from './erp-outbox-view';

@Route('erp')
@Tags('ERP')
export class ErpOutboxController extends Controller {
  constructor(private readonly deps: ControllerDeps<FeedUseCases>) {
    super();
  }

  /**
   * Status changes of sent invoices, oldest first. Store `next_cursor` of every answer, also of an empty page, and go
   * on from there; an entry may come twice (`event_id`). Changes appear some seconds after they happen, so that none
   * can be missed. A cursor from before the portal was restored from a backup, and one behind which entries were
   * removed in time (after 13 months unless set otherwise), is answered 410 `CURSOR_EXPIRED`: go on from its `since`.
   * @summary Read status changes
   * @param cursor `next_cursor` of the answer before
   * @param limit entries of a page
   * @param since only without a cursor: a date, or a date-time with zone; without both the feed starts at the beginning
   * @param scope `own`: invoices sent by this integration; `tenant`: all of the company
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @maxLength since 40
   */
  @Get('outbox/changes')
  @OperationId('readErpOutboxChanges')
  @operation({ audience: 'erp', scopes: ['status'], problems: ['INVALID_CURSOR', 'CURSOR_EXPIRED'] })
  async readOutboxChanges(
    @Request() request: ExpressRequest,
    @Query() cursor?: string,
    @Query() limit = 100,
    @Query() since?: string,
    @Query() scope: 'own' | 'tenant' = 'own',
  ): Promise<ErpOutboxPage> {
    const changes = await this.deps.useCases.readOutboxChanges({
      caller: integrationOf(request),
      scope,
      cursor: cursor ?? null,
      since: since ?? null,
      limit,
    });
    return { items: changes.items.map(outboxChange), next_cursor: changes.nextCursor, has_more: changes.hasMore };
  }
}
