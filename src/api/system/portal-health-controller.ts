import { Controller, Get, OperationId, Route, Tags } from '@tsoa/runtime';

import type { HealthUseCases } from '../../usecases/system/health/health-use-cases';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type PortalHealthView, portalHealthView } from './portal-health-view';

@Route('admin/health')
@Tags('Portal')
export class PortalHealthController extends Controller {
  constructor(private readonly deps: ControllerDeps<HealthUseCases>) {
    super();
  }

  /**
   * Every part of the installation, its state, and what to do about one that is not well. A part that does not answer
   * in time is `down`; the answer is 200 all the same. For people who run the portal, and for keys with
   * `admin:deliveries`.
   * @summary How is the installation?
   */
  @Get('')
  @OperationId('getPortalHealth')
  @operation({ audience: 'operator', permission: 'system:manage', problems: [] })
  async getPortalHealth(): Promise<PortalHealthView> {
    return portalHealthView(await this.deps.useCases.readHealth());
  }
}
