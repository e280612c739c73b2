import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { localized } from '../../domain/localized';
import { dicOfParticipant } from '../../domain/participants/participant';
import type { ParticipantRole } from '../../domain/participants/sighting';
import { badRequest } from '../../domain/problem';
import type { ParticipantUseCases } from '../../usecases/participants/participant-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  type FoundParticipantView,
  foundParticipantView,
  type ParticipantPage,
  participantView,
} from './participant-view';

@Route('participants')
@Tags('Participants')
export class ParticipantsController extends Controller {
  constructor(private readonly deps: ControllerDeps<ParticipantUseCases>) {
    super();
  }

  /**
   * Whom you have sent invoices to and received them from, newest first.
   * @summary List participants
   * @param query part of the name or of a number
   * @param registered by the last definite answer; those that were never looked up are in neither list
   * @param seenAs `sender`: has sent you a document; `recipient`: was sent one
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @maxLength query 100
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   */
  @Get('')
  @OperationId('listParticipants')
  @operation({
    audience: 'portal',
    permission: 'participants:read',
    problems: ['INVALID_CURSOR'],
    occupies: { listWith: ['query'] },
  })
  async listParticipants(
    @Request() request: ExpressRequest,
    @Query() query?: string,
    @Query() registered?: boolean,
    @Query('seen_as') seenAs?: ParticipantRole,
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<ParticipantPage> {
    const page = await this.deps.useCases.listParticipants({
      caller: tenantCallerOf(request),
      filter: { search: query === '' ? undefined : query, registered, seenAs },
      limit,
      cursor: cursor ?? null,
    });
    return { items: page.items.map(participantView), next_cursor: page.nextCursor };
  }

  /**
   * Asks the Peppol network, where your settings say so (`routing_smp`), otherwise your default provider; at most 60 a
   * minute. `registered` is null, with a `reason`, when it could not be asked; that is not "not registered".
   * @summary Look a participant up
   * @param id `0245:` and the DIČ
   * @maxLength id 15
   */
  @Get('lookup')
  @OperationId('findParticipant')
  @operation({ audience: 'portal', permission: 'participants:read', problems: ['LOOKUP_NOT_SUPPORTED'] })
  async findParticipant(@Request() request: ExpressRequest, @Query() id: string): Promise<FoundParticipantView> {
    const dic = dicOfParticipant(id);
    if (dic === null)
      throw badRequest(
        'query:id',
        localized('Uveďte 0245: a desať číslic.', 'Uveďte 0245: a deset číslic.', 'must be 0245: and ten digits'),
      );
    return foundParticipantView(await this.deps.useCases.findParticipant({ caller: tenantCallerOf(request), dic }));
  }
}
