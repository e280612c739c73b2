import type { Request } from 'express';

import type { ProblemCode } from '../../domain/problem';
import type { AccessUseCases } from '../../usecases/access/access-use-cases';
import { personOfSession } from '../../usecases/access/authenticate-session';
import type { GivenFactor } from '../../usecases/access/second-factor/check-factor';
import type { StartedSession } from '../../usecases/access/sign-in/start-session';
import { type LoginResponse, loginResponse, type MeView, meView } from './auth-view';
import { responseOf, setLoginCookies, signInOriginOf } from './cookies';

/** Refusals of everybody who signs in. */
export const signInProblems: readonly ProblemCode[] = [
  'ACCOUNT_LOCKED',
  'FORBIDDEN',
  'CSRF_FAILED',
  'TENANT_SUSPENDED',
];

/** Gives the browser its cookies. @returns what the person is told of herself */
export async function beginSession(
  useCases: AccessUseCases,
  request: Request,
  session: StartedSession,
): Promise<MeView> {
  setLoginCookies(responseOf(request), session);
  const me = await useCases.describeMe(personOfSession(session.identity));
  return meView(me, session.cookies.csrfToken);
}

/** The second step of a login, whatever it is made with. */
export async function completeWith(
  useCases: AccessUseCases,
  request: Request,
  command: { challengeToken: string; given: GivenFactor },
): Promise<LoginResponse> {
  const session = await useCases.completeLogin(command, signInOriginOf(request));
  return loginResponse({ outcome: 'authenticated', session }, await beginSession(useCases, request, session));
}
