import { Body, Controller, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { ProblemError } from '../../domain/problem';
import { readCredentials } from '../authentication/credentials';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { originOf } from '../request-context';
import type { ErpTokenRequest, ErpTokenResponse } from './erp-token-view';
import { type AccountCredentials, accountInForm, formMediaType, inTermsOfOAuth, tokenFormContent } from './token-form';

@Route('erp')
@Tags('ERP')
export class ErpTokenController extends Controller {
  constructor(private readonly deps: ControllerDeps<unknown>) {
    super();
  }

  /**
   * Exchanges name and password of the technical account for a token with the scopes of the integration, good for
   * `expires_in` seconds (an hour by default). Send them in the body, or as HTTP Basic without one; libraries for OAuth
   * 2 send the form of the grant `client_credentials`, whose refusals have the member `error` as well (RFC 6749, 5.2).
   * A new password or a disabled integration ends the token at once.
   * @summary Get a token
   */
  @Post('auth/token')
  @OperationId('issueErpToken')
  @operation({
    audience: 'public',
    problems: [
      'UNAUTHENTICATED',
      'INVALID_CREDENTIALS',
      'FORBIDDEN',
      'TENANT_SUSPENDED',
      'ERP_CLIENT_DISABLED',
      'IP_NOT_ALLOWED',
      'ACCOUNT_LOCKED',
    ],
    body: {
      kind: 'json',
      limit: 'small',
      example: { grant_type: 'password', username: 'kovac-erp', password: '…' },
      content: tokenFormContent,
    },
    httpsOnly: true,
  })
  async issueErpToken(@Request() request: ExpressRequest, @Body() body?: ErpTokenRequest): Promise<ErpTokenResponse> {
    if (request.is(formMediaType)) return inTermsOfOAuth(async () => this.issue(request, accountInForm(request)));
    return this.issue(request, body ?? basicCredentials(request));
  }

  private async issue(request: ExpressRequest, { username, password }: AccountCredentials): Promise<ErpTokenResponse> {
    const token = await this.deps.authentication.issueErpToken(username, password, originOf(request));
    return {
      access_token: token.accessToken,
      token_type: 'Bearer',
      expires_in: token.expiresInSeconds,
      scope: token.scopes.join(' '),
    };
  }
}

function basicCredentials(request: ExpressRequest): AccountCredentials {
  const credentials = readCredentials(request);
  if (credentials.kind !== 'basic') throw new ProblemError('UNAUTHENTICATED', { context: { challenge: 'Basic' } });
  return credentials;
}
