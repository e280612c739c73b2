import { Body, Controller, Get, OperationId, Patch, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { TenantAdminUseCases } from '../../usecases/tenants/tenant-admin-use-cases';
import type { TenantUseCases } from '../../usecases/tenants/tenant-use-cases';
import { tenantCallerOf, userOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type OwnTenantChange, type TenantView, tenantView } from './tenant-view';

@Route('')
@Tags('System')
export class TenantsController extends Controller {
  constructor(private readonly deps: ControllerDeps<TenantUseCases & TenantAdminUseCases>) {
    super();
  }

  /**
   * The company whose key or session you use, with its settings.
   * @summary Your company
   */
  @Get('tenant')
  @OperationId('getTenant')
  @operation({ audience: 'portal', permission: 'tenant:read', problems: [] })
  async getTenant(@Request() request: ExpressRequest): Promise<TenantView> {
    return tenantView(await this.deps.useCases.readTenant(tenantCallerOf(request)));
  }

  /**
   * Absent = unchanged, null = cleared; settings that are not named stay as they are. What was accepted before keeps
   * the settings of its time. Audited as `tenant.change`.
   * @summary Change your company
   */
  @Patch('tenant')
  @OperationId('changeTenant')
  @operation({
    audience: 'person',
    permission: 'tenant:manage',
    problems: ['CONFLICT', 'INVALID_SETTING'],
    body: {
      kind: 'json',
      limit: 'small',
      example: { expected_version: 1, settings: { issue_date_policy: 'warn', session_idle_minutes: 30 } },
    },
    audit: 'tenant.change',
  })
  async changeTenant(@Request() request: ExpressRequest, @Body() body: OwnTenantChange): Promise<TenantView> {
    const { expected_version: expectedVersion, ...change } = body;
    return tenantView(await this.deps.useCases.changeOwnTenant({ caller: userOf(request), change, expectedVersion }));
  }
}
