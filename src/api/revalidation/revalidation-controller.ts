import {
  Controller,
  Header,
  OperationId,
  Path,
  Post,
  Query,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type InvoiceId } from '../../domain/ids';
import type { RevalidationUseCases } from '../../usecases/revalidation/revalidation-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import { creationProblems, noteReplay } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf, responseOf } from '../request-context';
import { keyIn } from '../submissions/submission-request';
import { isTest, markTest } from '../test-mode/test-flag';
import { reportIn } from '../validation/validation-request';
import type { InvoiceRevalidation } from './revalidation-view';

@Route('invoices')
@Tags('Validation')
export class RevalidationController extends Controller {
  constructor(private readonly deps: ControllerDeps<RevalidationUseCases>) {
    super();
  }

  /**
   * Validates a received invoice again, by the rules, settings and records of today: format, Slovak rules, the numbers
   * of buyer and seller, type, dates, duplicates. The stored XML is never changed. Where the verdict is another one
   * than before, `validation_status` and `status` follow it, and the history of the invoice says so (`REVALIDATED`);
   * what your ERP has acknowledged stays acknowledged. At most 30 a minute for a company. The same `Idempotency-Key`
   * within 7 days gives the first answer again. In test mode nothing is stored.
   * @summary Validate a received invoice again
   * @param test `true`: nothing is stored
   * @param testMode as `test`
   */
  @Post('{invoiceId}/revalidate')
  @OperationId('revalidateInvoice')
  @operation({
    audience: 'portal',
    permission: 'invoices:recheck',
    idempotent: 'optional',
    openToTests: 'test_mode',
    budget: 'revalidations',
    occupies: 'download',
    problems: [
      'BAD_REQUEST',
      'INVALID_TEST_FLAG',
      'TEST_ONLY_CREDENTIAL',
      'NOT_FOUND',
      'CONFLICT',
      'XML_NOT_AVAILABLE',
      ...creationProblems,
      'VALIDATOR_UNAVAILABLE',
    ],
    audit: 'invoice.revalidated',
  })
  @SuccessResponse<{ 'Idempotent-Replayed'?: string; 'X-Test-Mode'?: string }>(200, 'It was validated')
  async revalidateInvoice(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Header('Idempotency-Key') key?: string,
    @Query() test?: string,
    @Header('X-Test-Mode') testMode?: string,
  ): Promise<InvoiceRevalidation> {
    const caller = tenantCallerOf(request);
    const asTest = isTest(caller, { query: test, header: testMode });
    const { language, signal } = contextOf(request);
    const { run, changed, previousStatus, validationStatus, isReplay } = await this.deps.useCases.revalidateInvoice({
      caller,
      invoiceId: asId<InvoiceId>(invoiceId.toLowerCase()),
      key: key === undefined ? null : keyIn(key),
      isTest: asTest,
      signal,
    });
    noteReplay(request, isReplay);
    if (asTest) markTest(responseOf(request));
    return {
      run: reportIn(run, language),
      changed,
      previous_status: previousStatus,
      validation_status: validationStatus,
    };
  }
}
