import {
  Body,
  Controller,
  Get,
  OperationId,
  Path,
  Post,
  Query,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { TaxRegisterSlug } from '../../domain/tax-registers/lists';
import type { TaxRegisterAdminUseCases } from '../../usecases/tax-registers/manage-tax-registers';
import { operatorOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  type ManagedTaxRegisterList,
  managedTaxRegisterView,
  type TaxRegisterImportPage,
  type TaxRegisterImportRequest,
  taxRegisterImportView,
} from './managed-tax-register-view';

@Route('admin/tax-registers')
@Tags('Portal')
export class ManagedTaxRegistersController extends Controller {
  constructor(private readonly deps: ControllerDeps<TaxRegisterAdminUseCases>) {
    super();
  }

  /**
   * Age, rows and state of each list, and how its last import went.
   * @summary List the tax registers
   */
  @Get('')
  @OperationId('listTaxRegisters')
  @operation({ audience: 'admin', permission: 'system:manage', problems: [] })
  async listTaxRegisters(): Promise<ManagedTaxRegisterList> {
    return { items: (await this.deps.useCases.listTaxRegisters()).map(managedTaxRegisterView) };
  }

  /**
   * Newest first.
   * @summary List the imports of a tax register
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   */
  @Get('{slug}/imports')
  @OperationId('listTaxRegisterImports')
  @operation({ audience: 'admin', permission: 'system:manage', problems: ['INVALID_CURSOR', 'NOT_FOUND'] })
  async listTaxRegisterImports(
    @Path() slug: TaxRegisterSlug,
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<TaxRegisterImportPage> {
    const page = await this.deps.useCases.listTaxRegisterImports({ slug, limit, cursor: cursor ?? null });
    return { items: page.items.map(taxRegisterImportView), next_cursor: page.nextCursor };
  }

  /**
   * A worker fetches the list from the configured address and puts it into use, as every morning; how it ends is the
   * first of its imports. Audited as `tax_register.import`.
   * @summary Import a tax register now
   */
  @Post('{slug}/import')
  @OperationId('startTaxRegisterImport')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    problems: ['CONFLICT', 'INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { force: false } },
    audit: 'tax_register.import',
  })
  @SuccessResponse(202, 'It has been started')
  async startTaxRegisterImport(
    @Request() request: ExpressRequest,
    @Path() slug: TaxRegisterSlug,
    @Body() body?: TaxRegisterImportRequest,
  ): Promise<void> {
    await this.deps.useCases.startTaxRegisterImport(operatorOf(request), slug, body?.force ?? false);
    this.setStatus(202);
  }
}
