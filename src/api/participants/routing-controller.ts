import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type ConnectionId } from '../../domain/ids';
import type { ValidationRouting } from '../../domain/validation/validation-report';
import type { ParticipantUseCases } from '../../usecases/participants/participant-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { Dic } from '../dic-view';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';

@Route('validation/routing')
@Tags('Validation')
export class RoutingController extends Controller {
  constructor(private readonly deps: ControllerDeps<ParticipantUseCases>) {
    super();
  }

  /**
   * Is this company registered in Peppol as `0245:<DIČ>`, and what does it receive? Asked in the network itself where
   * your settings say so (`routing_smp`), otherwise at the delivery provider. For information only. `registered` is
   * null, with a `reason`, when nobody could tell; that is not "not registered". An answer may be an hour old
   * (`source: cache`), "not registered" five minutes.
   * @summary Look up a company in Peppol
   * @param dic the DIČ of the company
   * @param connectionId whose provider is asked; your default outbound connection otherwise
   */
  @Get('')
  @OperationId('lookUpParticipant')
  @operation(
    { audience: 'portal', permission: 'participants:read', problems: ['NOT_FOUND'] },
    {
      operationId: 'lookUpErpParticipant',
      scopes: ['send'],
      budget: 'routingLookUps',
      description:
        'Is this company registered in Peppol, and what does it receive? As `GET /validation/routing`; at most 60 a minute for each\nintegration.',
      parameters: {
        connection_id: "whose provider is asked; the integration's default otherwise, then the company's",
      },
    },
  )
  async lookUpParticipant(
    @Request() request: ExpressRequest,
    @Query() dic: Dic,
    @Query('connection_id') connectionId?: Uuid,
  ): Promise<ValidationRouting> {
    return this.deps.useCases.lookUpParticipant({
      caller: tenantCallerOf(request),
      dic,
      connectionId: connectionId === undefined ? null : asId<ConnectionId>(connectionId),
    });
  }
}
