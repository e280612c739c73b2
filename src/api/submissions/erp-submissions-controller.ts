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

import { atMostItems } from '../../domain/field-words';
import { badRequest } from '../../domain/problem';
import type { TestSimulate } from '../../domain/test-mode/simulation';
import { integrationOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import { keyExample } from '../invoices/xml-media-type';
import { operation } from '../operation';
import { contextOf, responseOf } from '../request-context';
import { testSubmitResponse } from '../test-mode/show-test-run';
import { testFlagOf } from '../test-mode/test-flag';
import { testResultExample } from '../test-mode/test-run-example';
import type { TestedResponse } from '../test-mode/test-run-view';
import { readBatchItem } from './batch-item';
import type { ErpBatchRequest, ErpBatchResponse, ErpInvoiceAccepted } from './erp-submission-view';
import { batchItemResult, erpAccepted, markTestBatch } from './show-erp-submission';
import { envelopeExample, submissionProblems, xmlContent } from './submission-operation';
import { confidentialFlag } from './submission-request';
import type { InvoiceEnvelope } from './submission-view';
import { type SubmissionDeps, submitDocument } from './submit-document';

@Route('erp/invoices')
@Tags('ERP')
export class ErpSubmissionsController extends Controller {
  constructor(private readonly deps: SubmissionDeps) {
    super();
  }

  /**
   * Takes an invoice as `POST /invoices` does, with the keys and the default connection of your integration. The
   * connection is `connection_id`, else the integration's default, else the company's.
   *
   * Repeat a request that you have no answer to with the **same** `Idempotency-Key` and body: you get the original
   * answer with `Idempotent-Replayed: true`, and nothing is sent twice.
   * @summary Submit an invoice
   * @param key 1 to 200 characters of A-Z a-z 0-9 . _ : -, the same one when you repeat the request
   * @param connectionId the connection to send through (XML bodies)
   * @param clientReference your own id of this invoice (XML bodies), at most 200 characters
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
  @OperationId('submitErpInvoice')
  @operation({
    audience: 'erp',
    scopes: ['send'],
    problems: submissionProblems,
    body: { kind: 'document', limit: 'xml', content: xmlContent, example: envelopeExample },
    budget: 'documents',
    idempotent: 'required',
    openToTests: 'test_mode',
    examples: { 200: testResultExample },
    audit: 'invoice.submit',
  })
  @SuccessResponse<{ Location: string; 'Idempotent-Replayed'?: string }>(202, 'Accepted; it is on its way')
  async submitErpInvoice(
    @Request() request: ExpressRequest,
    @Header('Idempotency-Key') key: string,
    @Res() tested: TestedResponse,
    @Query('connection_id') connectionId?: Uuid,
    @Header('X-Client-Reference') clientReference?: string,
    @Header('X-Confidential-Supply') confidentialSupply?: string,
    @Query() test?: string,
    @Header('X-Test-Mode') testMode?: string,
    @Header('X-Test-Start') testStart?: string,
    @Query() simulate?: TestSimulate,
    @Query('simulate_webhooks') simulateWebhooks?: boolean,
    @Body() body?: InvoiceEnvelope,
  ): Promise<ErpInvoiceAccepted> {
    const outcome = await submitDocument(
      this.deps,
      request,
      {
        ...{ key, connectionId, clientReference, confidentialSupply, endpoint: 'erp_invoices' },
        test: { query: test, header: testMode, start: testStart, simulate, simulateWebhooks },
      },
      body,
    );
    const { language } = contextOf(request);
    // The generated route sends what `tested` was given, and nothing after it.
    if (outcome.kind === 'tested') return tested(200, testSubmitResponse(outcome.run, language)) as ErpInvoiceAccepted;
    return erpAccepted(outcome.answer, language);
  }

  /**
   * Up to `limits.max_batch_items` invoices in one request, each accepted or refused on its own as by
   * `POST /erp/invoices`. The answer is 207 with one result an item, in your order. Repeating the whole batch is safe.
   *
   * 400 for the whole batch, of which nothing is processed then: wrong JSON, unknown members, too many items, an item
   * without `client_reference` or `idempotency_key`. Everything else is an error of its item, with pointers like
   * `/items/3/tag`.
   * @summary Submit a batch
   * @param confidentialSupply `true`: all supplies of the batch are confidential
   * @param test as the member `test` of the body
   * @param testMode as `test`
   * @param testStart only in test mode: the second of UTC that the tests take for now
   */
  @Post('batch')
  @OperationId('submitErpBatch')
  @operation({
    audience: 'erp',
    scopes: ['send'],
    problems: ['INVALID_TEST_FLAG', 'TEST_ONLY_CREDENTIAL'],
    body: {
      kind: 'json',
      limit: 'batch',
      example: { items: [{ ...envelopeExample, idempotency_key: keyExample }] },
    },
    budget: 'documents',
    openToTests: 'test_mode',
    audit: 'invoice.submit',
  })
  @SuccessResponse<{ 'X-Test-Mode'?: string; 'X-Would-Have-Sent'?: string }>(207, 'One result an item')
  async submitErpBatch(
    @Request() request: ExpressRequest,
    @Body() body: ErpBatchRequest,
    @Header('X-Confidential-Supply') confidentialSupply?: string,
    @Query() test?: string,
    @Header('X-Test-Mode') testMode?: string,
    @Header('X-Test-Start') testStart?: string,
  ): Promise<ErpBatchResponse> {
    const most = this.deps.config.maxBatchItems;
    if (body.items.length > most) throw badRequest('/items', atMostItems(most));
    const caller = integrationOf(request);
    // A wrong flag for all of them refuses all of them.
    testFlagOf({ query: test, header: testMode });
    const requested = {
      ...{ caller, nowMs: this.deps.clock(), confidential: confidentialFlag(confidentialSupply) },
      test: {
        ...{ query: test, header: testMode, body: body.test, start: testStart },
        ...{ simulate: body.simulate, simulateWebhooks: body.simulate_webhooks },
      },
    };
    const items = body.items.map((item, index) => readBatchItem(item, index, requested));
    const outcomes = await this.deps.useCases.submitBatch(caller, items);
    markTestBatch(responseOf(request), outcomes);
    if (request.res) this.deps.showRateLimit(request, request.res);
    const { language, requestId } = contextOf(request);
    return {
      items: outcomes.map((outcome) =>
        batchItemResult(outcome, { baseUrl: this.deps.config.baseUrl, language, requestId }),
      ),
    };
  }
}
