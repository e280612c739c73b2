import type { Request } from 'express';
import type { XmlDownload } from '../usecases/use-cases';

/** Digests in `If-None-Match` (RFC 9110, 13.1.2): a list of quoted tags, weak or not, or `*` for any; bare digests are forgiven. */
export const sha256sIn = (header: string | undefined): string[] =>
  header?.trim() === '*' ? ['*'] : ((header ?? '').toLowerCase().match(/[0-9a-f]{64}/g) ?? []);

/** Answers with the bytes of a stored document as they are, or with 304 when the caller has them. */
export function sendDocument(request: Request, document: XmlDownload | 'not_modified', headersOf: (document: XmlDownload) => Record<string, string>): void {
  const response = request.res;
  if (!response) throw new Error('the request has no response');
  if (document === 'not_modified') {
    response.status(304).end();
    return;
  }
  response.attachment(document.filename);
  response.set({
    'Content-Type': 'application/xml',
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${document.sha256}"`,
    'Content-Digest': `sha-256=:${Buffer.from(document.sha256, 'hex').toString('base64')}:`,
    ...headersOf(document),
  });
  // Not through json(), which would dress the bytes as text; and set by hand, because send() would add a charset of its own.
  response.set('Content-Length', String(document.bytes.length)).end(request.method === 'HEAD' ? undefined : document.bytes);
}
