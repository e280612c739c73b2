import type { SentWebhookDelivery, WebhookDeliveryFilter } from '../../domain/ports/webhooks/webhook-deliveries';
import type { WebhookDelivery } from '../../domain/webhooks/webhook-delivery';
import type { WebhookPlace } from '../../domain/webhooks/webhook-endpoint';
import type { Page } from '../page';
import type { BeginReplay } from './begin-replay';
import type { TryWebhook, WebhookTrial } from './try-webhook';
import type { WebhookKeeper } from './webhook-use-cases';

export interface WebhookDeliveryQuery extends WebhookDeliveryFilter {
  limit: number;
  cursor: string | null;
}

/** Delivering events once more. Built in src/compose. */
export interface WebhookReplayUseCases {
  replayWebhook: BeginReplay;
}

/** Trying endpoints out. Built in src/compose. */
export interface WebhookTrialUseCases {
  /** @throws ProblemError `NOT_FOUND` */
  tryWebhook(place: WebhookPlace, wanted: TryWebhook): Promise<WebhookTrial>;
}

/** What endpoints were told in the last 30 days. What is of another company is `NOT_FOUND`. Built in src/compose. */
export interface WebhookDeliveryUseCases {
  webhookDeliveries: {
    /** Newest first. @throws ProblemError `INVALID_CURSOR`, `NOT_FOUND` */
    list(place: WebhookPlace, query: WebhookDeliveryQuery): Promise<Page<WebhookDelivery>>;
    find(place: WebhookPlace, deliveryId: string): Promise<SentWebhookDelivery>;
    /**
     * Delivers it once more, under the same `webhook-id`.
     * @throws ProblemError `INVALID_STATE_TRANSITION`: the endpoint is switched off
     */
    replay(keeper: WebhookKeeper, id: string, deliveryId: string): Promise<WebhookDelivery>;
  };
}
