import { Body, Controller, Get, OperationId, Put, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { NotificationUseCases } from '../../usecases/notifications/notification-use-cases';
import { personOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  mutedTenantsOf,
  type NotificationPreferences,
  type NotificationPreferencesChange,
  preferencesView,
} from './mail-choices-view';

@Route('me/notification-preferences')
@Tags('Notifications')
export class MailChoicesController extends Controller {
  constructor(private readonly deps: ControllerDeps<NotificationUseCases>) {
    super();
  }

  /**
   * Which notices are mailed to you. Mails on your password, second factor, e-mail address and devices always are.
   * @summary Read what you are mailed of
   */
  @Get('')
  @OperationId('getNotificationPreferences')
  @operation({ audience: 'self', problems: [] })
  async getNotificationPreferences(@Request() request: ExpressRequest): Promise<NotificationPreferences> {
    return preferencesView(await this.deps.useCases.mailChoices.read(personOf(request)));
  }

  /**
   * Replaces what you had chosen. At once (`instant`) you get at most one mail an hour of the same kind about the same
   * object; what is more comes in the daily digest. Audited as `user.preferences`.
   * @summary Choose what you are mailed of
   */
  @Put('')
  @OperationId('changeNotificationPreferences')
  @operation({
    audience: 'self',
    problems: ['CONFLICT'],
    body: {
      kind: 'json',
      limit: 'small',
      example: { kinds: { invoice_received: 'digest' }, muted_tenants: [], expected_version: 1 },
    },
    audit: 'user.preferences',
  })
  async changeNotificationPreferences(
    @Request() request: ExpressRequest,
    @Body() body: NotificationPreferencesChange,
  ): Promise<NotificationPreferences> {
    const changed = await this.deps.useCases.mailChoices.change({
      ...{ caller: personOf(request), kinds: body.kinds, mutedTenants: mutedTenantsOf(body.muted_tenants) },
      expectedVersion: body.expected_version,
    });
    return preferencesView(changed);
  }
}
