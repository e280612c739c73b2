import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { dataReachOf } from '../../domain/access/data-reach';
import { asId, type TenantId } from '../../domain/ids';
import type { DeliveryUseCases } from '../../usecases/deliveries/delivery-use-cases';
import { operatorOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type OpenEventStateView, openProviderEvent, type OpenProviderEventPage } from './provider-event-view';

/** For support staff: role admin, or a system key with `admin:deliveries`. */
@Route('admin/provider-events')
@Tags('Deliveries')
export class ProviderEventsController extends Controller {
  constructor(private readonly deps: ControllerDeps<DeliveryUseCases>) {
    super();
  }

  /**
   * Reports of providers, of all companies that you look after, that have moved no delivery; newest first. Those that
   * were applied are with their delivery (`GET /admin/deliveries/{invoiceId}`).
   * @summary List reports without an invoice
   * @param outcome `unmatched`: nobody looks for their invoice any more, a person has to; `waiting`: it is still looked
   *   for
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   */
  @Get('')
  @OperationId('listProviderEvents')
  @operation({ audience: 'operator', permission: 'deliveries:manage', withinReach: true, problems: ['INVALID_CURSOR'] })
  async listProviderEvents(
    @Request() request: ExpressRequest,
    @Query() outcome: OpenEventStateView = 'unmatched',
    @Query('tenant_id') tenantId?: Uuid,
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<OpenProviderEventPage> {
    const page = await this.deps.useCases.listProviderEvents({
      reach: dataReachOf(operatorOf(request)),
      state: outcome,
      tenantId: tenantId === undefined ? null : asId<TenantId>(tenantId),
      limit,
      cursor: cursor ?? null,
    });
    return { items: page.items.map(openProviderEvent), next_cursor: page.nextCursor };
  }
}
