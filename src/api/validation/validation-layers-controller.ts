import { Controller, Get, OperationId, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { ValidationUseCases } from '../../usecases/validation/validation-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type ValidationLayers, validationLayers } from './validation-layers-view';

@Route('validation/layers')
@Tags('Validation')
export class ValidationLayersController extends Controller {
  constructor(private readonly deps: ControllerDeps<ValidationUseCases>) {
    super();
  }

  /**
   * What your documents are checked with: each layer and whether it works now, the editions of the rules, how fresh the
   * lists of Finančná správa are, what your delivery providers offer, and the settings that hold for your company.
   * Nobody outside is asked.
   * @summary See what documents are checked with
   */
  @Get('')
  @OperationId('describeValidationLayers')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: [] })
  async describeValidationLayers(@Request() request: ExpressRequest): Promise<ValidationLayers> {
    return validationLayers(await this.deps.useCases.describeLayers(tenantCallerOf(request)));
  }
}
