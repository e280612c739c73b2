import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Controller, Get, OperationId, Path, Produces, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type InvoiceId } from '../../domain/ids';
import type { EvidenceUseCases } from '../../usecases/evidence/read-evidence';
import { tenantCallerOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import { invoiceDetail, invoicesUrl } from '../invoices/show-invoice';
import type { ControllerDeps } from '../ioc';
import { type MediaType, operation } from '../operation';
import { contextOf, responseOf } from '../request-context';

const zipContent: Readonly<Record<string, MediaType>> = {
  'application/zip': { schema: { type: 'string', format: 'binary', description: 'The package.' } },
};

@Route('invoices')
@Tags('Invoices')
@Produces('application/zip')
export class EvidenceController extends Controller {
  constructor(private readonly deps: ControllerDeps<EvidenceUseCases>) {
    super();
  }

  /**
   * Everything that shows what became of an invoice, as a ZIP: the document, its original and its attachments, all
   * validation runs, calls to the provider with the answers, what the provider has signed, and the sealed entries of
   * the audit log with their proof. `node verify.mjs` verifies it without a network. Ten packages a minute.
   * @summary Download the evidence package
   */
  @Get('{invoiceId}/evidence')
  @OperationId('downloadInvoiceEvidence')
  @operation({
    audience: 'portal',
    permission: 'invoices:read',
    problems: ['NOT_FOUND'],
    answer: zipContent,
    occupies: 'download',
    audit: 'invoice.evidence.read',
  })
  @SuccessResponse<{ 'Content-Disposition': string }>(200, 'The package')
  async downloadEvidence(@Request() request: ExpressRequest, @Path() invoiceId: Uuid): Promise<void> {
    const caller = tenantCallerOf(request);
    const archive = await this.deps.useCases.readEvidence({
      caller,
      invoiceId: asId<InvoiceId>(invoiceId),
      show: (record) => {
        const invoice = invoiceDetail(
          record,
          invoicesUrl(this.deps.config.baseUrl, caller),
          contextOf(request).language,
        );
        return { invoice, events: invoice.delivery_events };
      },
    });
    const response = responseOf(request);
    response.attachment(`evidence-${invoiceId}.zip`).type('application/zip');
    await pipeline(Readable.from(archive, { objectMode: false }), response);
  }
}
