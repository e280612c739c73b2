import { Body, Controller, Get, OperationId, Post, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { badRequest, type ProblemCode, ProblemError } from '../../domain/problem';
import type { AccessUseCases } from '../../usecases/access/access-use-cases';
import { personOfSession } from '../../usecases/access/authenticate-session';
import type { StartedSession } from '../../usecases/access/sign-in/start-session';
import type { GivenCode } from '../../usecases/access/totp/check-code';
import { personOf } from '../authentication/authentication';
import { cookieOf, csrfCookie } from '../authentication/credentials';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  type LoginRequest,
  type LoginResponse,
  loginResponse,
  type MeView,
  meView,
  sessionIn,
  type TotpRequest,
} from './auth-view';
import { clearSessionCookies, responseOf, setCsrfCookie, setLoginCookies, signInOriginOf } from './cookies';

/** Refusals of everybody who signs in. */
const signInProblems: readonly ProblemCode[] = ['ACCOUNT_LOCKED', 'FORBIDDEN', 'CSRF_FAILED', 'TENANT_SUSPENDED'];

@Route('auth')
@Tags('Sign-in')
export class AuthController extends Controller {
  constructor(private readonly deps: ControllerDeps<AccessUseCases>) {
    super();
  }

  /**
   * E-mail and password. `authenticated` sets the cookies `portal_session` and `portal_csrf`; with a second factor the
   * answer is `totp_required` and sets none. An unknown, invited or blocked person is told the same as a wrong
   * password. After many failures you wait: `RATE_LIMITED`, then `ACCOUNT_LOCKED`, also with the right password.
   * @summary Log in
   */
  @Post('login')
  @OperationId('logIn')
  @operation({
    audience: 'public',
    problems: ['INVALID_CREDENTIALS', ...signInProblems],
    body: { kind: 'json', limit: 'small', example: { email: 'jana@firma.example', password: '…' } },
    httpsOnly: true,
    audit: 'session.open',
  })
  async logIn(@Request() request: ExpressRequest, @Body() _body: LoginRequest): Promise<LoginResponse> {
    const outcome = await this.deps.identify.login(request);
    if (outcome === null) throw new ProblemError('INVALID_CREDENTIALS');
    const session = sessionIn(outcome);
    return loginResponse(outcome, session && (await this.begin(request, session)));
  }

  /**
   * The second step: a code of the authenticator, or a backup code, for the challenge of the first. Each code is good
   * once; five wrong ones void the challenge (`SESSION_EXPIRED`).
   * @summary Log in with a second factor
   */
  @Post('totp')
  @OperationId('completeLogin')
  @operation({
    audience: 'public',
    problems: ['TOTP_INVALID', 'SESSION_EXPIRED', ...signInProblems],
    body: { kind: 'json', limit: 'small', example: { challenge_token: '…', code: '123456' } },
    httpsOnly: true,
    audit: 'session.open',
  })
  async completeLogin(@Request() request: ExpressRequest, @Body() body: TotpRequest): Promise<LoginResponse> {
    const command = { challengeToken: body.challenge_token, ...givenCode(body) };
    const session = await this.deps.useCases.completeLogin(command, signInOriginOf(request));
    return loginResponse({ outcome: 'authenticated', session }, await this.begin(request, session));
  }

  /**
   * Ends the session. The browser stays known, so that the next login is not slowed by strangers.
   * @summary Log out
   */
  @Post('logout')
  @OperationId('logOut')
  @operation({ audience: 'enrolling', problems: [], audit: 'session.revoke' })
  @SuccessResponse(204, 'The session has ended')
  async logOut(@Request() request: ExpressRequest): Promise<void> {
    await this.deps.useCases.sessions.logOut(personOf(request));
    clearSessionCookies(responseOf(request));
  }

  /**
   * Who is signed in, on which company, and what she may do there.
   * @summary Who am I?
   */
  @Get('me')
  @OperationId('getMe')
  @operation({ audience: 'enrolling', problems: [] })
  async getMe(@Request() request: ExpressRequest): Promise<MeView> {
    const caller = personOf(request);
    const me = await this.deps.useCases.describeMe(caller);
    const held = caller.renewed?.csrfToken ?? cookieOf(request, csrfCookie);
    if (held !== null && (caller.renewed !== null || caller.csrfMatches(held))) return meView(me, held);
    const renewed = await this.deps.useCases.sessions.renewCsrf(caller);
    setCsrfCookie(responseOf(request), renewed);
    return meView(me, renewed);
  }

  private async begin(request: ExpressRequest, session: StartedSession): Promise<MeView> {
    setLoginCookies(responseOf(request), session);
    const me = await this.deps.useCases.describeMe(personOfSession(session.identity));
    return meView(me, session.cookies.csrfToken);
  }
}

/** Exactly one of the two. @throws ProblemError `BAD_REQUEST` */
export function givenCode({ code, backup_code }: { code?: string; backup_code?: string }): GivenCode {
  if ((code === undefined) === (backup_code === undefined)) throw badRequest('/code', 'Give code or backup_code.');
  return { code: code ?? null, backupCode: backup_code ?? null };
}
