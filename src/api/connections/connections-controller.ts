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

import type { ConnectionRecord } from '../../domain/connections/connection';
import { asId, type ConnectionId } from '../../domain/ids';
import type { ProblemCode } from '../../domain/problem';
import type { ConnectionChange } from '../../usecases/connections/connection-change';
import type { ConnectionUseCases } from '../../usecases/connections/connection-use-cases';
import { tenantCallerOf, userOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  changeOf,
  commandOf,
  type ConnectionChangeRequest,
  type ConnectionCreate,
  type ConnectionCredentialsRequest,
  type ConnectionTestView,
  testView,
} from './connection-requests';
import { type ConnectionList, type ConnectionView, connectionView } from './connection-view';

const settingsProblems: readonly ProblemCode[] = [
  'INVALID_CONNECTION_SETTINGS',
  'INVALID_CREDENTIALS_FORMAT',
  'SSRF_BASE_URL_NOT_ALLOWED',
  'SANDBOX_REAL_CONNECTION',
];
const trialProblems: readonly ProblemCode[] = ['PROVIDER_AUTH_FAILED', 'PROVIDER_ERROR', 'PROVIDER_UNAVAILABLE'];
const settingsExample = { base_url: 'https://provider.example/sapi/v1', participant_id: '0245:2020317068' };
const credentialsExample = { client_id: 'acme', client_secret: '…' };

@Route('connections')
@Tags('Connections')
export class ConnectionsController extends Controller {
  constructor(private readonly deps: ControllerDeps<ConnectionUseCases>) {
    super();
  }

  /**
   * Your company's accounts at delivery providers, with how well they work.
   * @summary List connections
   * @param state `deleted` shows those that were removed
   */
  @Get('')
  @OperationId('listConnections')
  @operation({ audience: 'portal', permission: 'connections:read', problems: [] })
  async listConnections(
    @Request() request: ExpressRequest,
    @Query() state: 'active' | 'deleted' | 'all' = 'active',
  ): Promise<ConnectionList> {
    const connections = await this.deps.useCases.connections.list(tenantCallerOf(request), state);
    return { items: connections.map((connection) => this.show(connection)) };
  }

  /** @summary Read a connection */
  @Get('{id}')
  @OperationId('getConnection')
  @operation({ audience: 'portal', permission: 'connections:read', problems: ['NOT_FOUND'] })
  async getConnection(@Request() request: ExpressRequest, @Path() id: Uuid): Promise<ConnectionView> {
    return this.show(await this.deps.useCases.connections.read(tenantCallerOf(request), asId<ConnectionId>(id)));
  }

  /**
   * Connects your company with its account at a provider. Nothing is called yet. At most one connection receives.
   * @summary Create a connection
   * @param key repeats of a request that carry the same one make one connection; for a day
   */
  @Post('')
  @OperationId('createConnection')
  @operation({
    audience: 'person',
    permission: 'connections:manage',
    idempotent: 'optional',
    problems: [
      'BAD_REQUEST',
      ...creationProblems,
      'INBOUND_CONNECTION_EXISTS',
      'UNKNOWN_PROVIDER_TYPE',
      ...settingsProblems,
    ],
    body: {
      kind: 'json',
      limit: 'small',
      example: {
        name: 'Main account',
        provider_type: 'sapi-sk',
        capabilities: ['inbound', 'outbound'],
        settings: settingsExample,
        credentials: credentialsExample,
        is_default_outbound: true,
      },
    },
    audit: 'connection.create',
  })
  @SuccessResponse(201, 'Made')
  async createConnection(
    @Request() request: ExpressRequest,
    @Body() body: ConnectionCreate,
    @Header('Idempotency-Key') key?: string,
  ): Promise<ConnectionView> {
    this.setStatus(201);
    return this.show(
      await this.deps.useCases.connections.create(
        { caller: userOf(request), key: creationKeyOf(request, key) },
        commandOf(body),
      ),
    );
  }

  /**
   * New settings and credentials are tried at the provider first; what it refuses is not stored. Another address,
   * participant or client is another account: invoices that were sent through the former one end there, those that were
   * not tried yet go to the new one.
   * @summary Change a connection
   */
  @Patch('{id}')
  @OperationId('changeConnection')
  @operation({
    audience: 'person',
    permission: 'connections:manage',
    problems: [
      'BAD_REQUEST',
      'NOT_FOUND',
      'CONFLICT',
      'INBOUND_CONNECTION_EXISTS',
      ...settingsProblems,
      ...trialProblems,
    ],
    body: { kind: 'json', limit: 'small', example: { expected_version: 3, name: 'Main account', enabled: true } },
    audit: 'connection.change',
  })
  async changeConnection(
    @Request() request: ExpressRequest,
    @Path() id: Uuid,
    @Body() body: ConnectionChangeRequest,
  ): Promise<ConnectionView> {
    return this.change(request, id, changeOf(body));
  }

  /**
   * Tried at the provider first: what it refuses is not stored. A webhook secret that is replaced counts for another
   * day.
   * @summary Replace the credentials
   */
  @Post('{id}/credentials')
  @OperationId('replaceConnectionCredentials')
  @operation({
    audience: 'person',
    permission: 'connections:manage',
    problems: ['NOT_FOUND', 'CONFLICT', ...settingsProblems, ...trialProblems],
    body: { kind: 'json', limit: 'small', example: { expected_version: 3, credentials: credentialsExample } },
    audit: 'connection.change',
  })
  @SuccessResponse(200, 'Stored')
  async replaceCredentials(
    @Request() request: ExpressRequest,
    @Path() id: Uuid,
    @Body() body: ConnectionCredentialsRequest,
  ): Promise<ConnectionView> {
    return this.change(request, id, changeOf(body));
  }

  /**
   * Is the provider there, does it take the credentials, does it list received documents, does it know the participant?
   * Nothing is sent or taken. 10 a minute for a company.
   * @summary Try a connection
   */
  @Post('{id}/test')
  @OperationId('testConnection')
  @operation({ audience: 'person', permission: 'connections:manage', problems: ['NOT_FOUND'] })
  @SuccessResponse(200, 'Tried')
  async testConnection(@Request() request: ExpressRequest, @Path() id: Uuid): Promise<ConnectionTestView> {
    return testView(await this.deps.useCases.connections.test(userOf(request), asId<ConnectionId>(id)));
  }

  /**
   * It sends when a submission names no connection.
   * @summary Make a connection the default
   */
  @Post('{id}/default')
  @OperationId('makeConnectionDefault')
  @operation({
    audience: 'person',
    permission: 'connections:manage',
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT', 'INVALID_STATE_TRANSITION', 'SANDBOX_REAL_CONNECTION'],
    audit: 'connection.change',
  })
  @SuccessResponse(200, 'It is the default')
  async makeDefault(@Request() request: ExpressRequest, @Path() id: Uuid): Promise<ConnectionView> {
    return this.change(request, id, { makeDefault: true });
  }

  /**
   * Nothing is sent or received through it any more, and another one may receive. What it has sent is followed to its
   * end.
   * @summary Remove a connection
   */
  @Delete('{id}')
  @OperationId('removeConnection')
  @operation({
    audience: 'person',
    permission: 'connections:manage',
    problems: ['NOT_FOUND', 'CONFLICT'],
    audit: 'connection.remove',
  })
  @SuccessResponse(204, 'Removed')
  async removeConnection(@Request() request: ExpressRequest, @Path() id: Uuid): Promise<void> {
    await this.deps.useCases.connections.remove(userOf(request), asId<ConnectionId>(id));
  }

  private async change(request: ExpressRequest, id: Uuid, change: ConnectionChange): Promise<ConnectionView> {
    return this.show(await this.deps.useCases.connections.change(userOf(request), asId<ConnectionId>(id), change));
  }

  private show(connection: ConnectionRecord): ConnectionView {
    return connectionView(connection, { baseUrl: this.deps.config.baseUrl, nowMs: this.deps.clock() });
  }
}
