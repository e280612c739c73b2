import { Body, Controller, Get, Header, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type InvoiceId } from '../../domain/ids';
import type { ValidationUseCases } from '../../usecases/validation/validation-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import { base64Example } from '../invoices/xml-media-type';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { readingProblems, xmlContent } from '../submissions/submission-operation';
import { bodyOf } from '../submissions/submission-request';
import { dryRunOf, reportIn } from './validation-request';
import type { ValidateInvoiceRequest, ValidationReportView, ValidationRunList } from './validation-view';

@Route('invoices')
@Tags('Validation')
export class ValidationController extends Controller {
  constructor(private readonly deps: ControllerDeps<ValidationUseCases>) {
    super();
  }

  /**
   * Says what a submission of this document would be told; nothing is stored or sent. An invoice that would be refused
   * for its content is `verdict: blocked`, with status 200. A document that cannot be judged (no XML, an unknown
   * encoding, another company's invoice) is refused with the same codes as a submission. Messages are in the language
   * of `Accept-Language` (`sk`, `cs`, `en`).
   * @summary Check an invoice without sending it
   * @param connectionId the connection that it would be sent through
   * @param checkRouting looks the recipient up in Peppol (layer `routing`), whatever the settings say
   * @param checkRoutingHeader as `check_routing`
   * @param confidentialSupply `true`: the supply is confidential and must not become an e-invoice
   */
  @Post('validate')
  @OperationId('validateInvoice')
  @operation(
    {
      audience: 'portal',
      permission: 'invoices:send',
      openToTests: 'dry_run',
      problems: [
        'BAD_REQUEST',
        'NOT_FOUND',
        'DUPLICATE_INVOICE',
        'NO_OUTBOUND_CONNECTION',
        'CONNECTION_DISABLED',
        'XML_MALFORMED',
        'UNSUPPORTED_DOCUMENT_TYPE',
        'SELLER_MISMATCH',
        'SELF_BILLING_NOT_ENABLED',
        ...readingProblems,
      ],
      body: {
        kind: 'document',
        limit: 'xml',
        content: xmlContent,
        example: { xml_base64: base64Example },
      },
    },
    {
      operationId: 'validateErpInvoice',
      scopes: ['send'],
      budget: 'dryRuns',
      description:
        'Says what a submission of this document would be told, as `POST /invoices/validate` does; nothing is stored or sent. At most 20 a\n' +
        'minute for each integration.',
    },
  )
  async validateInvoice(
    @Request() request: ExpressRequest,
    @Query('connection_id') connectionId?: Uuid,
    @Query('check_routing') checkRouting?: boolean,
    @Header('X-Check-Routing') checkRoutingHeader?: string,
    @Header('X-Confidential-Supply') confidentialSupply?: string,
    @Body() body?: ValidateInvoiceRequest,
  ): Promise<ValidationReportView> {
    const options = { connectionId, checkRouting, checkRoutingHeader, confidentialSupply };
    const command = dryRunOf(bodyOf(request), options, body);
    const { language, signal } = contextOf(request);
    const report = await this.deps.useCases.validateInvoice({ ...command, caller: tenantCallerOf(request), signal });
    return reportIn(report, language);
  }

  /**
   * The stored validation runs of an invoice, newest first: verdict, layers, the versions and hashes of the rules,
   * findings. They arise when an invoice is sent or received; checks without sending are not stored.
   * @summary Read the validation runs of an invoice
   * @param limit how many at most
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 100 limit must be at most 100
   */
  @Get('{invoiceId}/validation-runs')
  @OperationId('listValidationRuns')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: ['NOT_FOUND'] })
  async listValidationRuns(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Query() limit = 20,
  ): Promise<ValidationRunList> {
    const runs = await this.deps.useCases.listValidationRuns(
      tenantCallerOf(request),
      asId<InvoiceId>(invoiceId),
      limit,
    );
    return { items: runs.map((run) => reportIn(run, contextOf(request).language)) };
  }
}
