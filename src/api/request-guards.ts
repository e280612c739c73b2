import { parse } from 'node:querystring';
import type { TLSSocket } from 'node:tls';

import type { Request, RequestHandler } from 'express';

import { localized } from '../domain/localized';
import { badRequest, ProblemError } from '../domain/problem';
import type { Operation } from './operation';
import { contextOf } from './request-context';

/** Credentials of an ERP never travel in the clear. @throws `FORBIDDEN` */
export function requireHttps(allowInsecureLoopback: boolean): RequestHandler {
  return (request, _response, next) => {
    const { audience, httpsOnly } = contextOf(request).operation?.record ?? {};
    const needed = audience === 'erp' || httpsOnly === true;
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

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Both the socket and the client behind trusted proxies: a proxy on this machine is no excuse for a client elsewhere.
 */
const isLoopback = (request: Request): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') && loopback.test(request.ip ?? '');

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
      if (!known) throw badRequest(`query:${name.slice(0, 100)}`, 'This endpoint has no such query parameter.');
      if (seen.has(name) && !known.isArray) throw badRequest(`query:${name}`, 'Give this parameter once.');
      if (value.includes('\0')) throw badRequest(`query:${name}`, 'The character U+0000 is not allowed.');
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
  if (Number(given.get('limit')) > maxPageSize) throw badRequest('query:limit', `limit must be at most ${maxPageSize}`);
}
