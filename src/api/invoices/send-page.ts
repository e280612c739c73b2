import type { Request } from 'express';

import type { Language } from '../../domain/localized';
import type { InvoicePage } from '../../usecases/invoices/view-invoice';
import type { MediaType } from '../operation';
import { responseOf } from '../request-context';

/** What a page of an invoice answers with. */
export const pageContent: Readonly<Record<string, MediaType>> = {
  'text/html': { schema: { type: 'string', description: 'A complete page without scripts.' } },
};

/**
 * The page may be looked at and nothing else: no script, nothing from elsewhere, only its own style and inline
 * pictures.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Answers with a page for people, or with 304 when the caller has the same one. */
export function sendPage(request: Request, { html, sha256 }: InvoicePage, language: Language): void {
  const response = responseOf(request);
  response.set({ 'Content-Security-Policy': policy, Vary: 'Accept-Language', ETag: `"${sha256}"` });
  if (html === null) {
    response.status(304).end();
    return;
  }
  const bytes = Buffer.from(html);
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Disposition': 'inline',
    'Content-Length': String(bytes.length),
  });
  // Set by hand and not by send(), which would put an ETag of its own.
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
