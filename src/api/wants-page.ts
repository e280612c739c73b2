import type { Request } from 'express';

/**
 * Does a person look at the answer in a browser? Programs name themselves by a header, and the list that Java's own
 * client sends by itself (`text/html, image/gif, …, *; q=.2`) asks for no page either.
 */
export function wantsPage(request: Request): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const isProgram = request.get('Authorization') !== undefined || request.get('X-API-Key') !== undefined;
  const isJava = /\*; ?q=\.2/.test(request.get('Accept') ?? '');
  return reads && !isProgram && !isJava && request.accepts(['application/problem+json', 'text/html']) === 'text/html';
}
