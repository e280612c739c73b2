import { Body, Controller, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { AccessUseCases } from '../../usecases/access/access-use-cases';
import type { LoginResponse } from '../access/auth-view';
import { completeWith, signInProblems } from '../access/begin-session';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { PasskeyLoginOptionsRequest, PasskeyLoginRequest, PasskeyRequestOptionsView } from './passkey-view';

@Route('auth/passkey')
@Tags('Sign-in')
export class PasskeyLoginController extends Controller {
  constructor(private readonly deps: ControllerDeps<AccessUseCases>) {
    super();
  }

  /**
   * What a passkey of the person is to sign for this login: for `navigator.credentials.get()`. Asked for again, the
   * former is worth nothing.
   * @summary Begin the second step with a passkey
   */
  @Post('options')
  @OperationId('beginPasskeyLogin')
  @operation({
    audience: 'public',
    problems: ['SESSION_EXPIRED', 'INVALID_STATE_TRANSITION', 'CSRF_FAILED'],
    body: { kind: 'json', limit: 'small', example: { challenge_token: '…' } },
    httpsOnly: true,
  })
  async beginPasskeyLogin(@Body() body: PasskeyLoginOptionsRequest): Promise<PasskeyRequestOptionsView> {
    return this.deps.useCases.offerPasskey(body.challenge_token);
  }

  /**
   * The second step: what a passkey has signed, for the challenge of the first. Each is good once; five wrong answers
   * void the challenge (`SESSION_EXPIRED`). `TOTP_INVALID`: the passkey is not one of the person, or was asked by
   * another site, or has not asked for fingerprint, face or PIN, or its counter has not moved on.
   * @summary Log in with a passkey
   */
  @Post('')
  @OperationId('completePasskeyLogin')
  @operation({
    audience: 'public',
    problems: ['TOTP_INVALID', 'SESSION_EXPIRED', ...signInProblems],
    body: {
      kind: 'json',
      limit: 'small',
      example: {
        challenge_token: '…',
        passkey: {
          id: 'dGhlIGtleQ',
          rawId: 'dGhlIGtleQ',
          type: 'public-key',
          response: {
            clientDataJSON:
              'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiYm05MExYUm9aUzF6WV' +
              'cxbExYUjNhV05sIiwib3JpZ2luIjoiaHR0cHM6Ly9mYWt0dXJhLmV4YW1wbGUifQ',
            authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
            signature:
              'MEUCIQBFQ0nkIvBSlxkerRPiHT21IOWr71IFXklkuC-yE_WToQIgBDpxh3TFcr2KJa2-sb_NXAJWrhHOz5-cP5JdDlK-r4k',
          },
        },
      },
    },
    httpsOnly: true,
    audit: 'session.open',
  })
  async completePasskeyLogin(
    @Request() request: ExpressRequest,
    @Body() body: PasskeyLoginRequest,
  ): Promise<LoginResponse> {
    const given = { kind: 'passkey', answer: body.passkey } as const;
    return completeWith(this.deps.useCases, request, { challengeToken: body.challenge_token, given });
  }
}
