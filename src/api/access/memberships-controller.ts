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

import { asId, type UserId } from '../../domain/ids';
import type { PeopleAdminUseCases } from '../../usecases/access/people/people-admin-use-cases';
import { creationKeyOf, creationProblems, noteReplay } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { alsoBelowAdmin, peopleKeeperOf } from './people-keeper';
import {
  type MembershipChange,
  type MembershipCreate,
  type MembershipPage,
  type MembershipView,
  membershipView,
} from './people-view';

/** Roles of people. A change holds at the person's next request. */
@Route('memberships')
@Tags('People')
export class MembershipsController extends Controller {
  constructor(private readonly deps: ControllerDeps<PeopleAdminUseCases>) {
    super();
  }

  /**
   * Newest first.
   * @param state those that hold, those that were taken away, or both
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @summary List memberships
   */
  @Get('')
  @OperationId('listMemberships')
  @operation(
    { audience: 'person', permission: 'users:manage', problems: ['INVALID_CURSOR'] },
    alsoBelowAdmin('listManagedMemberships'),
  )
  async listMemberships(
    @Request() request: ExpressRequest,
    @Query() state: 'active' | 'deleted' | 'all' = 'active',
    @Query() limit = 100,
    @Query() cursor?: string,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<MembershipPage> {
    const keeper = peopleKeeperOf(request, tenantId, partnerId);
    const page = await this.deps.useCases.roles.list(keeper, { state, limit, cursor: cursor ?? null });
    return { items: page.items.map(membershipView), next_cursor: page.nextCursor };
  }

  /**
   * To a person whom you see already; others are invited. Audited as `membership.create`.
   * @summary Give a role
   */
  @Post('')
  @OperationId('createMembership')
  @operation(
    {
      audience: 'person',
      permission: 'users:manage',
      idempotent: 'optional',
      problems: ['CONFLICT', ...creationProblems, 'NOT_FOUND'],
      audit: 'membership.create',
    },
    alsoBelowAdmin('createManagedMembership'),
  )
  @SuccessResponse<{ 'Idempotent-Replayed'?: string }>(201, 'Given')
  async createMembership(
    @Request() request: ExpressRequest,
    @Body() body: MembershipCreate,
    @Header('Idempotency-Key') key?: string,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<MembershipView> {
    const given = { userId: asId<UserId>(body.user_id), role: body.role };
    const keeper = peopleKeeperOf(request, tenantId, partnerId);
    const { role, isReplay } = await this.deps.useCases.roles.grant(keeper, given, creationKeyOf(request, key));
    noteReplay(request, isReplay);
    this.setStatus(201);
    return membershipView(role);
  }

  /**
   * Not your own. The last administrator of a company stays one. Audited as `membership.change`.
   * @summary Change a role
   */
  @Patch('{membershipId}')
  @OperationId('changeMembership')
  @operation(
    {
      audience: 'person',
      permission: 'users:manage',
      problems: ['CONFLICT', 'NOT_FOUND'],
      body: { kind: 'json', limit: 'small', example: { expected_version: 1, role: 'tenant_viewer' } },
      audit: 'membership.change',
    },
    alsoBelowAdmin('changeManagedMembership'),
  )
  async changeMembership(
    @Request() request: ExpressRequest,
    @Path() membershipId: Uuid,
    @Body() body: MembershipChange,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<MembershipView> {
    const keeper = peopleKeeperOf(request, tenantId, partnerId);
    const { role, expected_version: expectedVersion } = body;
    return membershipView(
      await this.deps.useCases.roles.change(keeper, membershipId.toLowerCase(), role, expectedVersion),
    );
  }

  /**
   * Not your own. A person who has none left is blocked; the last administrator of a company stays. Audited as
   * `membership.remove`.
   * @summary Take a role away
   */
  @Delete('{membershipId}')
  @OperationId('removeMembership')
  @operation(
    { audience: 'person', permission: 'users:manage', problems: ['CONFLICT', 'NOT_FOUND'], audit: 'membership.remove' },
    alsoBelowAdmin('removeManagedMembership'),
  )
  @SuccessResponse(204, 'Taken away')
  async removeMembership(
    @Request() request: ExpressRequest,
    @Path() membershipId: Uuid,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<void> {
    const keeper = peopleKeeperOf(request, tenantId, partnerId);
    await this.deps.useCases.roles.remove(keeper, membershipId.toLowerCase());
  }
}
