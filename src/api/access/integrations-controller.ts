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

import { asId, type IntegrationId } from '../../domain/ids';
import type { IntegrationPlace } from '../../domain/ports/access/integrations';
import type { RecordState } from '../../domain/record-state';
import type { MachineUseCases } from '../../usecases/access/machines/machine-use-cases';
import { userOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems, noteReplay } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  connectionIdIn,
  type IntegrationCreate,
  type IntegrationMade,
  integrationMade,
  type IntegrationPage,
  type IntegrationPatch,
  type IntegrationView,
  integrationView,
} from './integration-view';

const defaultQuarantineAfter = 5;

/** The integration of the caller's company that a path names. */
export const integrationPlace = (request: ExpressRequest, integrationId: string): IntegrationPlace => ({
  tenantId: userOf(request).tenantId,
  id: asId<IntegrationId>(integrationId),
});

@Route('integrations')
@Tags('Machines')
export class IntegrationsController extends Controller {
  constructor(private readonly deps: ControllerDeps<MachineUseCases>) {
    super();
  }

  /**
   * Newest first, without secrets, each with its credentials and its inbox.
   * @param state `deleted`: those that were removed
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @summary List ERP integrations
   */
  @Get('')
  @OperationId('listIntegrations')
  @operation({ audience: 'person', permission: 'integrations:manage', problems: ['INVALID_CURSOR'] })
  async listIntegrations(
    @Request() request: ExpressRequest,
    @Query() state: RecordState = 'active',
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<IntegrationPage> {
    const { tenantId } = userOf(request);
    const page = await this.deps.useCases.listIntegrations({ tenantId, state, limit, cursor: cursor ?? null });
    return { items: page.items.map(integrationView), next_cursor: page.nextCursor };
  }

  /**
   * Lets an ERP in, with a token and with a technical account; both are shown this once. It is offered everything that
   * the company has received. At most 20 credentials an hour are made for a company. Repeated with the same
   * `Idempotency-Key` within a day, it makes nothing and shows the record.
   * @summary Make an ERP integration
   */
  @Post('')
  @OperationId('createIntegration')
  @operation({
    audience: 'person',
    permission: 'integrations:manage',
    idempotent: 'optional',
    problems: [...creationProblems, 'NOT_FOUND', 'CONFLICT'],
    body: { kind: 'json', limit: 'small', example: { name: 'Accounting', scopes: ['send', 'receive', 'status'] } },
    audit: 'integration.create',
  })
  @SuccessResponse<{ 'Idempotent-Replayed'?: string }>(201, 'Made')
  async createIntegration(
    @Request() request: ExpressRequest,
    @Body() body: IntegrationCreate,
    @Header('Idempotency-Key') key?: string,
  ): Promise<IntegrationMade> {
    const made = await this.deps.useCases.createIntegration(
      { caller: userOf(request), key: creationKeyOf(request, key) },
      {
        name: body.name.trim(),
        scopes: body.scopes,
        defaultConnectionId: connectionIdIn(body.default_connection_id) ?? null,
        ipAllowlist: body.ip_allowlist ?? [],
        testOnly: body.test_only ?? false,
        nackQuarantineAfter: body.nack_quarantine_after ?? defaultQuarantineAfter,
        username: body.username ?? null,
      },
    );
    noteReplay(request, made.secrets === null);
    this.setStatus(201);
    return integrationMade(made);
  }

  /** @summary Read an ERP integration */
  @Get('{integrationId}')
  @OperationId('getIntegration')
  @operation({ audience: 'person', permission: 'integrations:manage', problems: ['NOT_FOUND'] })
  async getIntegration(@Request() request: ExpressRequest, @Path() integrationId: Uuid): Promise<IntegrationView> {
    return integrationView(await this.deps.useCases.readIntegration(integrationPlace(request, integrationId)));
  }

  /**
   * Absent = unchanged; lists are replaced whole. Switched off, it is refused from the next request on, and what it has
   * leased is offered again when the lease runs out.
   * @summary Change an ERP integration
   */
  @Patch('{integrationId}')
  @OperationId('changeIntegration')
  @operation({
    audience: 'person',
    permission: 'integrations:manage',
    problems: ['NOT_FOUND', 'CONFLICT'],
    body: { kind: 'json', limit: 'small', example: { enabled: false, expected_version: 1 } },
    audit: 'integration.change',
  })
  async changeIntegration(
    @Request() request: ExpressRequest,
    @Path() integrationId: Uuid,
    @Body() body: IntegrationPatch,
  ): Promise<IntegrationView> {
    const { name, scopes, enabled, expected_version: expectedVersion } = body;
    const patch = {
      ...{ name, scopes, enabled },
      defaultConnectionId: connectionIdIn(body.default_connection_id),
      ipAllowlist: body.ip_allowlist,
      testOnly: body.test_only,
      nackQuarantineAfter: body.nack_quarantine_after,
    };
    const place = integrationPlace(request, integrationId);
    const { actor } = userOf(request);
    return integrationView(await this.deps.useCases.changeIntegration({ place, patch, expectedVersion }, { actor }));
  }

  /**
   * Its tokens and its password are refused from the next request on; nothing is offered to it any more.
   * @summary Remove an ERP integration
   */
  @Delete('{integrationId}')
  @OperationId('removeIntegration')
  @operation({
    audience: 'person',
    permission: 'integrations:manage',
    problems: ['NOT_FOUND'],
    audit: 'integration.remove',
  })
  @SuccessResponse(204, 'Removed')
  async removeIntegration(@Request() request: ExpressRequest, @Path() integrationId: Uuid): Promise<void> {
    const { actor } = userOf(request);
    await this.deps.useCases.removeIntegration(integrationPlace(request, integrationId), { actor });
  }
}
