import type { Request } from 'express';

import { ProblemError } from '../../domain/problem';
import { contextOf } from '../request-context';

/** What a request brings to be let in; the kind is told by its form alone. */
export type GivenCredentials =
  | { kind: 'api_key'; key: string }
  | { kind: 'erp_token'; token: string }
  | { kind: 'basic'; username: string; password: string }
  | { kind: 'session'; token: string }
  | { kind: 'unknown_bearer' }
  /** `Authorization` has one of our tokens without a scheme. */
  | { kind: 'bare_token' }
  /** `X-API-Key` has the token of an integration. */
  | { kind: 'erp_token_as_key' }
  | { kind: 'unknown_scheme' }
  | { kind: 'none' };

/** HttpOnly. */
export const sessionCookie = 'portal_session';
/** Read by scripts of the console, which repeat it in a header. */
export const csrfCookie = 'portal_csrf';
/** HttpOnly, sent to the paths of signing in only. */
export const deviceCookie = 'portal_device';

/**
 * Reads `Authorization`, `X-API-Key` and the session cookie, in this order; a key beside a cookie needs no CSRF token.
 */
export function readCredentials(request: Request): GivenCredentials {
  const authorization = request.get('Authorization');
  const apiKey = request.get('X-API-Key');
  if (authorization !== undefined) return readAuthorization(authorization);
  if (apiKey?.startsWith('erp_')) return { kind: 'erp_token_as_key' };
  if (apiKey !== undefined) return { kind: 'api_key', key: apiKey };
  const token = cookieOf(request, sessionCookie);
  return token === null ? { kind: 'none' } : { kind: 'session', token };
}

function readAuthorization(header: string): GivenCredentials {
  const [, scheme = '', value = ''] = /^(\S+)[ ]+(\S+)\s*$/.exec(header) ?? [];
  if (/^bearer$/i.test(scheme)) {
    if (value.startsWith('svc_')) return { kind: 'api_key', key: value };
    return value.startsWith('erp_') ? { kind: 'erp_token', token: value } : { kind: 'unknown_bearer' };
  }
  if (!/^basic$/i.test(scheme)) return { kind: /^\s*(svc|erp)_/.test(header) ? 'bare_token' : 'unknown_scheme' };
  return { kind: 'basic', ...readBasic(value) };
}

/** RFC 7617: base64 of `name:password` in UTF-8; the first colon divides. */
function readBasic(value: string): { username: string; password: string } {
  const text = Buffer.from(value, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const account = { username: text.slice(0, Math.max(colon, 0)), password: text.slice(colon + 1) };
  requirePlainAccount(account);
  return account;
}

/**
 * The limits of ErpTokenRequest; without them a long password would make the hash slow and the log of failures large.
 * @throws ProblemError `INVALID_CREDENTIALS`
 */
export function requirePlainAccount({ username, password }: { username: string; password: string }): void {
  const isLong = username.length > 100 || password.length > 200;
  if (username.length === 0 || isLong || username.includes('\0') || password.includes('\0'))
    throw new ProblemError('INVALID_CREDENTIALS', { context: { challenge: 'Basic' } });
}

/** A cookie of the request; null: there is none. */
export const cookieOf = (request: Request, name: string): string | null =>
  readCookies(request.get('Cookie')).get(name) ?? null;

/** RFC 6265; of two cookies with one name the first counts. */
function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const [name = '', ...value] = pair.trim().split('=');
    if (!cookies.has(name)) cookies.set(name, value.join('='));
  }
  return cookies;
}

/**
 * Double submit: header equal to cookie, and both the token that belongs to this session, so that a planted cookie is
 * of no use; and no other site may have sent it.
 * @throws ProblemError `CSRF_FAILED`
 */
export function requireCsrfToken(request: Request, session: { csrfMatches(token: string): boolean }): void {
  const header = request.get('X-CSRF-Token');
  const cookie = cookieOf(request, csrfCookie);
  const isRight = header !== undefined && header === cookie && session.csrfMatches(header);
  if (!isRight || contextOf(request).isForeign) throw new ProblemError('CSRF_FAILED');
}
