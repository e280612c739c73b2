import { Controller, Get, OperationId, Query, Route, Tags } from '@tsoa/runtime';

import type { DeliveryUseCases } from '../../usecases/deliveries/delivery-use-cases';
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
   * Reports of providers, of all companies, that have moved no delivery; newest first. Those that were applied are
   * with their delivery (`GET /admin/deliveries/{invoiceId}`).
   * @summary List reports without an invoice
   * @param state `unmatched`: nobody looks for their invoice any more, a person has to; `waiting`: it is still looked for
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   */
  @Get('')
  @OperationId('listProviderEvents')
  @operation({ audience: 'operator', scopes: ['admin:deliveries'], problems: ['INVALID_CURSOR'] })
  async listProviderEvents(
    @Query() state: OpenEventStateView = 'unmatched',
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<OpenProviderEventPage> {
    const page = await this.deps.useCases.listProviderEvents({ state, limit, cursor: cursor ?? null });
    return { items: page.items.map(openProviderEvent), next_cursor: page.nextCursor };
  }
}
