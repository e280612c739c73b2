import {
  Body,
  Controller,
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

import { asId, type UserId } from '../../domain/ids';
import type { PeopleAdminUseCases } from '../../usecases/access/people/people-admin-use-cases';
import { creationKeyOf, creationProblems, noteReplay } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { alsoBelowAdmin, peopleKeeperOf } from './people-keeper';
import {
  type InvitedUserView,
  invitedUserView,
  type RoleName,
  type UserChange,
  type UserCreate,
  type UserPage,
  type UserView,
  userView,
} from './people-view';

/** People of a company; below /admin, of all that somebody looks after. */
@Route('users')
@Tags('People')
export class PeopleController extends Controller {
  constructor(private readonly deps: ControllerDeps<PeopleAdminUseCases>) {
    super();
  }

  /**
   * Newest first; memberships within your reach.
   * @param query part of the name or the e-mail
   * @param tenant_id people of this company
   * @param partner_id people of this partner
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @maxLength query 100
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @summary List people
   */
  @Get('')
  @OperationId('listUsers')
  @operation(
    { audience: 'person', permission: 'users:manage', problems: ['INVALID_CURSOR'] },
    alsoBelowAdmin('listManagedUsers'),
  )
  async listUsers(
    @Request() request: ExpressRequest,
    @Query() query?: string,
    @Query() role?: RoleName,
    @Query() status?: 'invited' | 'active' | 'blocked',
    @Query() limit = 100,
    @Query() cursor?: string,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<UserPage> {
    const page = await this.deps.useCases.people.list(peopleKeeperOf(request, tenantId, partnerId), {
      search: query === undefined || query === '' ? null : query,
      role: role ?? null,
      status: status ?? null,
      limit,
      cursor: cursor ?? null,
    });
    return { items: page.items.map(userView), next_cursor: page.nextCursor };
  }

  /**
   * Invites somebody by mail; who is known elsewhere gets the role and keeps the password. Where the portal sends no
   * mail, the link is in the answer, once. Audited as `user.create` or `membership.create`.
   * @param tenant_id where the role is given
   * @param partner_id where the role is given; with neither, in the whole portal
   * @summary Invite a person
   */
  @Post('')
  @OperationId('inviteUser')
  @operation(
    {
      audience: 'person',
      permission: 'users:manage',
      idempotent: 'optional',
      problems: ['EMAIL_ALREADY_EXISTS', ...creationProblems, 'NOT_FOUND'],
      body: {
        kind: 'json',
        limit: 'small',
        example: { email: 'jana@firma.example', name: 'Jana Nováková', role: 'tenant_user' },
      },
      audit: 'user.create',
    },
    alsoBelowAdmin('inviteManagedUser'),
  )
  @SuccessResponse<{ 'Idempotent-Replayed'?: string }>(201, 'Invited')
  async inviteUser(
    @Request() request: ExpressRequest,
    @Body() body: UserCreate,
    @Header('Idempotency-Key') key?: string,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<InvitedUserView> {
    const { locale = 'sk', ...person } = body;
    const invited = await this.deps.useCases.people.invite(
      peopleKeeperOf(request, tenantId, partnerId),
      { ...person, locale },
      creationKeyOf(request, key),
    );
    noteReplay(request, invited.isReplay);
    this.setStatus(201);
    this.setHeader('Cache-Control', 'no-store');
    return invitedUserView(invited);
  }

  /** @summary Read a person */
  @Get('{userId}')
  @OperationId('getUser')
  @operation(
    { audience: 'person', permission: 'users:manage', problems: ['NOT_FOUND'] },
    alsoBelowAdmin('getManagedUser'),
  )
  async getUser(
    @Request() request: ExpressRequest,
    @Path() userId: Uuid,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<UserView> {
    const keeper = peopleKeeperOf(request, tenantId, partnerId);
    return userView(await this.deps.useCases.people.find(keeper, asId<UserId>(userId)));
  }

  /**
   * Only when all memberships of the person are within your reach. A new e-mail ends sessions and links, and both
   * addresses are told. Audited as `user.change`.
   * @summary Change a person
   */
  @Patch('{userId}')
  @OperationId('changeUser')
  @operation(
    {
      audience: 'person',
      permission: 'users:manage',
      problems: ['CONFLICT', 'EMAIL_ALREADY_EXISTS', 'NOT_FOUND'],
      body: { kind: 'json', limit: 'small', example: { expected_version: 1, name: 'Jana Malá' } },
      audit: 'user.change',
    },
    alsoBelowAdmin('changeManagedUser'),
  )
  async changeUser(
    @Request() request: ExpressRequest,
    @Path() userId: Uuid,
    @Body() body: UserChange,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<UserView> {
    const { expected_version: expectedVersion, ...patch } = body;
    const keeper = peopleKeeperOf(request, tenantId, partnerId);
    return userView(await this.deps.useCases.people.change(keeper, asId<UserId>(userId), patch, expectedVersion));
  }
}
