import {
  Body,
  Controller,
  Get,
  OperationId,
  Patch,
  Path,
  Post,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { ProblemCode } from '../../domain/problem';
import type { AccessUseCases } from '../../usecases/access/access-use-cases';
import { responseOf, setSessionCookies } from '../access/cookies';
import { personOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { freshProof } from './given-factor';
import {
  type PasskeyCreate,
  type PasskeyCreationOptionsView,
  type PasskeyList,
  type PasskeyMade,
  type PasskeyPatch,
  type PasskeyRequestOptionsView,
  type PasskeyView,
  passkeyView,
} from './passkey-view';
import type { FreshProofView } from './totp-view';

const proofProblems: readonly ProblemCode[] = ['INVALID_CREDENTIALS', 'TOTP_INVALID', 'ACCOUNT_LOCKED'];
const proofBody = { kind: 'json', limit: 'small', example: { password: '…', code: '123456' } } as const;
const answerExample = {
  id: 'dGhlIGtleQ',
  rawId: 'dGhlIGtleQ',
  type: 'public-key',
  response: {
    clientDataJSON:
      'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiYm05MExYUm9aUz' +
      'F6WVcxbExYUjNhV05sIiwib3JpZ2luIjoiaHR0cHM6Ly9mYWt0dXJhLmV4YW1wbGUifQ',
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVglSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    transports: ['internal'],
  },
};

/** Passkeys of the person (WebAuthn): each counts as a second factor. */
@Route('me/passkeys')
@Tags('Sign-in')
export class PasskeysController extends Controller {
  constructor(private readonly deps: ControllerDeps<AccessUseCases>) {
    super();
  }

  /**
   * Newest first, at most ten.
   * @summary List your passkeys
   */
  @Get('')
  @OperationId('listPasskeys')
  @operation({ audience: 'self', problems: [] })
  async listPasskeys(@Request() request: ExpressRequest): Promise<PasskeyList> {
    return { items: (await this.deps.useCases.passkeys.list(personOf(request))).map(passkeyView) };
  }

  /**
   * What a passkey signs that confirms an act in this session in the place of a code, once and within five minutes: for
   * `navigator.credentials.get()`, whose answer is then the member `passkey` of that act.
   * @summary Confirm an act with a passkey
   */
  @Post('challenge')
  @OperationId('askPasskey')
  @operation({ audience: 'enrolling', problems: ['INVALID_STATE_TRANSITION'] })
  async askPasskey(@Request() request: ExpressRequest): Promise<PasskeyRequestOptionsView> {
    return this.deps.useCases.passkeys.ask(personOf(request));
  }

  /**
   * For `navigator.credentials.create()`, good once and within five minutes. The password proves the person anew, and
   * the second factor of who has one. `CONFLICT`: a person has at most ten passkeys.
   * @summary Begin to add a passkey
   */
  @Post('options')
  @OperationId('beginPasskey')
  @operation({ audience: 'enrolling', problems: [...proofProblems, 'CONFLICT'], body: proofBody })
  async beginPasskey(
    @Request() request: ExpressRequest,
    @Body() body: FreshProofView,
  ): Promise<PasskeyCreationOptionsView> {
    return this.deps.useCases.passkeys.begin(personOf(request), freshProof(body));
  }

  /**
   * The session becomes a full one, under new cookies. `TOTP_INVALID`: the challenge is over, or the answer was made
   * for another site, or without asking for fingerprint, face or PIN. `CONFLICT`: an eleventh, or known already.
   * @summary Add a passkey
   */
  @Post('')
  @OperationId('addPasskey')
  @operation({
    audience: 'enrolling',
    problems: ['TOTP_INVALID', 'CONFLICT'],
    body: { kind: 'json', limit: 'small', example: { name: 'Notebook', credential: answerExample } },
    audit: 'user.passkey.add',
  })
  @SuccessResponse(201, 'Added')
  async addPasskey(@Request() request: ExpressRequest, @Body() body: PasskeyCreate): Promise<PasskeyMade> {
    const given = { name: body.name.trim(), answer: body.credential };
    const { passkey, backupCodes, cookies } = await this.deps.useCases.passkeys.add(personOf(request), given);
    setSessionCookies(responseOf(request), cookies);
    this.setStatus(201);
    return { ...passkeyView(passkey), backup_codes: backupCodes };
  }

  /**
   * @summary Rename a passkey
   */
  @Patch('{passkeyId}')
  @OperationId('renamePasskey')
  @operation({
    audience: 'self',
    problems: ['NOT_FOUND', 'CONFLICT'],
    body: { kind: 'json', limit: 'small', example: { name: 'Old notebook', expected_version: 1 } },
    audit: 'user.passkey.rename',
  })
  async renamePasskey(
    @Request() request: ExpressRequest,
    @Path() passkeyId: Uuid,
    @Body() body: PasskeyPatch,
  ): Promise<PasskeyView> {
    const change = { name: body.name.trim(), expectedVersion: body.expected_version };
    return passkeyView(await this.deps.useCases.passkeys.rename(personOf(request), passkeyId, change));
  }

  /**
   * The password proves the person anew, and a second factor. Not the last one while a role demands it.
   * @summary Remove a passkey
   */
  @Post('{passkeyId}/remove')
  @OperationId('removePasskey')
  @operation({
    audience: 'self',
    problems: [...proofProblems, 'NOT_FOUND'],
    body: proofBody,
    audit: 'user.passkey.remove',
  })
  @SuccessResponse(204, 'Gone')
  async removePasskey(
    @Request() request: ExpressRequest,
    @Path() passkeyId: Uuid,
    @Body() body: FreshProofView,
  ): Promise<void> {
    await this.deps.useCases.passkeys.remove(personOf(request), passkeyId, freshProof(body));
  }
}
