import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';

import { type Localized, localized } from '../domain/localized';
import { ProblemError } from '../domain/problem';
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

/**
 * Answers what Node's parser refuses before there is a request (its event `clientError`), so that also these callers are told what
 * is wrong in a problem document. The connection ends, because nobody knows where the next request would begin.
 */
export const answerUnreadable =
  (baseUrl: string) =>
  (error: Error & { code?: string }, socket: Duplex & { _httpMessage?: { headersSent: boolean } | null }): void => {
    // A caller who has gone reads nothing any more, and half an answer must not go on as another one (Node's own handler looks here too).
    if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent === true)
      return void socket.destroy();
    const requestId = randomUUID();
    const problem = new ProblemError('BAD_REQUEST', { detail: detailOf(error.code), cause: error });
    const body = JSON.stringify(problemDocument(problem, { baseUrl, language: 'en', requestId }));
    const headers = [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Content-Language: en',
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  };

function detailOf(code: string | undefined): Localized {
  if (code === 'HPE_HEADER_OVERFLOW') return tooLarge;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow : notHttp;
}
