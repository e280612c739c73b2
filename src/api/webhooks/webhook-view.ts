import { asId, type IntegrationId } from '../../domain/ids';
import type { DisabledReason, WebhookEndpoint, WebhookEventType } from '../../domain/webhooks/webhook-endpoint';
import type { MadeWebhook } from '../../usecases/webhooks/webhook-use-cases';
import type { Instant, Uuid } from '../invoices/invoice-view';

/**
 * A public address, https.
 * @minLength 1
 * @maxLength 2000
 */
export type WebhookUrl = string;

/** @maxLength 500 */
export type WebhookDescription = string;

/** An address that is told of events. */
export interface WebhookView {
  id: Uuid;
  url: string;
  description: string | null;
  /** What it is told of; empty: everything. */
  events: WebhookEventType[];
  /** Only what this ERP integration has handed over; null: everything of your company. */
  integration_id: Uuid | null;
  /** Also told of what tests suppose (`simulate_webhooks`). */
  accept_test: boolean;
  enabled: boolean;
  /** `gone`: it has answered 410. `failing`: it has taken nothing for five days. Null: it is enabled. */
  disabled_reason: DisabledReason | null;
  last_success_at: Instant | null;
  created_at: Instant;
}

export interface WebhookPage {
  items: WebhookView[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}

export interface WebhookMade extends WebhookView {
  /**
   * `whsec_…`, which signs the calls (Standard Webhooks 1.0). Shown this once; null when the request repeats an
   * `Idempotency-Key`.
   */
  secret: string | null;
}

export interface WebhookCreate {
  url: WebhookUrl;
  description?: WebhookDescription | null;
  /**
   * Absent or empty: everything.
   * @maxItems 50
   */
  events?: WebhookEventType[];
  integration_id?: Uuid | null;
  accept_test?: boolean;
}

export interface WebhookPatch {
  url?: WebhookUrl;
  description?: WebhookDescription | null;
  /**
   * Empty: everything.
   * @maxItems 50
   */
  events?: WebhookEventType[];
  integration_id?: Uuid | null;
  accept_test?: boolean;
  /** Switched off, it is told nothing, and what it has not been told yet is cancelled; on again: from then on. */
  enabled?: boolean;
}

export interface WebhookRotation {
  /**
   * For so many hours the former secret signs as well; 24 unless given.
   * @isInt overlap_hours must be a whole number
   * @minimum 0
   * @maximum 168
   */
  overlap_hours?: number;
}

export const webhookView = (endpoint: WebhookEndpoint): WebhookView => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events,
  integration_id: endpoint.integrationId,
  accept_test: endpoint.acceptTest,
  enabled: endpoint.enabled,
  disabled_reason: endpoint.disabledReason,
  last_success_at: endpoint.lastSuccessAt,
  created_at: endpoint.createdAt,
});

export const webhookMade = ({ endpoint, secret }: MadeWebhook): WebhookMade => ({ ...webhookView(endpoint), secret });

/** @param id null clears, undefined leaves it as it is */
export const integrationIdIn = (id: string | null | undefined): IntegrationId | null | undefined =>
  id === null || id === undefined ? id : asId<IntegrationId>(id);
