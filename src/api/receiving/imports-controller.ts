import { Controller, OperationId, Post, Query, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type InvoiceId } from '../../domain/ids';
import type { Direction } from '../../domain/invoices/invoice';
import type { ReceivingUseCases } from '../../usecases/receiving/receiving-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import { requireImportSize } from '../bodies/body-reader';
import type { InvoiceDetail, Uuid } from '../invoices/invoice-view';
import { invoiceDetail } from '../invoices/show-invoice';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { readingProblems } from '../submissions/submission-operation';
import { bodyOf } from '../submissions/submission-request';
import { uploadContent } from './uploads';
import { readUpload } from './uploads';

@Route('invoices')
@Tags('Invoices')
export class ImportsController extends Controller {
  constructor(private readonly deps: ControllerDeps<ReceivingUseCases>) {
    super();
  }

  /**
   * Stores an invoice (UBL 2.1) that you have by other means; nothing is sent. Send the XML itself as
   * `application/xml`, or as the part `file` of a form, as it is or in base64.
   *
   * A received one (`inbound`) must be for your company; if it is faulty it is stored all the same, as
   * `received_invalid`, and it is offered to your ERP integrations like every other. One that you sent before
   * (`outbound`) must be of your company; it becomes history with the status `delivered`, so that its number cannot be
   * sent again by mistake.
   *
   * When a provider passed an invoice without its XML (`received_without_xml`), fetch the XML in the provider's own
   * portal and import it here: it is recognised by supplier, number and date, or name the record yourself with
   * `supplements`.
   * @summary Import an invoice
   * @param direction `inbound` (default) or `outbound`
   * @param supplements id of the received invoice whose missing XML this is
   */
  @Post('import')
  @OperationId('importInvoice')
  @operation({
    audience: 'portal',
    permission: 'invoices:send',
    problems: [
      'NOT_FOUND',
      'DUPLICATE_INVOICE',
      'CONFLICT',
      'XML_MALFORMED',
      'UNSUPPORTED_DOCUMENT_TYPE',
      'BUYER_MISMATCH',
      'SELLER_MISMATCH',
      'SELF_BILLING_NOT_ENABLED',
      'SANDBOX_QUOTA_EXCEEDED',
      ...readingProblems,
    ],
    body: { kind: 'bytes', limit: 'import', content: uploadContent },
  })
  @SuccessResponse<{ Location: string }>(201, 'Stored')
  async importInvoice(
    @Request() request: ExpressRequest,
    @Query() direction?: Direction,
    @Query() supplements?: Uuid,
  ): Promise<InvoiceDetail> {
    const caller = tenantCallerOf(request);
    const { bytes, charset } = bodyOf(request);
    const contentType = request.get('Content-Type') ?? '';
    const isForm = /^multipart\/form-data(\s*;|$)/i.test(contentType);
    const xml = isForm ? await readUpload(contentType, bytes) : bytes;
    requireImportSize(xml, this.deps.config);
    const invoice = await this.deps.useCases.importInvoice({
      caller,
      direction: direction ?? 'inbound',
      xml,
      labels: { charset: isForm ? null : charset, envelope: null },
      supplements: supplements === undefined ? null : asId<InvoiceId>(supplements),
      signal: contextOf(request).signal,
    });
    const audience = `${this.deps.config.baseUrl}/invoices`;
    this.setStatus(201);
    this.setHeader('Location', `${audience}/${invoice.id}`);
    return invoiceDetail(invoice, audience, contextOf(request).language);
  }
}
