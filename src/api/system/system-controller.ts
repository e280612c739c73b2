import { Controller, Get, OperationId, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { tenantCallerOf } from '../authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type TenantView, tenantView } from '../tenants/tenant-view';

/** The service answers. */
export interface Health {
  status: 'ok';
  /** Of the service. */
  version: string;
}

@Route('')
@Tags('System')
export class SystemController extends Controller {
  constructor(private readonly deps: ControllerDeps) {
    super();
  }

  /**
   * Tells that the service answers, and its version. Needs no credentials.
   * @summary Is the service up?
   */
  @Get('health')
  @OperationId('getHealth')
  @operation({ audience: 'public', problems: [], isProbe: true })
  getHealth(): Health {
    return { status: 'ok', version: this.deps.config.version };
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
