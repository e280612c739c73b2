import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type ConnectionId } from '../../domain/ids';
import type { ValidationRouting } from '../../domain/validation/validation-report';
import { integrationOf } from '../authentication';
import type { Dic } from '../dic-view';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';

@Route('erp/validation/routing')
@Tags('ERP')
export class ErpRoutingController extends Controller {
  constructor(private readonly deps: ControllerDeps) {
    super();
  }

  /**
   * Is this company registered in Peppol, and what does it receive? As `GET /validation/routing`; at most 60 a minute for each
   * integration.
   * @summary Look up a company in Peppol
   * @param dic the DIČ of the company
   * @param connectionId whose provider is asked; the integration's default otherwise, then the company's
   */
  @Get('')
  @OperationId('lookUpErpParticipant')
  @operation({ audience: 'erp', scopes: ['send'], problems: ['NOT_FOUND'], budget: 'routingLookUps' })
  async lookUpErpParticipant(
    @Request() request: ExpressRequest,
    @Query() dic: Dic,
    @Query('connection_id') connectionId?: Uuid,
  ): Promise<ValidationRouting> {
    return this.deps.useCases.lookUpParticipant({
      caller: integrationOf(request),
      dic,
      connectionId: connectionId === undefined ? null : asId<ConnectionId>(connectionId),
    });
  }
}
