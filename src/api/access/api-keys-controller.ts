import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  OperationId,
  Patch,
  Path,
  Post,
  Query,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { type ApiKeyId, asId } from '../../domain/ids';
import type { RecordState } from '../../domain/record-state';
import type { MachineUseCases } from '../../usecases/access/machines/machine-use-cases';
import { overlapHours } from '../../usecases/access/machines/rotate-api-key';
import { userOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems, noteReplay } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  type ApiKeyCreate,
  type ApiKeyMade,
  apiKeyMade,
  type ApiKeyPage,
  type ApiKeyPatch,
  type ApiKeyView,
  apiKeyView,
} from './api-key-view';
import { askedEnd } from './asked-end';
import type { RotateRequest } from './credential-view';

@Route('api-keys')
@Tags('Machines')
export class ApiKeysController extends Controller {
  constructor(private readonly deps: ControllerDeps<MachineUseCases>) {
    super();
  }

  /**
   * Newest first, without their secrets.
   * @param state `active`: those that were not revoked; `deleted`: those that were
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @summary List API keys
   */
  @Get('')
  @OperationId('listApiKeys')
  @operation({ audience: 'person', permission: 'keys:manage', problems: ['INVALID_CURSOR'] })
  async listApiKeys(
    @Request() request: ExpressRequest,
    @Query() state: RecordState = 'active',
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<ApiKeyPage> {
    const { tenantId } = userOf(request);
    const page = await this.deps.useCases.listApiKeys({ tenantId, state, limit, cursor: cursor ?? null });
    return { items: page.items.map(apiKeyView), next_cursor: page.nextCursor };
  }

  /**
   * For software that works with your documents. The key is shown this once. At most 20 credentials an hour are made
   * for a company. Repeated with the same `Idempotency-Key` within a day, it makes nothing and shows the record.
   * @summary Make an API key
   */
  @Post('')
  @OperationId('createApiKey')
  @operation({
    audience: 'person',
    permission: 'keys:manage',
    idempotent: 'optional',
    problems: creationProblems,
    body: { kind: 'json', limit: 'small', example: { name: 'Accounting', scopes: ['invoices:read', 'invoices:send'] } },
    audit: 'api_key.create',
  })
  @SuccessResponse<{ 'Idempotent-Replayed'?: string }>(201, 'Made')
  async createApiKey(
    @Request() request: ExpressRequest,
    @Body() body: ApiKeyCreate,
    @Header('Idempotency-Key') key?: string,
  ): Promise<ApiKeyMade> {
    const { name, scopes, test_only: testOnly = false, expires_at: expiresAt } = body;
    const made = await this.deps.useCases.createApiKey(
      { caller: userOf(request), key: creationKeyOf(request, key) },
      {
        name: name.trim(),
        scopes,
        testOnly,
        expiresAt: askedEnd(expiresAt) ?? null,
      },
    );
    noteReplay(request, made.key === null);
    this.setStatus(201);
    return apiKeyMade(made);
  }

  /**
   * A new name, or an earlier end. Absent = unchanged.
   * @summary Change an API key
   */
  @Patch('{keyId}')
  @OperationId('changeApiKey')
  @operation({
    audience: 'person',
    permission: 'keys:manage',
    problems: ['NOT_FOUND', 'CONFLICT'],
    body: { kind: 'json', limit: 'small', example: { name: 'Accounting, old', expected_version: 1 } },
    audit: 'api_key.change',
  })
  async changeApiKey(
    @Request() request: ExpressRequest,
    @Path() keyId: Uuid,
    @Body() body: ApiKeyPatch,
  ): Promise<ApiKeyView> {
    const { tenantId, actor } = userOf(request);
    const patch = { name: body.name?.trim(), expiresAt: askedEnd(body.expires_at) };
    return apiKeyView(
      await this.deps.useCases.changeApiKey(
        { place: { tenantId, id: asId<ApiKeyId>(keyId) }, patch, expectedVersion: body.expected_version },
        { actor },
      ),
    );
  }

  /**
   * The key is refused from the next request on.
   * @summary Revoke an API key
   */
  @Delete('{keyId}')
  @OperationId('revokeApiKey')
  @operation({ audience: 'person', permission: 'keys:manage', problems: ['NOT_FOUND'], audit: 'api_key.revoke' })
  @SuccessResponse(204, 'Revoked')
  async revokeApiKey(@Request() request: ExpressRequest, @Path() keyId: Uuid): Promise<void> {
    const { tenantId, actor } = userOf(request);
    await this.deps.useCases.revokeApiKey({ tenantId, id: asId<ApiKeyId>(keyId) }, { actor });
  }

  /**
   * A new key with the same scopes, shown this once. The former works on for the overlap, and not beyond its own end.
   * The new one lives as long as the former was given.
   * @summary Rotate an API key
   */
  @Post('{keyId}/rotate')
  @OperationId('rotateApiKey')
  @operation({
    audience: 'person',
    permission: 'keys:manage',
    idempotent: 'optional',
    problems: [...creationProblems, 'NOT_FOUND', 'INVALID_STATE_TRANSITION'],
    body: { kind: 'json', limit: 'small', example: { overlap_hours: 24 } },
    audit: 'api_key.rotate',
  })
  @SuccessResponse<{ 'Idempotent-Replayed'?: string }>(201, 'Made')
  async rotateApiKey(
    @Request() request: ExpressRequest,
    @Path() keyId: Uuid,
    @Body() body?: RotateRequest,
    @Header('Idempotency-Key') key?: string,
  ): Promise<ApiKeyMade> {
    const made = await this.deps.useCases.rotateApiKey(
      { caller: userOf(request), key: creationKeyOf(request, key) },
      asId<ApiKeyId>(keyId),
      body?.overlap_hours ?? overlapHours.default,
    );
    noteReplay(request, made.key === null);
    this.setStatus(201);
    return apiKeyMade(made);
  }
}
