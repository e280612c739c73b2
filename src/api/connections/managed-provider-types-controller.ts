import { Body, Controller, Get, OperationId, Patch, Path, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { ProviderTypeAdminUseCases } from '../../usecases/connections/manage-provider-types';
import { operatorOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  type ManagedProviderTypeList,
  type ManagedProviderTypeView,
  managedProviderTypeView,
  type ProviderTypeChangeRequest,
} from './managed-provider-type-view';

@Route('admin/provider-types')
@Tags('Portal')
export class ManagedProviderTypesController extends Controller {
  constructor(private readonly deps: ControllerDeps<ProviderTypeAdminUseCases>) {
    super();
  }

  /**
   * All types that this installation knows, also those that are turned off, with the hosts that it lists for them.
   * @summary List provider types, with those turned off
   */
  @Get('')
  @OperationId('listManagedProviderTypes')
  @operation({ audience: 'admin', permission: 'system:manage', problems: [] })
  async listManagedProviderTypes(): Promise<ManagedProviderTypeList> {
    return { items: (await this.deps.useCases.listManagedProviderTypes()).map(managedProviderTypeView) };
  }

  /**
   * Turned off, a type has no new connections, and `GET /provider-types` does not show it; connections that there are
   * go on. Audited as `provider_type.change`.
   * @summary Offer a provider type, or no longer
   * @maxLength type 100
   */
  @Patch('{type}')
  @OperationId('changeProviderType')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    problems: ['CONFLICT', 'NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { enabled: false, expected_version: 1 } },
    audit: 'provider_type.change',
  })
  async changeProviderType(
    @Request() request: ExpressRequest,
    @Path() type: string,
    @Body() body: ProviderTypeChangeRequest,
  ): Promise<ManagedProviderTypeView> {
    const { enabled, expected_version: expectedVersion } = body;
    return managedProviderTypeView(
      await this.deps.useCases.changeProviderType({ caller: operatorOf(request), type, enabled, expectedVersion }),
    );
  }
}
