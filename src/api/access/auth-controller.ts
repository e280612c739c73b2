import { Body, Controller, Get, OperationId, Post, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { ProblemError } from '../../domain/problem';
import type { AccessUseCases } from '../../usecases/access/access-use-cases';
import { personOf } from '../authentication/authentication';
import { cookieOf, csrfCookie } from '../authentication/credentials';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { givenFactor } from '../second-factors/given-factor';
import {
  type LoginRequest,
  type LoginResponse,
  loginResponse,
  type MeView,
  meView,
  sessionIn,
  type TotpRequest,
} from './auth-view';
import { beginSession, completeWith, signInProblems } from './begin-session';
import { clearSessionCookies, responseOf, setCsrfCookie } from './cookies';

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
    return loginResponse(outcome, session && (await beginSession(this.deps.useCases, request, session)));
  }

  /**
   * The second step: a code of the authenticator, or a backup code, for the challenge of the first; a passkey goes to
   * `POST /auth/passkey`. Each code is good
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
    const command = { challengeToken: body.challenge_token, given: givenFactor(body) };
    return completeWith(this.deps.useCases, request, command);
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
}
