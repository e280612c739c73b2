import type { Request, RequestHandler, Response } from 'express';

import { bodyLimitOf, type Operation } from '../operation';
import { contextOf, ownerOf } from '../request-context';
import type { InFlight, RequestKind } from './in-flight';

/**
 * Admits a request whose sender is known, while its sender has room for it; from here on `contextOf(request).share`
 * counts its body and answer. It ends with the response, however that ends.
 * @param listBytes what a list with documents may come to
 * @throws ProblemError `RATE_LIMITED`, `SERVICE_UNAVAILABLE`
 */
export function admitRequests(inFlight: InFlight, listBytes: number): RequestHandler {
  return (request, response, next) => {
    const context = contextOf(request);
    const { operation } = context;
    // Monitors must learn that the service answers even when it has no room.
    if (operation?.record.isProbe) return next();
    const kind = operation ? kindOf(operation, request) : null;
    const share = inFlight.admit(ownerOf(request), kind);
    context.share = share;
    response.once('close', () => share.release());
    if (kind === 'list' && request.query.include === 'xml') share.reserveAnswer(listBytes);
    next();
  };
}

function kindOf({ record }: Operation, { query }: Request): RequestKind | null {
  if (bodyLimitOf(record) !== 'small') return 'body';
  const { occupies = null } = record;
  if (occupies === null || typeof occupies === 'string') return occupies;
  return occupies.listWith.some((parameter) => query[parameter] !== undefined) ? 'list' : null;
}

export interface AnswerLimits {
  /** Without any progress for this long a reader is given up. */
  answerStallMs: number;
  /** On the whole an answer must be read at least this fast. */
  minBytesPerSecond: number;
}

/**
 * Counts an answer as held until it was handed over, and ends connections whose reader has stalled: what they hold is
 * needed by others.
 */
export function limitAnswers({ answerStallMs, minBytesPerSecond }: AnswerLimits): RequestHandler {
  return (request, response, next) => {
    onHead(response, () => {
      const bytes = Number(response.getHeader('Content-Length') ?? 0);
      contextOf(request).share?.holdAnswer(request.method === 'HEAD' ? 0 : bytes);
      // Node's timer knows progress within one large write; without listeners it destroys the socket.
      response.setTimeout(answerStallMs);
      const deadline = setTimeout(() => request.socket.destroy(), answerStallMs + (bytes / minBytesPerSecond) * 1000);
      deadline.unref();
      response.once('close', () => clearTimeout(deadline));
    });
    next();
  };
}

/** Calls the listener when the head of the answer is written, by any code: by then its length is known. */
export function onHead(response: Response, listener: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => Response;
  let called = false;
  response.writeHead = ((...given: unknown[]) => {
    if (!called) listener();
    called = true;
    return writeHead(...given);
  }) as Response['writeHead'];
}
