import {
  Body,
  Controller,
  Delete,
  Get,
  OperationId,
  Patch,
  Path,
  Post,
  Put,
  Query,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { PersonCaller } from '../../domain/access/caller';
import { asId, type TenantId } from '../../domain/ids';
import type { AccessUseCases } from '../../usecases/access/access-use-cases';
import type { SessionCookies } from '../../usecases/access/session-tokens';
import { personOf } from '../authentication/authentication';
import { cookieOf, csrfCookie, sessionCookie } from '../authentication/credentials';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { originOf } from '../request-context';
import { type MeView, meView, type OwnTenantPage, ownTenantView, type SwitchTenantRequest } from './auth-view';
import { clearSessionCookies, responseOf, setSessionCookies } from './cookies';
import { type OwnSessionList, ownSessionView, type PasswordChange, type ProfileChange } from './me-view';
import { type OwnDataView, ownDataView } from './personal-data-view';

@Route('me')
@Tags('Sign-in')
export class MeController extends Controller {
  constructor(private readonly deps: ControllerDeps<AccessUseCases>) {
    super();
  }

  /**
   * The companies that you may work on, newest first, also suspended ones. People who look after the portal see all
   * that are active.
   * @param query part of the name or of the DIČ
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @maxLength query 100
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @summary List your companies
   */
  @Get('tenants')
  @OperationId('listOwnTenants')
  @operation({ audience: 'self', problems: ['INVALID_CURSOR'] })
  async listOwnTenants(
    @Request() request: ExpressRequest,
    @Query() query?: string,
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<OwnTenantPage> {
    const search = query === undefined || query === '' ? null : query;
    const page = await this.deps.useCases.listTenants({
      caller: personOf(request),
      search,
      limit,
      cursor: cursor ?? null,
    });
    return { items: page.items.map(ownTenantView), next_cursor: page.nextCursor };
  }

  /**
   * Goes on with another company. With another role there, the session goes on under new cookies.
   * @summary Switch to a company
   */
  @Put('active-tenant')
  @OperationId('switchTenant')
  @operation({
    audience: 'self',
    problems: ['NOT_FOUND', 'TENANT_SUSPENDED'],
    body: { kind: 'json', limit: 'small', example: { tenant_id: '3f1c0d2e-7d0e-4c55-9d5c-2a4a3a1f6f10' } },
    audit: 'session.switch',
  })
  async switchTenant(@Request() request: ExpressRequest, @Body() body: SwitchTenantRequest): Promise<MeView> {
    const cookies = await this.deps.useCases.switchTenant(personOf(request), asId<TenantId>(body.tenant_id));
    return this.meUnder(request, cookies);
  }

  /**
   * Absent = unchanged.
   * @summary Change your name or language
   */
  @Patch('')
  @OperationId('changeMe')
  @operation({
    audience: 'self',
    problems: ['CONFLICT'],
    body: { kind: 'json', limit: 'small', example: { locale: 'en', expected_version: 1 } },
    audit: 'user.change',
  })
  async changeMe(@Request() request: ExpressRequest, @Body() body: ProfileChange): Promise<MeView> {
    const { name, locale, expected_version: expectedVersion } = body;
    await this.deps.useCases.changeProfile({ caller: personOf(request), name, locale, expectedVersion });
    return this.meUnder(request, null);
  }

  /**
   * Your other sessions end; this one goes on under new cookies. A wrong `current_password` counts as a failed login.
   * @summary Change your password
   */
  @Post('password')
  @OperationId('changePassword')
  @operation({
    audience: 'self',
    problems: ['INVALID_CREDENTIALS', 'WEAK_PASSWORD', 'ACCOUNT_LOCKED'],
    body: { kind: 'json', limit: 'small', example: { current_password: '…', new_password: '…' } },
    audit: 'user.password.change',
  })
  @SuccessResponse(204, 'Changed')
  async changePassword(@Request() request: ExpressRequest, @Body() body: PasswordChange): Promise<void> {
    const { current_password: currentPassword, new_password: newPassword } = body;
    const cookies = await this.deps.useCases.changePassword({
      caller: personOf(request),
      currentPassword,
      newPassword,
    });
    setSessionCookies(responseOf(request), cookies);
  }

  /**
   * Newest first.
   * @summary List your sessions
   */
  @Get('sessions')
  @OperationId('listOwnSessions')
  @operation({ audience: 'self', problems: [] })
  async listOwnSessions(@Request() request: ExpressRequest): Promise<OwnSessionList> {
    return { items: (await this.deps.useCases.sessions.list(personOf(request))).map(ownSessionView) };
  }

  /**
   * All but this one; browsers that you have signed in with are forgotten, too.
   * @summary End your other sessions
   */
  @Delete('sessions')
  @OperationId('endOtherSessions')
  @operation({ audience: 'self', problems: [], audit: 'session.revoke' })
  @SuccessResponse(204, 'Ended')
  async endOtherSessions(@Request() request: ExpressRequest): Promise<void> {
    await this.deps.useCases.sessions.endOthers(personOf(request));
  }

  /**
   * Ending the one that asks is a logout.
   * @summary End one of your sessions
   */
  @Delete('sessions/{sessionId}')
  @OperationId('endOwnSession')
  @operation({ audience: 'self', problems: ['NOT_FOUND'], audit: 'session.revoke' })
  @SuccessResponse(204, 'Ended')
  async endOwnSession(@Request() request: ExpressRequest, @Path() sessionId: Uuid): Promise<void> {
    const caller = personOf(request);
    await this.deps.useCases.sessions.end(caller, sessionId.toLowerCase());
    if (sessionId.toLowerCase() === caller.sessionId) clearSessionCookies(responseOf(request));
  }

  /**
   * Everything that the portal keeps of you, without secrets. Audited as `user.data.read`.
   * @summary Your data
   */
  @Get('data')
  @OperationId('getOwnData')
  @operation({ audience: 'self', problems: [], audit: 'user.data.read' })
  async getOwnData(@Request() request: ExpressRequest): Promise<OwnDataView> {
    const caller = personOf(request);
    return ownDataView(await this.deps.useCases.readOwnData(caller), caller.sessionId);
  }

  /** What the person is told after a change, read anew. @param cookies null: the former ones go on */
  private async meUnder(request: ExpressRequest, cookies: SessionCookies | null): Promise<MeView> {
    const held = {
      sessionToken: cookieOf(request, sessionCookie) ?? '',
      csrfToken: cookieOf(request, csrfCookie) ?? '',
    };
    const { sessionToken, csrfToken } = cookies ?? held;
    if (cookies) setSessionCookies(responseOf(request), cookies);
    const caller: PersonCaller = await this.deps.useCases.callerOf(sessionToken, originOf(request));
    return meView(await this.deps.useCases.describeMe(caller), csrfToken);
  }
}
