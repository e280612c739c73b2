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

import { badRequest } from '../../domain/problem';
import type { SubmissionUseCases } from '../../usecases/submissions/submission-use-cases';
import { integrationOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { readBatchItem } from './batch-item';
import type { ErpBatchRequest, ErpBatchResponse, ErpInvoiceAccepted } from './erp-submission-view';
import { batchItemResult, erpAccepted } from './show-erp-submission';
import { envelopeExample, submissionProblems, xmlContent } from './submission-operation';
import { bodyOf, confidentialFlag, requireLiveCredential, submissionOf, wantsTestMode } from './submission-request';
import type { InvoiceEnvelope, TestSimulate } from './submission-view';
import { submitDocument } from './submit-document';

@Route('erp/invoices')
@Tags('ERP')
export class ErpSubmissionsController extends Controller {
  constructor(private readonly deps: ControllerDeps<SubmissionUseCases>) {
    super();
  }

  /**
   * Takes an invoice as `POST /invoices` does, with the keys and the default connection of your integration. The connection is
   * `connection_id`, else the integration's default, else the company's.
   *
   * Repeat a request that you have no answer to with the **same** `Idempotency-Key` and body: you get the original answer with
   * `Idempotent-Replayed: true`, and nothing is sent twice.
   * @summary Submit an invoice
   * @param key 1 to 200 characters of A-Z a-z 0-9 . _ : -, the same one when you repeat the request
   * @param connectionId the connection to send through (XML bodies)
   * @param clientReference your own id of this invoice (XML bodies), at most 200 characters
   * @param confidentialSupply `true`: the supply is confidential and must not become an e-invoice
   * @param test test mode is not available yet: `true` is refused with `TEST_SEND_BLOCKED`
   * @param testMode as `test`
   * @param simulate only in test mode
   * @param simulateWebhooks only in test mode
   */
  @Post('')
  @OperationId('submitErpInvoice')
  @operation({
    audience: 'erp',
    scopes: ['send'],
    problems: submissionProblems,
    body: { kind: 'document', limit: 'xml', content: xmlContent, example: envelopeExample },
    budget: 'documents',
    idempotent: true,
    audit: 'invoice.submit',
  })
  @SuccessResponse<{ Location: string; 'Idempotent-Replayed'?: string }>(202, 'Accepted; it is on its way')
  async submitErpInvoice(
    @Request() request: ExpressRequest,
    @Header('Idempotency-Key') key: string,
    @Query('connection_id') connectionId?: Uuid,
    @Header('X-Client-Reference') clientReference?: string,
    @Header('X-Confidential-Supply') confidentialSupply?: string,
    @Query() test?: string,
    @Header('X-Test-Mode') testMode?: string,
    @Query() simulate?: TestSimulate,
    @Query('simulate_webhooks') simulateWebhooks?: boolean,
    @Body() body?: InvoiceEnvelope,
  ): Promise<ErpInvoiceAccepted> {
    const parameters = {
      key,
      connectionId,
      clientReference,
      confidentialSupply,
      test,
      testMode,
      simulate,
      simulateWebhooks,
    };
    const answer = await submitDocument(this.deps.useCases, request, submissionOf(bodyOf(request), parameters, body));
    return erpAccepted(answer, contextOf(request).language);
  }

  /**
   * Up to `limits.max_batch_items` invoices in one request, each accepted or refused on its own as by `POST /erp/invoices`. The
   * answer is 207 with one result an item, in your order. Repeating the whole batch is safe.
   *
   * 400 for the whole batch, of which nothing is processed then: wrong JSON, unknown members, too many items, an item without
   * `client_reference` or `idempotency_key`. Everything else is an error of its item, with pointers like `/items/3/tag`.
   * @summary Submit a batch
   * @param confidentialSupply `true`: all supplies of the batch are confidential
   * @param test as the member `test` of the body
   * @param testMode as `test`
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
      example: { items: [{ ...envelopeExample, idempotency_key: 'SO-2027-00042-1' }] },
    },
    budget: 'documents',
    audit: 'invoice.submit',
  })
  @SuccessResponse(207, 'One result an item')
  async submitErpBatch(
    @Request() request: ExpressRequest,
    @Body() body: ErpBatchRequest,
    @Header('X-Confidential-Supply') confidentialSupply?: string,
    @Query() test?: string,
    @Header('X-Test-Mode') testMode?: string,
  ): Promise<ErpBatchResponse> {
    const most = this.deps.config.maxBatchItems;
    if (body.items.length > most) throw badRequest('/items', `A batch may have at most ${most} items.`);
    const caller = integrationOf(request);
    const requested = {
      test: wantsTestMode({
        query: test,
        header: testMode,
        body: body.test,
        simulate: body.simulate,
        simulateWebhooks: body.simulate_webhooks,
      }),
      confidential: confidentialFlag(confidentialSupply),
    };
    if (!requested.test) requireLiveCredential(caller);

    const items = body.items.map((item, index) => readBatchItem(item, index, requested));
    const outcomes = await this.deps.useCases.submitBatch(caller, items);
    if (request.res) this.deps.showRateLimit(request, request.res);
    const { language, requestId } = contextOf(request);
    return {
      items: outcomes.map((outcome) =>
        batchItemResult(outcome, { baseUrl: this.deps.config.baseUrl, language, requestId }),
      ),
    };
  }
}
