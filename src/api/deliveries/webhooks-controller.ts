import { Controller, OperationId, Path, Post, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type ConnectionId } from '../../domain/ids';
import type { DeliveryUseCases } from '../../usecases/deliveries/delivery-use-cases';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { bodyOf } from '../submissions/submission-request';

/** The event is kept. */
export interface WebhookReceipt {
  status: 'received' | 'repeated';
}

@Route('providers')
@Tags('Providers')
export class WebhooksController extends Controller {
  constructor(private readonly deps: ControllerDeps<DeliveryUseCases>) {
    super();
  }

  /**
   * Where a delivery provider reports what became of a document, or forwards one that it has received. The signature
   * covers the bytes of the body as sent (an access point sends its secret instead); an event that was reported before
   * changes nothing.
   * @summary Report an event
   */
  @Post('{connectionId}/webhook')
  @OperationId('receiveProviderWebhook')
  @operation({
    audience: 'provider',
    problems: ['WEBHOOK_SIGNATURE_INVALID', 'NOT_FOUND'],
    body: {
      kind: 'bytes',
      limit: 'webhook',
      content: {
        'application/json': {
          schema: { type: 'object', description: "The provider's event, in the provider's own form." },
        },
        'application/xml': {
          schema: { type: 'string', description: 'A received document as the access point forwards it.' },
        },
      },
    },
  })
  @SuccessResponse(200, 'Stored, and applied soon')
  async receiveProviderWebhook(
    @Request() request: ExpressRequest,
    @Path() connectionId: Uuid,
  ): Promise<WebhookReceipt> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
    );
    const { isRepeated } = await this.deps.useCases.receiveProviderWebhook({
      connectionId: asId<ConnectionId>(connectionId),
      headers,
      rawBody: bodyOf(request).bytes,
    });
    return { status: isRepeated ? 'repeated' : 'received' };
  }
}
