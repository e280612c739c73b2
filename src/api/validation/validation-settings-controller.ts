import { Body, Controller, Get, OperationId, Put, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type TenantId } from '../../domain/ids';
import type { ValidationUseCases } from '../../usecases/validation/validation-use-cases';
import { operatorOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type PresendSettingsDoc, presendSettingsDoc, type PresendSettingsUpdate } from './validation-settings-view';

/** For administrators, in their session: of the portal, and of a company for its own settings. */
@Route('admin/validation/settings')
@Tags('Validation')
export class ValidationSettingsController extends Controller {
  constructor(private readonly deps: ControllerDeps<ValidationUseCases>) {
    super();
  }

  /**
   * What is set, and what holds.
   * @summary Read the settings of the checks before sending
   * @param tenantId the company; without it the defaults of the whole portal
   */
  @Get('')
  @OperationId('getPresendSettings')
  @operation({ audience: 'admin', permission: 'validation:manage', problems: ['NOT_FOUND'] })
  async getPresendSettings(
    @Request() request: ExpressRequest,
    @Query('tenant_id') tenantId?: Uuid,
  ): Promise<PresendSettingsDoc> {
    return presendSettingsDoc(await this.deps.useCases.readValidationSettings(operatorOf(request), idOf(tenantId)));
  }

  /**
   * Replaces what is set. Two prohibitions of the law and the Peppol address (`locked_codes`) are nobody's to set, and
   * the format layers cannot be switched off. Audited as `settings.presend.updated`.
   * @summary Change the settings of the checks before sending
   * @param tenantId the company; without it the defaults of the whole portal
   */
  @Put('')
  @OperationId('changePresendSettings')
  @operation({
    audience: 'admin',
    permission: 'validation:manage',
    problems: ['NOT_FOUND', 'CONFLICT', 'INVALID_SETTING'],
    audit: 'settings.presend.updated',
  })
  async changePresendSettings(
    @Request() request: ExpressRequest,
    @Body() body: PresendSettingsUpdate,
    @Query('tenant_id') tenantId?: Uuid,
  ): Promise<PresendSettingsDoc> {
    const { expected_version: expectedVersion, settings } = body;
    return presendSettingsDoc(
      await this.deps.useCases.changeValidationSettings({
        caller: operatorOf(request),
        tenantId: idOf(tenantId),
        expectedVersion,
        settings,
      }),
    );
  }
}

const idOf = (tenantId: Uuid | undefined): TenantId | null =>
  tenantId === undefined ? null : asId<TenantId>(tenantId);
