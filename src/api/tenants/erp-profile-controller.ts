import { Controller, Get, OperationId, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { TenantUseCases } from '../../usecases/tenants/tenant-use-cases';
import { integrationOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { ErpMe } from './erp-profile-view';
import { erpMe } from './show-erp-profile';

@Route('erp')
@Tags('ERP')
export class ErpProfileController extends Controller {
  constructor(private readonly deps: ControllerDeps<TenantUseCases>) {
    super();
  }

  /**
   * Who you are, which connections you have and which limits apply to you now. Read it at the start and after a 403 or
   * 413.
   * @summary Who am I?
   */
  @Get('me')
  @OperationId('getErpMe')
  @operation({ audience: 'erp', scopes: [], problems: [] })
  async getErpMe(@Request() request: ExpressRequest): Promise<ErpMe> {
    const caller = integrationOf(request);
    const profile = await this.deps.useCases.describeErpCaller(caller);
    return erpMe(caller, profile, new Date(this.deps.clock()).toISOString());
  }
}
