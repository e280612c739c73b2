import type { Request } from 'express';

import { ProblemError } from '../../domain/problem';

/** What a request brings to be let in; the kind is told by its form alone. */
export type GivenCredentials =
  | { kind: 'api_key'; key: string }
  | { kind: 'erp_token'; token: string }
  | { kind: 'basic'; username: string; password: string }
  | { kind: 'session'; token: string; csrfCookie: string | undefined }
  | { kind: 'unknown_bearer' }
  | { kind: 'none' };

const sessionCookie = 'portal_session';
const csrfCookie = 'portal_csrf';

/** Reads `Authorization`, `X-API-Key` and the session cookie, in this order; a key beside a cookie needs no CSRF token. */
export function readCredentials(request: Request): GivenCredentials {
  const authorization = request.get('Authorization');
  const apiKey = request.get('X-API-Key');
  if (authorization !== undefined) return readAuthorization(authorization);
  if (apiKey !== undefined) return { kind: 'api_key', key: apiKey };
  const cookies = readCookies(request.get('Cookie'));
  const token = cookies.get(sessionCookie);
  return token === undefined ? { kind: 'none' } : { kind: 'session', token, csrfCookie: cookies.get(csrfCookie) };
}

function readAuthorization(header: string): GivenCredentials {
  const [, scheme = '', value = ''] = /^(\S+)[ ]+(\S+)\s*$/.exec(header) ?? [];
  if (/^bearer$/i.test(scheme)) {
    if (value.startsWith('svc_')) return { kind: 'api_key', key: value };
    return value.startsWith('erp_') ? { kind: 'erp_token', token: value } : { kind: 'unknown_bearer' };
  }
  if (!/^basic$/i.test(scheme)) throw new ProblemError('UNAUTHENTICATED');
  return { kind: 'basic', ...readBasic(value) };
}

/** RFC 7617: base64 of `name:password` in UTF-8; the first colon divides. */
function readBasic(value: string): { username: string; password: string } {
  const text = Buffer.from(value, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const username = text.slice(0, Math.max(colon, 0));
  const password = text.slice(colon + 1);
  // The limits of ErpTokenRequest; without them a long password would make the hash slow and the log of failures large.
  if (username.length === 0 || username.length > 100 || password.length > 200 || text.includes('\0')) {
    throw new ProblemError('INVALID_CREDENTIALS', { context: { challenge: 'Basic' } });
  }
  return { username, password };
}

/** RFC 6265; of two cookies with one name the first counts. */
function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const [name = '', ...value] = pair.trim().split('=');
    if (!cookies.has(name)) cookies.set(name, value.join('='));
  }
  return cookies;
}
