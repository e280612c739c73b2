import { Body, Controller, OperationId, Post, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { AccessUseCases } from '../../usecases/access/access-use-cases';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { originOf } from '../request-context';
import type { Email } from './auth-view';
import { responseOf, setDeviceCookie, signInOriginOf } from './cookies';

export interface PasswordResetRequest {
  email: Email;
}

export interface PasswordResetConfirm {
  /**
   * From the link, behind `#`.
   * @minLength 1
   * @maxLength 100
   */
  token: string;
  /**
   * 12 to 200 characters, not to be guessed.
   * @minLength 1
   * @maxLength 200
   */
  password: string;
}

@Route('auth/password-reset')
@Tags('Sign-in')
export class PasswordResetController extends Controller {
  constructor(private readonly deps: ControllerDeps<AccessUseCases>) {
    super();
  }

  /**
   * Mails a link that is good for an hour, if there is such a person and a mail server. The answer is the same in any
   * case. A person who was invited and has no password yet gets a new invitation.
   * @summary Ask for a new password
   */
  @Post('request')
  @OperationId('requestPasswordReset')
  @operation({
    audience: 'public',
    problems: ['CSRF_FAILED', 'FORBIDDEN'],
    body: { kind: 'json', limit: 'small', example: { email: 'jana@firma.example' } },
    httpsOnly: true,
  })
  @SuccessResponse(202, 'Heard')
  async requestPasswordReset(@Request() request: ExpressRequest, @Body() body: PasswordResetRequest): Promise<void> {
    await this.deps.useCases.requestPasswordReset(body.email, originOf(request));
    this.setStatus(202);
  }

  /**
   * Sets the password of the person who holds a link. The link is good once; all sessions end, the second factor stays.
   * @summary Set a new password
   */
  @Post('confirm')
  @OperationId('confirmPasswordReset')
  @operation({
    audience: 'public',
    problems: ['INVALID_TOKEN', 'WEAK_PASSWORD', 'CSRF_FAILED', 'FORBIDDEN'],
    body: { kind: 'json', limit: 'small', example: { token: '…', password: '…' } },
    httpsOnly: true,
    audit: 'user.password.reset',
  })
  @SuccessResponse(204, 'Set')
  async confirmPasswordReset(@Request() request: ExpressRequest, @Body() body: PasswordResetConfirm): Promise<void> {
    const { token, password } = body;
    const device = await this.deps.useCases.setPasswordByLink({ token, password }, signInOriginOf(request));
    setDeviceCookie(responseOf(request), device);
  }
}
