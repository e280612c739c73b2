import {
  Body,
  Controller,
  Header,
  OperationId,
  Post,
  Query,
  Request,
  Res,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { encodingIn } from '../../domain/encoding-info';
import type { TestSimulate } from '../../domain/test-mode/simulation';
import { inLanguage } from '../../domain/validation/finding';
import type { InvoiceAcceptedView, Uuid } from '../invoices/invoice-view';
import { base64Example } from '../invoices/xml-media-type';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { testSubmitResponse } from '../test-mode/show-test-run';
import { testResultExample } from '../test-mode/test-run-example';
import type { TestedResponse } from '../test-mode/test-run-view';
import { submissionProblems, xmlContent } from './submission-operation';
import type { InvoiceSubmitEnvelope } from './submission-view';
import { type SubmissionDeps, submitDocument } from './submit-document';

@Route('invoices')
@Tags('Invoices')
export class SubmissionsController extends Controller {
  constructor(private readonly deps: SubmissionDeps) {
    super();
  }

  /**
   * Takes an invoice (UBL 2.1, Peppol BIS Billing 3.0), checks it completely, stores it and answers before it is
   * delivered: follow `Location`. Send the XML itself as `application/xml`, or in base64 inside JSON; with XML the
   * options are the query parameter `connection_id` and the headers `X-External-Reference` and `X-Confidential-Supply`.
   *
   * Repeat a request that you have no answer to with the **same** `Idempotency-Key` and body: you get the original
   * answer with `Idempotent-Replayed: true`, and nothing is sent twice.
   * @summary Submit an invoice
   * @param key 1 to 200 characters of A-Z a-z 0-9 . _ : -, the same one when you repeat the request
   * @param connectionId the connection to send through (XML bodies); otherwise your default one
   * @param externalReference your own reference (XML bodies), at most 200 characters
   * @param confidentialSupply `true`: the supply is confidential and must not become an e-invoice
   * @param test `true`, `1`, `false` or `0`. True: test mode, everything is done but the sending; any true of `test`
   *   (here, in the body) and `X-Test-Mode` wins
   * @param testMode as `test`
   * @param testStart only in test mode: the second of UTC that the test takes for now, like `2027-01-04T11:00:00Z`,
   *   within 400 days
   * @param simulate only in test mode: what is supposed to become of the delivery; `delivered` when it is left out
   * @param simulateWebhooks only in test mode: the simulated events are sent to the webhooks that accept tests
   *   (`accept_test`)
   * @param tested The result of the test
   */
  @Post('')
  @OperationId('submitInvoice')
  @operation({
    audience: 'portal',
    permission: 'invoices:send',
    problems: submissionProblems,
    body: {
      kind: 'document',
      limit: 'xml',
      content: xmlContent,
      example: { xml_base64: base64Example, metadata: { external_reference: 'SO-2027-00042' } },
    },
    budget: 'documents',
    idempotent: 'required',
    openToTests: 'test_mode',
    examples: { 200: testResultExample },
    audit: 'invoice.submit',
  })
  @SuccessResponse<{ Location: string; 'Idempotent-Replayed'?: string }>(202, 'Accepted; it is on its way')
  async submitInvoice(
    @Request() request: ExpressRequest,
    @Header('Idempotency-Key') key: string,
    @Res() tested: TestedResponse,
    @Query('connection_id') connectionId?: Uuid,
    @Header('X-External-Reference') externalReference?: string,
    @Header('X-Confidential-Supply') confidentialSupply?: string,
    @Query() test?: string,
    @Header('X-Test-Mode') testMode?: string,
    @Header('X-Test-Start') testStart?: string,
    @Query() simulate?: TestSimulate,
    @Query('simulate_webhooks') simulateWebhooks?: boolean,
    @Body() body?: InvoiceSubmitEnvelope,
  ): Promise<InvoiceAcceptedView> {
    const outcome = await submitDocument(
      this.deps,
      request,
      {
        ...{ key, connectionId, externalReference, confidentialSupply, endpoint: 'invoices' },
        test: { query: test, header: testMode, start: testStart, simulate, simulateWebhooks },
      },
      body,
    );
    const { language } = contextOf(request);
    // The generated route sends what `tested` was given, and nothing after it.
    if (outcome.kind === 'tested') return tested(200, testSubmitResponse(outcome.run, language)) as InvoiceAcceptedView;
    const { accepted } = outcome.answer;
    return {
      ...accepted,
      doc_type_code: accepted.doc_type_code as InvoiceAcceptedView['doc_type_code'],
      warnings: inLanguage(accepted.warnings, language),
      encoding: encodingIn(accepted.encoding, language),
    };
  }
}
