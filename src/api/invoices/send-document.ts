import type { Request } from 'express';

import { attachmentTypes } from '../../domain/invoices/attachment-types';
import type { DocumentDownload } from '../../usecases/invoices/document-download';
import type { MediaType } from '../operation';
import { responseOf } from '../request-context';

/** What a download of a document answers with. */
export const documentContent: Readonly<Record<string, MediaType>> = {
  'application/xml': { schema: { type: 'string', format: 'binary', description: 'The document, byte for byte.' } },
};

/** What a download of an attachment answers with. */
export const attachmentContent: Readonly<Record<string, MediaType>> = Object.fromEntries(
  attachmentTypes.map((type) => [
    type,
    { schema: { type: 'string', format: 'binary', description: 'The decoded file.' } },
  ]),
);

/**
 * Digests in `If-None-Match` (RFC 9110, 13.1.2): a list of quoted tags, or `*` for any. Weak tags count, because this
 * comparison is the weak one; bare digests and what proxies append to a tag are forgiven.
 */
export const sha256sIn = (header: string | undefined): string[] =>
  header?.trim() === '*' ? ['*'] : ((header ?? '').toLowerCase().match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g) ?? []);

/**
 * Answers with the bytes of a stored document as they are, or with 304 when the caller has them. The file is never
 * shown by a browser: it is content of strangers on our address.
 */
export function sendDocument(request: Request, document: DocumentDownload, headers: Record<string, string> = {}): void {
  const response = responseOf(request);
  const { bytes, sha256, filename, contentType } = document;
  response.set('ETag', `"${sha256}"`);
  if (bytes === null) {
    response.status(304).end();
    return;
  }
  response.attachment(filename);
  response.set({
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    ...headers,
  });
  // Not through json(), which would dress the bytes as text; and set by hand, because send() would add a charset of its
  // own.
  response.set('Content-Length', String(bytes.length)).end(request.method === 'HEAD' ? undefined : bytes);
}
