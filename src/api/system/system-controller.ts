import { Controller, Get, OperationId, Route, Tags } from '@tsoa/runtime';

import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';

/** The service answers. */
export interface Health {
  status: 'ok';
  /** Of the service. */
  version: string;
}

@Route('')
@Tags('System')
export class SystemController extends Controller {
  constructor(private readonly deps: ControllerDeps<unknown>) {
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
}
