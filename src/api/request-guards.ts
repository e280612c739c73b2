import { parse } from 'node:querystring';
import type { TLSSocket } from 'node:tls';

import type { Request, RequestHandler } from 'express';

import { atMost, noNul } from '../domain/field-words';
import { localized } from '../domain/localized';
import { badRequest, ProblemError } from '../domain/problem';
import { cookieOf, sessionCookie } from './authentication/credentials';
import { type Operation, safeMethods } from './operation';
import { contextOf } from './request-context';

/** Logins, cookies and keys never travel in the clear. @throws `FORBIDDEN` */
export function requireHttps(allowInsecureLoopback: boolean): RequestHandler {
  return (request, _response, next) => {
    const { audience, httpsOnly } = contextOf(request).operation?.record ?? {};
    const needed = audience === 'erp' || httpsOnly === true || bringsCredentials(request);
    if (!needed || arrivedEncrypted(request) || (allowInsecureLoopback && isLoopback(request))) return next();
    throw new ProblemError('FORBIDDEN', {
      detail: localized('Vyžaduje sa HTTPS.', 'Vyžaduje se HTTPS.', 'HTTPS required.'),
    });
  };
}

/**
 * Whether the caller's own connection was encrypted. Behind proxies each hop may have added its word to
 * `X-Forwarded-Proto`: the ones from trusted hops stand at the end, one each, and what stands before them was written
 * by the caller.
 */
function arrivedEncrypted(request: Request): boolean {
  if ((request.socket as Partial<TLSSocket>).encrypted === true) return true;
  const isTrusted = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const hops = [request.socket.remoteAddress ?? '', ...addressesIn(request.get('X-Forwarded-For')).reverse()];
  const firstStranger = hops.findIndex((address, hop) => !isTrusted(address, hop));
  const trusted = firstStranger < 0 ? hops.length : firstStranger;
  const words = addressesIn(request.get('X-Forwarded-Proto'));
  return trusted > 0 && words[Math.max(0, words.length - trusted)]?.toLowerCase() === 'https';
}

const addressesIn = (header: string | undefined): string[] =>
  header === undefined ? [] : header.split(',').map((part) => part.trim());

const bringsCredentials = (request: Request): boolean =>
  request.get('Authorization') !== undefined ||
  request.get('X-API-Key') !== undefined ||
  cookieOf(request, sessionCookie) !== null;

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const loopbackHost = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)(:\d+)?$/i;
const forwarding = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'] as const;

/**
 * Both the socket and the name that was asked for, and no proxy between: a proxy on this machine is no excuse for a
 * client elsewhere.
 */
export const isLoopback = (request: Request): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') &&
  loopbackHost.test(request.get('Host') ?? '') &&
  forwarding.every((header) => request.get(header) === undefined);

/**
 * A browser tells where a request comes from. What other sites let it send changes nothing here, also where no session
 * is needed: a login that another site has made would let its victim work in a stranger's account.
 * @param baseUrl the portal's own address; beside it, loopback counts as its own under the name that was asked for
 * @throws `CSRF_FAILED` where no credentials are needed; where they are, the check of the session refuses
 */
export function noteForeignOrigin(baseUrl: string): RequestHandler {
  const own = new URL(baseUrl).origin;
  return (request, _response, next) => {
    const context = contextOf(request);
    const origin = request.get('Origin');
    const isOwn = origin === undefined || origin === own || (isLoopback(request) && origin === originAsked(request));
    context.isForeign = !isOwn || request.get('Sec-Fetch-Site') === 'cross-site';
    const isOpen = context.operation?.record.audience === 'public';
    if (isOpen && context.isForeign && !safeMethods.has(request.method)) throw new ProblemError('CSRF_FAILED');
    next();
  };
}

const unknownParameter = localized(
  'Táto operácia taký parameter nemá.',
  'Tato operace takový parametr nemá.',
  'This endpoint has no such query parameter.',
);
const parameterOnce = localized(
  'Uveďte tento parameter raz.',
  'Uveďte tento parametr jednou.',
  'Give this parameter once.',
);

const originAsked = (request: Request): string => `${request.protocol}://${request.get('Host') ?? ''}`;

/**
 * Refuses query parameters that the operation does not know: a mistyped filter must not return everything. A page has
 * no more items than the portal is configured with, also where the caller names no `limit`.
 * @param maxPageSize the largest `limit` of any list, below what the contract allows
 * @throws `BAD_REQUEST`
 */
export const checkQuery =
  (maxPageSize: number): RequestHandler =>
  (request, _response, next) => {
    const { operation } = contextOf(request);
    // Monitors add parameters of their own to get past caches.
    if (operation === null || operation.record.isProbe) return next();
    const seen = new Set<string>();
    const given = new URLSearchParams();
    for (const [name, value] of new URLSearchParams(request.originalUrl.split('?').slice(1).join('?'))) {
      const known = operation.queryParameters.get(name);
      if (!known) throw badRequest(`query:${name.slice(0, 100)}`, unknownParameter);
      if (seen.has(name) && !known.isArray) throw badRequest(`query:${name}`, parameterOnce);
      if (value.includes('\0')) throw badRequest(`query:${name}`, noNul);
      seen.add(name);
      // Lists may be repeated or separated by commas; the routes know repeated ones.
      for (const part of known.isArray ? value.split(',') : [value]) given.append(name, part);
    }
    limitPage(operation, given, maxPageSize);
    // Express parses the URL at each access; from here on everything reads what was checked.
    Object.defineProperty(request, 'query', { value: parse(given.toString()), configurable: true });
    next();
  };

/** What is beyond the contract itself is left to the routes, which tell of all faults at once. */
function limitPage({ queryParameters }: Operation, given: URLSearchParams, maxPageSize: number): void {
  const { fallback, maximum = null } = queryParameters.get('limit') ?? {};
  if (maximum === null || maximum <= maxPageSize) return;
  if (typeof fallback === 'number' && !given.has('limit')) given.set('limit', String(Math.min(fallback, maxPageSize)));
  if (Number(given.get('limit')) > maxPageSize) throw badRequest('query:limit', atMost(maxPageSize));
}
