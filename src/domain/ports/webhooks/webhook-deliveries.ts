import type { WebhookDelivery, WebhookDeliveryState } from '../../webhooks/webhook-delivery';
import type { WebhookEventType, WebhookPlace } from '../../webhooks/webhook-endpoint';
import type { AuditEntry } from '../audit/audit';
import type { ListPlace } from '../list-place';
import type { WebhookStep } from './webhook-work';

/** Null = any. Instants are ISO 8601. */
export interface WebhookDeliveryFilter {
  state: WebhookDeliveryState | null;
  eventType: WebhookEventType | null;
  /** Made at or after, and before. */
  from: string | null;
  to: string | null;
}

/** With what was signed. */
export interface SentWebhookDelivery extends WebhookDelivery {
  body: string;
  /** Of the last call; null: there was none. */
  headers: Record<string, string> | null;
}

/** What endpoints were told, as their people look at it. */
export interface WebhookDeliveries {
  /** Newest first. */
  page(
    place: WebhookPlace,
    filter: WebhookDeliveryFilter,
    page: { limit: number; after: ListPlace | null },
  ): Promise<WebhookDelivery[]>;
  find(place: WebhookPlace, deliveryId: string): Promise<SentWebhookDelivery | null>;
  /**
   * Delivers it once more, with all attempts before it; with its entry in the audit log.
   * @returns the work that has to be awake; null: the endpoint is switched off
   */
  replay(place: WebhookPlace, deliveryId: string, audit: AuditEntry): Promise<WebhookStep | null>;
}
