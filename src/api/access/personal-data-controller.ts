import { Body, Controller, Get, OperationId, Path, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type UserId } from '../../domain/ids';
import type { PeopleAdminUseCases } from '../../usecases/access/people/people-admin-use-cases';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { ReasonRequest } from '../reason-view';
import { peopleKeeperOf } from './people-keeper';
import { type UserView, userView } from './people-view';
import { type OwnDataView, ownDataView } from './personal-data-view';

/** What is kept of a person: a copy of it, and its end (GDPR, articles 15 and 17). */
@Route('admin/users/{userId}')
@Tags('People')
export class PersonalDataController extends Controller {
  constructor(private readonly deps: ControllerDeps<PeopleAdminUseCases>) {
    super();
  }

  /**
   * Everything that the portal keeps of the person, without secrets. Only when all memberships of the person are within
   * your reach.
   * @summary Data of a person
   */
  @Get('data')
  @OperationId('getUserData')
  @operation({ audience: 'admin', permission: 'people:manage', problems: ['NOT_FOUND'], audit: 'user.data.read' })
  async getUserData(@Request() request: ExpressRequest, @Path() userId: Uuid): Promise<OwnDataView> {
    const data = await this.deps.useCases.personalData.read(peopleKeeperOf(request), asId<UserId>(userId));
    return ownDataView(data, null);
  }

  /**
   * E-mail, name, second factor, browsers, sessions, links and mails go for good; the id stays, blocked, so that the
   * audit log still says who did what. Only for somebody without any membership, which is beyond the reach of partners;
   * after the days that the settings of the portal name it happens by itself.
   * @summary Make a person anonymous
   */
  @Post('anonymise')
  @OperationId('anonymiseUser')
  @operation({
    audience: 'admin',
    permission: 'people:manage',
    problems: ['NOT_FOUND', 'INVALID_STATE_TRANSITION'],
    body: { kind: 'json', limit: 'small', example: { reason: 'has left, and asks for it' } },
    audit: 'user.anonymise',
  })
  async anonymiseUser(
    @Request() request: ExpressRequest,
    @Path() userId: Uuid,
    @Body() body: ReasonRequest,
  ): Promise<UserView> {
    const keeper = peopleKeeperOf(request);
    return userView(await this.deps.useCases.personalData.anonymise(keeper, asId<UserId>(userId), body.reason));
  }
}
