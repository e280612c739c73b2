import {
  Body,
  Controller,
  Get,
  Header,
  OperationId,
  Patch,
  Path,
  Post,
  Query,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type PartnerId, type TenantId } from '../../domain/ids';
import type { TenantAdminUseCases } from '../../usecases/tenants/tenant-admin-use-cases';
import { operatorOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems, noteReplay } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  type ManagedTenantChange,
  tenantChangeOf,
  tenantCommandOf,
  type TenantCreate,
  type TenantPage,
} from './managed-tenant-view';
import { type TenantView, tenantView } from './tenant-view';

/** Companies within the reach of the caller: all of them, or those of a partner. */
@Route('admin/tenants')
@Tags('Portal')
export class ManagedTenantsController extends Controller {
  constructor(private readonly deps: ControllerDeps<TenantAdminUseCases>) {
    super();
  }

  /**
   * Newest first.
   * @param query part of the name, the DIČ or the IČO
   * @param partner_id whose companies
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @maxLength query 100
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @summary List companies
   */
  @Get('')
  @OperationId('listTenants')
  @operation({ audience: 'admin', permission: 'tenants:manage', problems: ['INVALID_CURSOR'] })
  async listTenants(
    @Request() request: ExpressRequest,
    @Query() query?: string,
    @Query() status?: 'active' | 'suspended' | 'closed',
    @Query('partner_id') partnerId?: Uuid,
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<TenantPage> {
    const page = await this.deps.useCases.managedTenants.list({
      caller: operatorOf(request),
      search: query === undefined || query === '' ? null : query,
      status: status ?? null,
      partnerId: partnerId === undefined ? null : asId<PartnerId>(partnerId),
      limit,
      cursor: cursor ?? null,
    });
    return { items: page.items.map(tenantView), next_cursor: page.nextCursor };
  }

  /**
   * A partner makes companies of its own, as many as its quota allows. Audited as `tenant.create`.
   * @summary Make a company
   */
  @Post('')
  @OperationId('createTenant')
  @operation({
    audience: 'admin',
    permission: 'tenants:manage',
    idempotent: 'optional',
    problems: ['CONFLICT', 'DIC_ALREADY_EXISTS', ...creationProblems, 'INVALID_SETTING', 'NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { name: 'Firma s.r.o.', dic: '2023456789', ico: '12345678' } },
    audit: 'tenant.create',
  })
  @SuccessResponse<{ 'Idempotent-Replayed'?: string }>(201, 'Made')
  async createTenant(
    @Request() request: ExpressRequest,
    @Body() body: TenantCreate,
    @Header('Idempotency-Key') key?: string,
  ): Promise<TenantView> {
    const { tenant, isReplay } = await this.deps.useCases.managedTenants.create(
      operatorOf(request),
      tenantCommandOf(body),
      creationKeyOf(request, key),
    );
    noteReplay(request, isReplay);
    this.setStatus(201);
    return tenantView(tenant);
  }

  /** @summary Read a company */
  @Get('{tenantId}')
  @OperationId('getManagedTenant')
  @operation({ audience: 'admin', permission: 'tenants:manage', problems: ['NOT_FOUND'] })
  async getManagedTenant(@Request() request: ExpressRequest, @Path() tenantId: Uuid): Promise<TenantView> {
    return tenantView(await this.deps.useCases.managedTenants.find(operatorOf(request), asId<TenantId>(tenantId)));
  }

  /**
   * Absent = unchanged, null = cleared. Audited as `tenant.change`.
   * @summary Change a company
   */
  @Patch('{tenantId}')
  @OperationId('changeManagedTenant')
  @operation({
    audience: 'admin',
    permission: 'tenants:manage',
    problems: ['CONFLICT', 'DIC_ALREADY_EXISTS', 'INVALID_SETTING', 'INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { expected_version: 1, name: 'Firma a syn, s.r.o.' } },
    audit: 'tenant.change',
  })
  async changeManagedTenant(
    @Request() request: ExpressRequest,
    @Path() tenantId: Uuid,
    @Body() body: ManagedTenantChange,
  ): Promise<TenantView> {
    return tenantView(
      await this.deps.useCases.managedTenants.change(
        operatorOf(request),
        asId<TenantId>(tenantId),
        tenantChangeOf(body),
        body.expected_version,
      ),
    );
  }
}
