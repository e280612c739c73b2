import type { Log } from '../../domain/ports/log';
import type { SentWebhookDelivery, WebhookDeliveries } from '../../domain/ports/webhooks/webhook-deliveries';
import type { WebhookEndpoints } from '../../domain/ports/webhooks/webhook-endpoints';
import type { WebhookDispatch, WebhookWorkflows } from '../../domain/ports/webhooks/webhook-work';
import { ProblemError } from '../../domain/problem';
import type { WebhookPlace } from '../../domain/webhooks/webhook-endpoint';
import type { CursorCodec } from '../cursor';
import { readPageByCreation } from '../page';
import { requireFound } from '../require-found';
import { wakeWork } from './make-deliveries';
import type { WebhookDeliveryUseCases } from './webhook-delivery-use-cases';
import { webhookEntry } from './webhook-entry';

export interface ReadWebhookDeliveriesDeps {
  endpoints: Pick<WebhookEndpoints, 'find'>;
  deliveries: WebhookDeliveries;
  dispatch: WebhookDispatch;
  workflows: WebhookWorkflows;
  cursors: CursorCodec;
  log: Log;
}

export function readWebhookDeliveries(deps: ReadWebhookDeliveriesDeps): WebhookDeliveryUseCases['webhookDeliveries'] {
  const { endpoints, deliveries, cursors } = deps;

  async function find(place: WebhookPlace, deliveryId: string): Promise<SentWebhookDelivery> {
    await requireFound(endpoints.find(place));
    return requireFound(deliveries.find(place, deliveryId));
  }

  return {
    list: async (place, { limit, cursor, ...filter }) => {
      await requireFound(endpoints.find(place));
      const scope = JSON.stringify(['webhook-deliveries', place.tenantId, place.id, filter]);
      return readPageByCreation(cursors, scope, { limit, cursor }, (page) => deliveries.page(place, filter, page));
    },
    find,
    replay: async (keeper, id, deliveryId) => {
      const place = { tenantId: keeper.tenantId, id };
      const { eventId } = await find(place, deliveryId);
      const audit = webhookEntry(keeper, id, 'webhook.replayed', {
        details: { delivery_id: deliveryId, event_id: eventId },
      });
      const step = await deliveries.replay(place, deliveryId, audit);
      if (step === null) throw new ProblemError('INVALID_STATE_TRANSITION');
      await wakeWork(deps, step);
      return find(place, deliveryId);
    },
  };
}
