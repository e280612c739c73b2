import { Body, Controller, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type UserId } from '../../domain/ids';
import type { PersonAct } from '../../domain/ports/access/people-admin';
import type { PeopleAdminUseCases } from '../../usecases/access/people/people-admin-use-cases';
import type { PeopleKeeper } from '../../usecases/access/people/people-keeper';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { ReasonRequest } from '../reason-view';
import { alsoBelowAdmin, peopleKeeperOf } from './people-keeper';
import { type InvitationRequest, type InvitedUserView, invitedUserView, type UserView, userView } from './people-view';

/** All but the invitation: only when all memberships of the person are within your reach. */
@Route('users/{userId}')
@Tags('People')
export class PersonActsController extends Controller {
  constructor(private readonly deps: ControllerDeps<PeopleAdminUseCases>) {
    super();
  }

  /**
   * A new link to a first password; the former one ends.
   * @summary Invite a person again
   */
  @Post('invitation')
  @OperationId('inviteUserAgain')
  @operation(
    {
      audience: 'person',
      permission: 'users:manage',
      problems: ['INVALID_STATE_TRANSITION', 'NOT_FOUND', 'SMTP_NOT_CONFIGURED'],
    },
    alsoBelowAdmin('inviteManagedUserAgain'),
  )
  async inviteUserAgain(
    @Request() request: ExpressRequest,
    @Path() userId: Uuid,
    @Body() body: InvitationRequest,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<InvitedUserView> {
    const keeper = peopleKeeperOf(request, tenantId, partnerId);
    this.setHeader('Cache-Control', 'no-store');
    return invitedUserView(await this.deps.useCases.people.inviteAgain(keeper, asId<UserId>(userId), body.mail));
  }

  /**
   * Sessions, known browsers and links of the person end at once. Not for yourself. Audited as `user.block`.
   * @summary Block a person
   */
  @Post('block')
  @OperationId('blockUser')
  @operation(
    { audience: 'person', permission: 'users:manage', problems: ['NOT_FOUND'], audit: 'user.block' },
    alsoBelowAdmin('blockManagedUser'),
  )
  blockUser(
    @Request() request: ExpressRequest,
    @Path() userId: Uuid,
    @Body() body: ReasonRequest,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<UserView> {
    return this.act(peopleKeeperOf(request, tenantId, partnerId), 'block', userId, body);
  }

  /**
   * The password stays as it was. Audited as `user.unblock`.
   * @summary Let a blocked person in again
   */
  @Post('unblock')
  @OperationId('unblockUser')
  @operation(
    { audience: 'person', permission: 'users:manage', problems: ['NOT_FOUND'], audit: 'user.unblock' },
    alsoBelowAdmin('unblockManagedUser'),
  )
  unblockUser(
    @Request() request: ExpressRequest,
    @Path() userId: Uuid,
    @Body() body: ReasonRequest,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<UserView> {
    return this.act(peopleKeeperOf(request, tenantId, partnerId), 'unblock', userId, body);
  }

  /**
   * Sessions, known browsers and links end, too; the person is mailed, and sets up a new one at the next login. Audited
   * as `user.reset_totp`.
   * @summary Take the second factor away
   */
  @Post('reset-totp')
  @OperationId('resetUserTotp')
  @operation(
    { audience: 'person', permission: 'users:manage', problems: ['NOT_FOUND'], audit: 'user.reset_totp' },
    alsoBelowAdmin('resetManagedUserTotp'),
  )
  resetUserTotp(
    @Request() request: ExpressRequest,
    @Path() userId: Uuid,
    @Body() body: ReasonRequest,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<UserView> {
    return this.act(peopleKeeperOf(request, tenantId, partnerId), 'reset_totp', userId, body);
  }

  /**
   * The person may try again at once. Audited as `user.unlock`.
   * @summary Forget failed logins
   */
  @Post('unlock')
  @OperationId('unlockUser')
  @operation(
    { audience: 'person', permission: 'users:manage', problems: ['NOT_FOUND'], audit: 'user.unlock' },
    alsoBelowAdmin('unlockManagedUser'),
  )
  unlockUser(
    @Request() request: ExpressRequest,
    @Path() userId: Uuid,
    @Body() body: ReasonRequest,
    @Query('tenant_id') tenantId?: Uuid,
    @Query('partner_id') partnerId?: Uuid,
  ): Promise<UserView> {
    return this.act(peopleKeeperOf(request, tenantId, partnerId), 'unlock', userId, body);
  }

  private async act(keeper: PeopleKeeper, act: PersonAct, userId: Uuid, { reason }: ReasonRequest): Promise<UserView> {
    return userView(await this.deps.useCases.people.act(keeper, asId<UserId>(userId), act, reason));
  }
}
