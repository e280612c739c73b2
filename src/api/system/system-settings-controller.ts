import { Body, Controller, Get, OperationId, Patch, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { SystemUseCases } from '../../usecases/system/system-use-cases';
import { operatorOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type SystemSettingsChange, type SystemSettingsView, systemSettingsView } from './system-settings-view';

@Route('admin/settings')
@Tags('Portal')
export class SystemSettingsController extends Controller {
  constructor(private readonly deps: ControllerDeps<SystemUseCases>) {
    super();
  }

  /**
   * What is set, and what holds.
   * @summary Read the settings of the portal
   */
  @Get('')
  @OperationId('getSystemSettings')
  @operation({ audience: 'admin', permission: 'system:manage', problems: [] })
  async getSystemSettings(): Promise<SystemSettingsView> {
    return systemSettingsView(await this.deps.useCases.readSystemSettings());
  }

  /**
   * Holds from the next request on: a shorter idle time ends sessions that have been idle for longer, and a new duty of
   * a second factor restricts those that lack it. Audited as `settings.system.updated`.
   * @summary Change the settings of the portal
   */
  @Patch('')
  @OperationId('changeSystemSettings')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    problems: ['CONFLICT', 'INVALID_SETTING'],
    body: { kind: 'json', limit: 'small', example: { expected_version: 1, settings: { session_idle_minutes: 60 } } },
    audit: 'settings.system.updated',
  })
  async changeSystemSettings(
    @Request() request: ExpressRequest,
    @Body() body: SystemSettingsChange,
  ): Promise<SystemSettingsView> {
    const { expected_version: expectedVersion, settings } = body;
    return systemSettingsView(
      await this.deps.useCases.changeSystemSettings({ caller: operatorOf(request), settings, expectedVersion }),
    );
  }
}
