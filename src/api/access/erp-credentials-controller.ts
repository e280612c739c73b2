import {
  Body,
  Controller,
  Delete,
  Header,
  OperationId,
  Path,
  Post,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { MachineUseCases } from '../../usecases/access/machines/machine-use-cases';
import { overlapHours } from '../../usecases/access/machines/rotate-api-key';
import { userOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems, noteReplay } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { askedEnd } from './asked-end';
import type { RotateRequest } from './credential-view';
import { type ErpPasswordView, type ErpTokenCreate, type ErpTokenMade, erpTokenMade } from './integration-view';
import { integrationPlace } from './integrations-controller';

/** Tokens and password of an ERP integration. */
@Route('integrations/{integrationId}')
@Tags('Machines')
export class ErpCredentialsController extends Controller {
  constructor(private readonly deps: ControllerDeps<MachineUseCases>) {
    super();
  }

  /**
   * A further token, shown this once. At most 20 credentials an hour are made for a company.
   * @summary Make an ERP token
   */
  @Post('tokens')
  @OperationId('createErpToken')
  @operation({
    audience: 'person',
    permission: 'integrations:manage',
    idempotent: 'optional',
    problems: [...creationProblems, 'NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { name: 'Warehouse' } },
    audit: 'erp_token.create',
  })
  @SuccessResponse<{ 'Idempotent-Replayed'?: string }>(201, 'Made')
  async createErpToken(
    @Request() request: ExpressRequest,
    @Path() integrationId: Uuid,
    @Body() body: ErpTokenCreate,
    @Header('Idempotency-Key') key?: string,
  ): Promise<ErpTokenMade> {
    const made = await this.deps.useCases.createErpToken(
      { caller: userOf(request), key: creationKeyOf(request, key) },
      {
        integration: integrationPlace(request, integrationId),
        name: body.name.trim(),
        expiresAt: askedEnd(body.expires_at) ?? null,
      },
    );
    noteReplay(request, made.token === null);
    this.setStatus(201);
    return erpTokenMade(made);
  }

  /**
   * A new token, shown this once. The former works on for the overlap, and not beyond its own end. The new one lives as
   * long as the former was given.
   * @summary Rotate an ERP token
   */
  @Post('tokens/{tokenId}/rotate')
  @OperationId('rotateErpToken')
  @operation({
    audience: 'person',
    permission: 'integrations:manage',
    idempotent: 'optional',
    problems: [...creationProblems, 'NOT_FOUND', 'INVALID_STATE_TRANSITION'],
    body: { kind: 'json', limit: 'small', example: { overlap_hours: 24 } },
    audit: 'erp_token.rotate',
  })
  @SuccessResponse<{ 'Idempotent-Replayed'?: string }>(201, 'Made')
  async rotateErpToken(
    @Request() request: ExpressRequest,
    @Path() integrationId: Uuid,
    @Path() tokenId: Uuid,
    @Body() body?: RotateRequest,
    @Header('Idempotency-Key') key?: string,
  ): Promise<ErpTokenMade> {
    const made = await this.deps.useCases.rotateErpToken(
      { caller: userOf(request), key: creationKeyOf(request, key) },
      { integration: integrationPlace(request, integrationId), id: tokenId.toLowerCase() },
      body?.overlap_hours ?? overlapHours.default,
    );
    noteReplay(request, made.token === null);
    this.setStatus(201);
    return erpTokenMade(made);
  }

  /**
   * The token is refused from the next request on.
   * @summary Revoke an ERP token
   */
  @Delete('tokens/{tokenId}')
  @OperationId('revokeErpToken')
  @operation({
    audience: 'person',
    permission: 'integrations:manage',
    problems: ['NOT_FOUND'],
    audit: 'erp_token.revoke',
  })
  @SuccessResponse(204, 'Revoked')
  async revokeErpToken(
    @Request() request: ExpressRequest,
    @Path() integrationId: Uuid,
    @Path() tokenId: Uuid,
  ): Promise<void> {
    const integration = integrationPlace(request, integrationId);
    const { actor } = userOf(request);
    await this.deps.useCases.revokeErpToken({ integration, id: tokenId.toLowerCase() }, { actor });
  }

  /**
   * A new password for the technical account, shown this once. The old one and the tokens that were issued for it are
   * refused from the next request on.
   * @summary Make a new ERP password
   */
  @Post('password')
  @OperationId('resetErpPassword')
  @operation({
    audience: 'person',
    permission: 'integrations:manage',
    problems: ['NOT_FOUND'],
    audit: 'integration.reset_password',
  })
  async resetErpPassword(@Request() request: ExpressRequest, @Path() integrationId: Uuid): Promise<ErpPasswordView> {
    return this.deps.useCases.resetErpPassword(
      { caller: userOf(request), key: null },
      integrationPlace(request, integrationId),
    );
  }

  /**
   * Forgets the wrong passwords that were tried, from everywhere: the technical account may log in at once.
   * @summary Unlock the technical account
   */
  @Post('unlock')
  @OperationId('unlockIntegration')
  @operation({
    audience: 'person',
    permission: 'integrations:manage',
    problems: ['NOT_FOUND'],
    audit: 'integration.unlock',
  })
  @SuccessResponse(204, 'Unlocked')
  async unlockIntegration(@Request() request: ExpressRequest, @Path() integrationId: Uuid): Promise<void> {
    const { actor } = userOf(request);
    await this.deps.useCases.unlockIntegration(integrationPlace(request, integrationId), { actor });
  }
}
