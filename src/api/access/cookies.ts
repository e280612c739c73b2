import type { CookieOptions, Request, Response } from 'express';

import type { SessionCookies } from '../../usecases/access/session-tokens';
import type { SignInOrigin } from '../../usecases/access/sign-in/sign-in-origin';
import type { StartedSession } from '../../usecases/access/sign-in/start-session';
import { cookieOf, csrfCookie, deviceCookie, sessionCookie } from '../authentication/credentials';
import { originOf } from '../request-context';
import { isLoopback } from '../request-guards';

/** Secure everywhere but on loopback, where the guard lets plain HTTP pass only when that is allowed. */
const common = (request: Request): CookieOptions => ({ secure: request.secure || !isLoopback(request), path: '/' });

export const signInOriginOf = (request: Request): SignInOrigin => ({
  ...originOf(request),
  userAgent: request.get('User-Agent') ?? null,
  deviceToken: cookieOf(request, deviceCookie),
  sessionToken: cookieOf(request, sessionCookie),
});

/** The pair of a session. They last as long as the browser is open; the server knows their end. */
export function setSessionCookies(response: Response, { sessionToken, csrfToken }: SessionCookies): void {
  response.cookie(sessionCookie, sessionToken, { ...common(response.req), httpOnly: true, sameSite: 'lax' });
  setCsrfCookie(response, csrfToken);
}

export const setCsrfCookie = (response: Response, token: string): void =>
  void response.cookie(csrfCookie, token, { ...common(response.req), sameSite: 'lax' });

/** All that a login leaves in the browser. */
export function setLoginCookies(response: Response, { cookies }: StartedSession): void {
  setSessionCookies(response, cookies);
  setDeviceCookie(response, cookies);
}

/** What the browser is known by at the next login. */
export function setDeviceCookie(
  response: Response,
  { deviceToken, deviceDays }: { deviceToken: string; deviceDays: number },
): void {
  response.cookie(deviceCookie, deviceToken, {
    ...common(response.req),
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: deviceDays * 86_400_000,
  });
}

/** The device stays known. */
export function clearSessionCookies(response: Response): void {
  response.clearCookie(sessionCookie, { ...common(response.req), httpOnly: true, sameSite: 'lax' });
  response.clearCookie(csrfCookie, { ...common(response.req), sameSite: 'lax' });
}

/** The response of a request that a controller answers. */
export function responseOf(request: Request): Response {
  if (!request.res) throw new Error('the request has no response yet');
  return request.res;
}
