import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type PartnerId } from '../../domain/ids';
import type { UsageUseCases } from '../../usecases/partners/read-usage';
import { operatorOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type UsageView, usageView } from './usage-view';

@Route('partner/usage')
@Tags('Portal')
export class UsageController extends Controller {
  constructor(private readonly deps: ControllerDeps<UsageUseCases>) {
    super();
  }

  /**
   * What each company of the partner has used in a month. Each event is counted once, in the month in which it
   * happened.
   * @summary Read the usage of a partner's companies
   * @param month `YYYY-MM`, in Bratislava; this month otherwise
   * @param partnerId for the people who run the portal, who work for none
   * @maxLength month 7
   */
  @Get('')
  @OperationId('getPartnerUsage')
  @operation({ audience: 'admin', permission: 'partner:read', problems: ['NOT_FOUND'] })
  async getPartnerUsage(
    @Request() request: ExpressRequest,
    @Query() month?: string,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<UsageView> {
    return usageView(
      await this.deps.useCases.readUsage({
        caller: operatorOf(request),
        partnerId: partnerId === undefined ? null : asId<PartnerId>(partnerId),
        month: month ?? null,
      }),
    );
  }
}
