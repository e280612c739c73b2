import { Controller, OperationId, Post, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { NotificationUseCases } from '../../usecases/notifications/notification-use-cases';
import { operatorOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { TestMail } from './mail-choices-view';

@Route('admin/mail')
@Tags('Portal')
export class TestMailController extends Controller {
  constructor(private readonly deps: ControllerDeps<NotificationUseCases>) {
    super();
  }

  /**
   * Sends a mail to your own address, by the way that all mail of the portal goes. When it does not arrive, look at
   * `GET /admin/notices`.
   * @summary Try the mail server
   */
  @Post('test')
  @OperationId('sendTestMail')
  @operation({ audience: 'admin', permission: 'system:manage', problems: ['SMTP_NOT_CONFIGURED'] })
  @SuccessResponse(202, 'Promised')
  async sendTestMail(@Request() request: ExpressRequest): Promise<TestMail> {
    this.setStatus(202);
    return { recipient: await this.deps.useCases.sendTestMail(operatorOf(request).actor.id) };
  }
}
