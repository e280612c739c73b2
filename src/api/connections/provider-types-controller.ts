import { Controller, Get, OperationId, Route, Tags } from '@tsoa/runtime';

import type { ConnectionUseCases } from '../../usecases/connections/connection-use-cases';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type ProviderTypeList, providerTypeView } from './connection-view';

@Route('provider-types')
@Tags('Connections')
export class ProviderTypesController extends Controller {
  constructor(private readonly deps: ControllerDeps<ConnectionUseCases>) {
    super();
  }

  /**
   * The kinds of delivery provider that a connection can be made to, with the JSON Schema of their settings and
   * credentials.
   * @summary List provider types
   */
  @Get('')
  @OperationId('listProviderTypes')
  @operation({ audience: 'portal', permission: 'connections:read', problems: [] })
  async listProviderTypes(): Promise<ProviderTypeList> {
    return { items: (await this.deps.useCases.listProviderTypes()).map(providerTypeView) };
  }
}
