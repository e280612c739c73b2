import {
  Body,
  Controller,
  Header,
  OperationId,
  Post,
  Query,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { encodingIn } from '../../domain/encoding-info';
import { inLanguage } from '../../domain/validation/finding';
import type { SubmissionUseCases } from '../../usecases/submissions/submission-use-cases';
import type { InvoiceAcceptedView, Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { base64Example, submissionProblems, xmlContent } from './submission-operation';
import { bodyOf, submissionOf } from './submission-request';
import type { InvoiceSubmitEnvelope, TestSimulate } from './submission-view';
import { submitDocument } from './submit-document';

@Route('invoices')
@Tags('Invoices')
export class SubmissionsController extends Controller {
  constructor(private readonly deps: ControllerDeps<SubmissionUseCases>) {
    super();
  }

  /**
   * Takes an invoice (UBL 2.1, Peppol BIS Billing 3.0), checks it completely, stores it and answers before it is delivered: follow
   * `Location`. Send the XML itself as `application/xml`, or in base64 inside JSON; with XML the options are the query parameter
   * `connection_id` and the headers `X-External-Reference` and `X-Confidential-Supply`.
   *
   * Repeat a request that you have no answer to with the **same** `Idempotency-Key` and body: you get the original answer with
   * `Idempotent-Replayed: true`, and nothing is sent twice.
   * @summary Submit an invoice
   * @param key 1 to 200 characters of A-Z a-z 0-9 . _ : -, the same one when you repeat the request
   * @param connectionId the connection to send through (XML bodies); otherwise your default one
   * @param externalReference your own reference (XML bodies), at most 200 characters
   * @param confidentialSupply `true`: the supply is confidential and must not become an e-invoice
   * @param test test mode is not available yet: `true` is refused with `TEST_SEND_BLOCKED`
   * @param testMode as `test`
   * @param simulate only in test mode
   * @param simulateWebhooks only in test mode
   */
  @Post('')
  @OperationId('submitInvoice')
  @operation({
    audience: 'portal',
    scopes: ['invoices:send'],
    problems: submissionProblems,
    body: {
      kind: 'document',
      limit: 'xml',
      content: xmlContent,
      example: { xml_base64: base64Example, metadata: { external_reference: 'SO-2027-00042' } },
    },
    budget: 'documents',
    idempotent: true,
    audit: 'invoice.submit',
  })
  @SuccessResponse<{ Location: string; 'Idempotent-Replayed'?: string }>(202, 'Accepted; it is on its way')
  async submitInvoice(
    @Request() request: ExpressRequest,
    @Header('Idempotency-Key') key: string,
    @Query('connection_id') connectionId?: Uuid,
    @Header('X-External-Reference') externalReference?: string,
    @Header('X-Confidential-Supply') confidentialSupply?: string,
    @Query() test?: string,
    @Header('X-Test-Mode') testMode?: string,
    @Query() simulate?: TestSimulate,
    @Query('simulate_webhooks') simulateWebhooks?: boolean,
    @Body() body?: InvoiceSubmitEnvelope,
  ): Promise<InvoiceAcceptedView> {
    const parameters = {
      key,
      connectionId,
      externalReference,
      confidentialSupply,
      test,
      testMode,
      simulate,
      simulateWebhooks,
    };
    const { accepted } = await submitDocument(
      this.deps.useCases,
      request,
      submissionOf(bodyOf(request), parameters, body),
    );
    return {
      ...accepted,
      doc_type_code: accepted.doc_type_code as InvoiceAcceptedView['doc_type_code'],
      warnings: inLanguage(accepted.warnings, contextOf(request).language),
      encoding: encodingIn(accepted.encoding, contextOf(request).language),
    };
  }
}
