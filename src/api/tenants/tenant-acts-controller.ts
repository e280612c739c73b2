import { Body, Controller, OperationId, Path, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type TenantId } from '../../domain/ids';
import type { TenantAct } from '../../domain/tenants/tenant-status';
import type { TenantAdminUseCases } from '../../usecases/tenants/tenant-admin-use-cases';
import { operatorOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { ReasonRequest } from '../reason-view';
import { type TenantView, tenantView } from './tenant-view';

@Route('admin/tenants/{tenantId}')
@Tags('Portal')
export class TenantActsController extends Controller {
  constructor(private readonly deps: ControllerDeps<TenantAdminUseCases>) {
    super();
  }

  /**
   * From the next request on everybody of the company is refused with `TENANT_SUSPENDED`. What was accepted is still
   * delivered; received documents wait at the provider. Repeated it changes nothing. Audited as `tenant.suspend`.
   * @summary Suspend a company
   */
  @Post('suspend')
  @OperationId('suspendTenant')
  @operation({
    audience: 'admin',
    permission: 'tenants:manage',
    problems: ['INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    audit: 'tenant.suspend',
  })
  suspendTenant(
    @Request() request: ExpressRequest,
    @Path() tenantId: Uuid,
    @Body() body: ReasonRequest,
  ): Promise<TenantView> {
    return this.act(request, 'suspend', tenantId, body);
  }

  /**
   * Lets everybody of the company in again, and asks the provider for received documents at once. Audited as
   * `tenant.resume`.
   * @summary Resume a company
   */
  @Post('resume')
  @OperationId('resumeTenant')
  @operation({
    audience: 'admin',
    permission: 'tenants:manage',
    problems: ['INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    audit: 'tenant.resume',
  })
  resumeTenant(
    @Request() request: ExpressRequest,
    @Path() tenantId: Uuid,
    @Body() body: ReasonRequest,
  ): Promise<TenantView> {
    return this.act(request, 'resume', tenantId, body);
  }

  /**
   * A suspended one only: keys, integrations, connections and roles end; documents and the DIČ stay. Audited as
   * `tenant.close`.
   * @summary Close a company
   */
  @Post('close')
  @OperationId('closeTenant')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    problems: ['INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    audit: 'tenant.close',
  })
  closeTenant(
    @Request() request: ExpressRequest,
    @Path() tenantId: Uuid,
    @Body() body: ReasonRequest,
  ): Promise<TenantView> {
    return this.act(request, 'close', tenantId, body);
  }

  /**
   * It is suspended afterwards, and gets new keys, connections and roles. Audited as `tenant.reopen`.
   * @summary Reopen a company
   */
  @Post('reopen')
  @OperationId('reopenTenant')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    problems: ['INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    audit: 'tenant.reopen',
  })
  reopenTenant(
    @Request() request: ExpressRequest,
    @Path() tenantId: Uuid,
    @Body() body: ReasonRequest,
  ): Promise<TenantView> {
    return this.act(request, 'reopen', tenantId, body);
  }

  private async act(
    request: ExpressRequest,
    act: TenantAct,
    tenantId: Uuid,
    { reason }: ReasonRequest,
  ): Promise<TenantView> {
    const { managedTenants } = this.deps.useCases;
    return tenantView(await managedTenants.act(operatorOf(request), asId<TenantId>(tenantId), act, reason));
  }
}
