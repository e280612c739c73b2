import type { IncomingMessage, RequestListener } from 'node:http';

import type { RequestHandler } from 'express';

import { localized } from '../domain/localized';
import { badRequest } from '../domain/problem';

const unreadable = new WeakSet<IncomingMessage>();

/**
 * Brings the target of a request into the one form that the routes know (RFC 9112, 3.2): the absolute form loses its
 * origin. What is no target at all would end in an answer of the framework's own, so it goes on as `/` and
 * {@link checkHead} refuses it.
 */
export function withReadableTarget(listener: RequestListener): RequestListener {
  return (request, response) => {
    const target = pathOf(request.url ?? '');
    if (target === null) unreadable.add(request);
    request.url = target ?? '/';
    return listener(request, response);
  };
}

function pathOf(target: string): string | null {
  if (target.startsWith('/') || target === '*') return target;
  const absolute = /^https?:\/\/[^/?#]+([/?].*)?$/is.exec(target);
  if (!absolute) return null;
  const rest = absolute[1] ?? '/';
  return rest.startsWith('?') ? `/${rest}` : rest;
}

/**
 * Refuses heads that HTTP does not allow, or that ask for what no operation here does.
 * @throws ProblemError `BAD_REQUEST`
 */
export const checkHead: RequestHandler = (request, _response, next) => {
  if (unreadable.has(request))
    throw badRequest(
      '',
      localized(
        'Cieľ požiadavky nie je cesta tejto služby.',
        'Cíl požadavku není cesta této služby.',
        'The request target is not a path of this service.',
      ),
    );
  // RFC 9112, 3.2: HTTP/1.1 needs the header, once; Node joins nothing here and takes the first.
  if (request.headers.host === undefined && request.httpVersion !== '1.0')
    throw badRequest(
      'header:Host',
      localized(
        'HTTP/1.1 potrebuje hlavičku Host.',
        'HTTP/1.1 potřebuje hlavičku Host.',
        'HTTP/1.1 needs the header Host.',
      ),
    );
  const expectation = request.headers.expect;
  if (expectation !== undefined && expectation.toLowerCase() !== '100-continue')
    throw badRequest(
      'header:Expect',
      localized(
        'Očakávať možno len 100-continue.',
        'Očekávat lze jen 100-continue.',
        'Only 100-continue can be expected.',
      ),
    );
  next();
};
