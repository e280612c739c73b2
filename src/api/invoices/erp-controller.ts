import { Body, Controller, Get, OperationId, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { ProblemError } from '../../domain/problem';
import { integrationOf, originOf } from '../authentication';
import { readCredentials } from '../credentials';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { ErpMe, ErpOutboxPage, ErpTokenRequest, ErpTokenResponse } from './erp-view';
import { erpMe, outboxChange } from './show-erp';

@Route('erp')
@Tags('ERP')
export class ErpController extends Controller {
  constructor(private readonly deps: ControllerDeps) {
    super();
  }

  /**
   * Exchanges name and password of the technical account for a token with the scopes of the integration, good for
   * `expires_in` seconds (an hour by default). Send them in the body, or as HTTP Basic without one. A new password or
   * a disabled integration ends the token at once.
   * @summary Get a token
   */
  @Post('auth/token')
  @OperationId('issueErpToken')
  @operation({
    audience: 'public',
    problems: [
      'UNAUTHENTICATED',
      'INVALID_CREDENTIALS',
      'FORBIDDEN',
      'TENANT_SUSPENDED',
      'ERP_CLIENT_DISABLED',
      'IP_NOT_ALLOWED',
      'ACCOUNT_LOCKED',
    ],
    body: { kind: 'json', limit: 'small', example: { grant_type: 'password', username: 'kovac-erp', password: '…' } },
    httpsOnly: true,
  })
  async issueErpToken(@Request() request: ExpressRequest, @Body() body?: ErpTokenRequest): Promise<ErpTokenResponse> {
    const { username, password } = body ?? basicCredentials(request);
    const token = await this.deps.authentication.issueErpToken(username, password, originOf(request));
    return {
      access_token: token.accessToken,
      token_type: 'Bearer',
      expires_in: token.expiresInSeconds,
      scope: token.scopes.join(' '),
    };
  }

  /**
   * Who you are, which connections you have and which limits apply to you now. Read it at the start and after a 403 or 413.
   * @summary Who am I?
   */
  @Get('me')
  @OperationId('getErpMe')
  @operation({ audience: 'erp', scopes: [], problems: [] })
  async getErpMe(@Request() request: ExpressRequest): Promise<ErpMe> {
    const caller = integrationOf(request);
    const profile = await this.deps.useCases.describeErpCaller(caller);
    return erpMe(caller, profile, new Date(this.deps.clock()).toISOString());
  }

  /**
   * Status changes of sent invoices, oldest first. Store `next_cursor` of every answer, also of an empty page, and go on from
   * there; an entry may come twice (`event_id`). Changes appear some seconds after they happen, so that none can be missed.
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
  @operation({ audience: 'erp', scopes: ['status'], problems: ['INVALID_CURSOR'] })
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

function basicCredentials(request: ExpressRequest): { username: string; password: string } {
  const credentials = readCredentials(request);
  if (credentials.kind !== 'basic') throw new ProblemError('UNAUTHENTICATED', { context: { challenge: 'Basic' } });
  return credentials;
}
