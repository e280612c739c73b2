import { Controller, Get, OperationId, Path, Post, Query, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { WebhookDeliveryState } from '../../domain/webhooks/webhook-delivery';
import type { WebhookEventType, WebhookPlace } from '../../domain/webhooks/webhook-endpoint';
import type { WebhookDeliveryUseCases } from '../../usecases/webhooks/webhook-delivery-use-cases';
import type { Instant, Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { instantIn } from './instant-in';
import {
  type WebhookDeliveryDetail,
  webhookDeliveryDetail,
  type WebhookDeliveryPage,
  type WebhookDeliveryView,
  webhookDeliveryView,
} from './webhook-delivery-view';
import { webhookKeeperOf } from './webhook-endpoints-controller';

@Route('webhooks/{webhookId}/deliveries')
@Tags('Webhooks')
export class WebhookDeliveriesController extends Controller {
  constructor(private readonly deps: ControllerDeps<WebhookDeliveryUseCases>) {
    super();
  }

  /**
   * What the webhook was told, and is to be told, in the last 30 days, newest first.
   * @summary List deliveries of a webhook
   * @param state in this state only
   * @param eventType of this type only
   * @param from made at or after
   * @param to made before
   * @param limit at most so many
   * @isInt limit must be a whole number
   * @minimum limit 1 must be at least 1
   * @maximum limit 100 must be at most 100
   * @param cursor `next_cursor` of the page before
   * @maxLength cursor 2048
   */
  @Get('')
  @OperationId('listWebhookDeliveries')
  @operation({ audience: 'portal', permission: 'webhooks:manage', problems: ['INVALID_CURSOR', 'NOT_FOUND'] })
  async listWebhookDeliveries(
    @Request() request: ExpressRequest,
    @Path() webhookId: Uuid,
    @Query() state?: WebhookDeliveryState,
    @Query('event_type') eventType?: WebhookEventType,
    @Query() from?: Instant,
    @Query() to?: Instant,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<WebhookDeliveryPage> {
    const filter = { state: state ?? null, eventType: eventType ?? null, ...timesOf(from, to) };
    const query = { ...filter, limit, cursor: cursor ?? null };
    const page = await this.deps.useCases.webhookDeliveries.list(placeOf(request, webhookId), query);
    const { language } = contextOf(request);
    return { items: page.items.map((one) => webhookDeliveryView(one, language)), next_cursor: page.nextCursor };
  }

  /**
   * With the text and the headers that were signed, to find out why a receiver does not believe them.
   * @summary Read a delivery of a webhook
   */
  @Get('{deliveryId}')
  @OperationId('getWebhookDelivery')
  @operation({ audience: 'portal', permission: 'webhooks:manage', problems: ['NOT_FOUND'] })
  async getWebhookDelivery(
    @Request() request: ExpressRequest,
    @Path() webhookId: Uuid,
    @Path() deliveryId: Uuid,
  ): Promise<WebhookDeliveryDetail> {
    const { webhookDeliveries } = this.deps.useCases;
    const delivery = await webhookDeliveries.find(placeOf(request, webhookId), deliveryId.toLowerCase());
    return webhookDeliveryDetail(delivery, contextOf(request).language);
  }

  /**
   * Delivers it once more, whatever has become of it, with the same `webhook-id` and with all attempts before it.
   * @summary Replay a delivery of a webhook
   */
  @Post('{deliveryId}/replay')
  @OperationId('replayWebhookDelivery')
  @operation({
    audience: 'portal',
    permission: 'webhooks:manage',
    problems: ['INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    audit: 'webhook.replayed',
  })
  @SuccessResponse(202, 'It is delivered again')
  async replayWebhookDelivery(
    @Request() request: ExpressRequest,
    @Path() webhookId: Uuid,
    @Path() deliveryId: Uuid,
  ): Promise<WebhookDeliveryView> {
    const keeper = webhookKeeperOf(request);
    const { webhookDeliveries } = this.deps.useCases;
    const replayed = await webhookDeliveries.replay(keeper, webhookId.toLowerCase(), deliveryId.toLowerCase());
    this.setStatus(202);
    return webhookDeliveryView(replayed, contextOf(request).language);
  }
}

const timesOf = (from: string | undefined, to: string | undefined) => ({
  from: from === undefined ? null : instantIn('query:from', from),
  to: to === undefined ? null : instantIn('query:to', to),
});

const placeOf = (request: ExpressRequest, webhookId: string): WebhookPlace => ({
  tenantId: webhookKeeperOf(request).tenantId,
  id: webhookId.toLowerCase(),
});
