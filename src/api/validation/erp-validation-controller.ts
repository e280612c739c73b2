import { Body, Controller, Header, OperationId, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { integrationOf } from '../authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { bodyOf } from '../submissions/submission-request';
import { dryRunBody, dryRunProblems } from './dry-run-operation';
import { dryRunOf, reportIn } from './validation-request';
import type { ValidateInvoiceRequest, ValidationReportView } from './validation-view';

@Route('erp/invoices/validate')
@Tags('ERP')
export class ErpValidationController extends Controller {
  constructor(private readonly deps: ControllerDeps) {
    super();
  }

  /**
   * Says what a submission of this document would be told, as `POST /invoices/validate` does; nothing is stored or sent. At most 20 a
   * minute for each integration.
   * @summary Check an invoice without sending it
   * @param connectionId the connection that it would be sent through
   * @param checkRouting looks the recipient up in Peppol (layer `routing`), whatever the settings say
   * @param checkRoutingHeader as `check_routing`
   * @param confidentialSupply `true`: the supply is confidential and must not become an e-invoice
   */
  @Post('')
  @OperationId('validateErpInvoice')
  @operation({ audience: 'erp', scopes: ['send'], problems: dryRunProblems, body: dryRunBody, budget: 'dryRuns' })
  async validateErpInvoice(
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
    const report = await this.deps.useCases.validateInvoice({ ...command, caller: integrationOf(request), signal });
    return reportIn(report, language);
  }
}
