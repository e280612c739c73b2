import type { Request as ExpressRequest } from 'express';
import { Controller, Get, Header, OperationId, Path, Produces, Request, Route, Security, SuccessResponse, Tags } from '@tsoa/runtime';
import { asId, type InvoiceId } from '../../domain/ids';
import { tenantCallerOf } from '../authentication';
import type { ControllerDeps } from '../ioc';
import type { XmlDownload } from '../../usecases/use-cases';
import type { Uuid } from '../views/invoice';

@Route('invoices')
@Tags('Invoices')
@Produces('application/xml')
export class DocumentsController extends Controller {
  constructor(private readonly deps: ControllerDeps) {
    super();
  }

  /**
   * The stored bytes exactly: UTF-8, binding for archive and delivery. `ETag` is their SHA-256. Every access is audited.
   * @summary Download the XML
   * @param knownTags the ETag that you have: 304 when the document is the same
   */
  @Get('{invoiceId}/xml')
  @OperationId('downloadInvoiceXml')
  @Security('portal', ['invoices:read'])
  @SuccessResponse<{ ETag: string; 'Content-Disposition': string; 'Content-Digest': string }>(200, 'The document')
  downloadXml(@Request() request: ExpressRequest, @Path() invoiceId: Uuid, @Header('If-None-Match') knownTags?: string): Promise<void> {
    return this.download(request, 'downloadXml', invoiceId, knownTags, () => ({}));
  }

  /**
   * The bytes as your system sent them, before any conversion to UTF-8; the same as `/xml` when none was needed. Evidence, while
   * `/xml` is binding. Every access is audited.
   * @summary Download the original bytes
   * @param knownTags the ETag that you have: 304 when the document is the same
   */
  @Get('{invoiceId}/source-xml')
  @OperationId('downloadInvoiceSourceXml')
  @Security('portal', ['invoices:read'])
  @SuccessResponse<{ ETag: string; 'Content-Disposition': string; 'Content-Digest': string; 'X-Source-Encoding': string; 'X-Result-SHA256': string }>(200, 'The document')
  downloadSourceXml(@Request() request: ExpressRequest, @Path() invoiceId: Uuid, @Header('If-None-Match') knownTags?: string): Promise<void> {
    return this.download(request, 'downloadSourceXml', invoiceId, knownTags, ({ encoding, resultSha256 }) => ({
      'Content-Type': `application/xml; charset=${encoding}`,
      'X-Source-Encoding': encoding,
      'X-Result-SHA256': resultSha256,
    }));
  }

  private async download(
    request: ExpressRequest,
    which: 'downloadXml' | 'downloadSourceXml',
    invoiceId: Uuid,
    knownTags: string | undefined,
    headersOf: (document: XmlDownload) => Record<string, string>,
  ): Promise<void> {
    const response = request.res;
    if (!response) throw new Error('the request has no response');
    const document = await this.deps.useCases[which](tenantCallerOf(request), asId<InvoiceId>(invoiceId), sha256sIn(knownTags));
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
}

/** Digests in `If-None-Match` (RFC 9110, 13.1.2): a list of quoted tags, weak or not, or `*` for any; bare digests are forgiven. */
const sha256sIn = (header: string | undefined): string[] => (header?.trim() === '*' ? ['*'] : ((header ?? '').toLowerCase().match(/[0-9a-f]{64}/g) ?? []));
