import { Controller, Get, OperationId, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { TenantUseCases } from '../../usecases/tenants/tenant-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type TenantView, tenantView } from './tenant-view';

@Route('')
@Tags('System')
export class TenantsController extends Controller {
  constructor(private readonly deps: ControllerDeps<TenantUseCases>) {
    super();
  }

  /**
   * The company whose key or session you use, with its settings.
   * @summary Your company
   */
  @Get('tenant')
  @OperationId('getTenant')
  @operation({ audience: 'portal', scopes: [], problems: [] })
  async getTenant(@Request() request: ExpressRequest): Promise<TenantView> {
    return tenantView(await this.deps.useCases.readTenant(tenantCallerOf(request)));
  }
}
