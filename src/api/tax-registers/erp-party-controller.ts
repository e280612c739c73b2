import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { TaxRegisterUseCases } from '../../usecases/tax-registers/tax-register-use-cases';
import { integrationOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { partyValidationIn, type PartyValidationView } from './party-view';

@Route('erp/validation/party')
@Tags('ERP')
export class ErpPartyController extends Controller {
  constructor(private readonly deps: ControllerDeps<TaxRegisterUseCases>) {
    super();
  }

  /**
   * What is known of a company by its numbers: their form, the lists of Finančná správa, and whether it can be reached
   * through Peppol. Give at least one of `ico`, `dic`, `icdph`. A number of a wrong form is a finding, not a refusal; a
   * list that is missing or too old never makes anybody "not found". At most 60 a minute for each integration.
   * @summary Check a company by its numbers
   * @param ico organisation id, 8 digits; zeros in front may be missing
   * @param dic tax id, 10 digits; with it Peppol is asked too
   * @param icdph VAT id, SK and 10 digits
   * @param _country only Slovak companies are known
   * @param include `name`: name and address too, of legal persons only
   * @maxLength ico 64
   * @maxLength dic 64
   * @maxLength icdph 64
   */
  @Get('')
  @OperationId('validateErpParty')
  @operation({
    audience: 'erp',
    scopes: ['send'],
    problems: [],
    budget: 'partyLookUps',
    occupies: { listWith: ['include'] },
  })
  async validateErpParty(
    @Request() request: ExpressRequest,
    @Query() ico?: string,
    @Query() dic?: string,
    @Query() icdph?: string,
    @Query('country') _country: 'SK' = 'SK',
    @Query() include?: 'name',
  ): Promise<PartyValidationView> {
    const typed = { ico: ico ?? null, dic: dic ?? null, icDph: icdph ?? null };
    const party = await this.deps.useCases.validateParty({
      caller: integrationOf(request),
      ...typed,
      includeName: include === 'name',
    });
    return partyValidationIn(party, contextOf(request).language);
  }
}
