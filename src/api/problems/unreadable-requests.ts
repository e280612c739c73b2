import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { type Localized, localized } from '../../domain/localized';
import { problemDefinition, ProblemError } from '../../domain/problem';
import { problemDocument } from './problem-document';

const tooLarge = localized('Hlavičky sú príliš veľké.', 'Hlavičky jsou příliš velké.', 'The headers are too large.');
const tooSlow = localized(
  'Požiadavka neprišla celá včas.',
  'Požadavek nepřišel celý včas.',
  'The request did not arrive in time.',
);
const notHttp = localized(
  'Toto nie je požiadavka HTTP/1.1.',
  'Toto není požadavek HTTP/1.1.',
  'This is not an HTTP/1.1 request.',
);
const noProxy = localized('Toto nie je proxy.', 'Toto není proxy.', 'This is not a proxy.');

/** Time for a caller to read the answer before its connection is cut. */
const lingerMs = 2_000;

/**
 * Answers what Node's parser refuses before there is a request (its event `clientError`), so that also these callers
 * are told what is wrong in a problem document. The connection ends, because it is unknown where the next request would
 * begin.
 */
export const answerUnreadable =
  (baseUrl: string) =>
  (error: Error & { code?: string }, socket: Duplex & { _httpMessage?: { headersSent: boolean } | null }): void => {
    // A caller who has gone reads nothing any more, and half an answer must not go on as another one (Node's own
    // handler looks here too).
    if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent === true)
      return void socket.destroy();
    answerOn(socket, baseUrl, new ProblemError('BAD_REQUEST', { detail: detailOf(error.code), cause: error }));
  };

/** Answers `CONNECT` (Node's event `connect`), for which there is no request handler. */
export const answerConnect =
  (baseUrl: string) =>
  (_request: IncomingMessage, socket: Duplex): void => {
    socket.on('error', () => socket.destroy());
    const allow = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
    answerOn(socket, baseUrl, new ProblemError('METHOD_NOT_ALLOWED', { detail: noProxy, context: { allow } }));
  };

function answerOn(socket: Duplex, baseUrl: string, problem: ProblemError): void {
  const requestId = randomUUID();
  const { status } = problemDefinition(problem.code);
  const body = JSON.stringify(problemDocument(problem, { baseUrl, language: 'en', requestId }));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Content-Language: en',
    'Cache-Control: no-store',
    'Connection: close',
    ...(problem.context.allow ? [`Allow: ${problem.context.allow.join(', ')}`] : []),
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  // What still comes is thrown away: a socket that is closed with bytes unread is reset, and the answer lost with it.
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function detailOf(code: string | undefined): Localized {
  if (code === 'HPE_HEADER_OVERFLOW') return tooLarge;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow : notHttp;
}
