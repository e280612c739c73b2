import type { WebhookPlace } from '../../webhooks/webhook-endpoint';

/** Looks after endpoints of all companies that take nothing. */
export interface WebhookWatch {
  /** Failing for a day, and their companies are not told yet; or failing for five days. */
  failing(limit: number): Promise<WebhookPlace[]>;
  /** Tells the company of one, once; gives it up after five days and ten failed deliveries. */
  judge(place: WebhookPlace): Promise<void>;
}
