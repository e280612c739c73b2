import { Body, Controller, OperationId, Post, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { ProblemCode } from '../../domain/problem';
import type { AccessUseCases } from '../../usecases/access/access-use-cases';
import { responseOf, setSessionCookies } from '../access/cookies';
import { personOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { freshProof, givenFactor, givenFactorIfAny } from './given-factor';
import type { BackupCodesView, FactorView, FreshProofView, TotpCodeRequest, TotpEnrollmentView } from './totp-view';

const codeProblems: readonly ProblemCode[] = ['TOTP_INVALID', 'ACCOUNT_LOCKED'];
const codeBody = { kind: 'json', limit: 'small', example: { code: '123456' } } as const;

@Route('')
@Tags('Sign-in')
export class TotpController extends Controller {
  constructor(private readonly deps: ControllerDeps<AccessUseCases>) {
    super();
  }

  /**
   * A new secret for the authenticator, good once it is confirmed within ten minutes. While a second factor is active,
   * the body proves it.
   * @summary Begin to set up the second factor
   */
  @Post('auth/totp/enroll')
  @OperationId('enrollTotp')
  @operation({ audience: 'enrolling', problems: codeProblems })
  async enrollTotp(@Request() request: ExpressRequest, @Body() body?: FactorView): Promise<TotpEnrollmentView> {
    const given = givenFactorIfAny(body ?? {});
    const { uri, secret, qrSvg } = await this.deps.useCases.totp.enroll(personOf(request), given);
    return { otpauth_uri: uri, secret, qr_svg: qrSvg };
  }

  /**
   * Makes the new secret the active one. The session becomes a full one, under new cookies.
   * @summary Confirm the second factor
   */
  @Post('auth/totp/confirm')
  @OperationId('confirmTotp')
  @operation({
    audience: 'enrolling',
    problems: [...codeProblems, 'INVALID_STATE_TRANSITION'],
    body: codeBody,
    audit: 'user.totp.enroll',
  })
  async confirmTotp(@Request() request: ExpressRequest, @Body() body: TotpCodeRequest): Promise<BackupCodesView> {
    const { backupCodes, cookies } = await this.deps.useCases.totp.confirm(personOf(request), body.code);
    setSessionCookies(responseOf(request), cookies);
    return { backup_codes: backupCodes };
  }

  /**
   * Ten new codes; the former ones end. The second factor proves the person anew.
   * @summary Make new backup codes
   */
  @Post('me/totp/backup-codes')
  @OperationId('renewBackupCodes')
  @operation({
    audience: 'self',
    problems: [...codeProblems, 'INVALID_STATE_TRANSITION'],
    body: codeBody,
    audit: 'user.totp.codes',
  })
  async renewBackupCodes(@Request() request: ExpressRequest, @Body() body: FactorView): Promise<BackupCodesView> {
    return { backup_codes: await this.deps.useCases.totp.renewBackupCodes(personOf(request), givenFactor(body)) };
  }

  /**
   * Not while a role demands a second factor and there is no passkey.
   * @summary Give up the codes of the authenticator
   */
  @Post('me/totp/disable')
  @OperationId('disableTotp')
  @operation({
    audience: 'self',
    problems: [...codeProblems, 'INVALID_CREDENTIALS', 'INVALID_STATE_TRANSITION'],
    body: { kind: 'json', limit: 'small', example: { password: '…', code: '123456' } },
    audit: 'user.totp.disable',
  })
  @SuccessResponse(204, 'Gone')
  async disableTotp(@Request() request: ExpressRequest, @Body() body: FreshProofView): Promise<void> {
    await this.deps.useCases.totp.disable(personOf(request), freshProof(body));
  }
}
