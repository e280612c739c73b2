import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type PartnerId } from '../../domain/ids';
import type { PartnerUseCases } from '../../usecases/partners/partner-use-cases';
import { operatorOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type OwnPartnerView, partnerView } from './partner-view';

@Route('partner')
@Tags('Portal')
export class OwnPartnerController extends Controller {
  constructor(private readonly deps: ControllerDeps<PartnerUseCases>) {
    super();
  }

  /**
   * The partner that you work for, and how much of its quota is used.
   * @param partner_id for the people who run the portal, who work for none
   * @summary Your partner
   */
  @Get('')
  @OperationId('getOwnPartner')
  @operation({ audience: 'admin', permission: 'partner:read', problems: ['NOT_FOUND'] })
  async getOwnPartner(
    @Request() request: ExpressRequest,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<OwnPartnerView> {
    const named = partnerId === undefined ? null : asId<PartnerId>(partnerId);
    const { partner, used } = await this.deps.useCases.partners.own(operatorOf(request), named);
    return { partner: partnerView(partner), quota: partner.tenantQuota, used };
  }
}
