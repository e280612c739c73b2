import type { Language } from '../../domain/localized';
import type { SentWebhookDelivery } from '../../domain/ports/webhooks/webhook-deliveries';
import type { WebhookOutcome } from '../../domain/ports/webhooks/webhook-sender';
import { diagnosisOf } from '../../domain/webhooks/diagnosis';
import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryState } from '../../domain/webhooks/webhook-delivery';
import type { WebhookEventType } from '../../domain/webhooks/webhook-endpoint';
import type { Instant, Uuid } from '../invoices/invoice-view';

/** One call of a webhook. */
export interface WebhookAttemptView {
  /** @isInt no */
  no: number;
  at: Instant;
  /** @isInt duration_ms */
  duration_ms: number;
  /** `delivered`: any 2xx; `http_error`: any other answer; `blocked`: the address may not be called. */
  outcome: WebhookOutcome;
  /** Null: no answer. */
  status: number | null;
  /** Of the answer, at most 1,000 bytes; or what went wrong. */
  body_start: string | null;
  /** The attempt after it; null: it was the last one. */
  next_at: Instant | null;
}

/** One event for one webhook. */
export interface WebhookDeliveryView {
  id: Uuid;
  /** The `webhook-id` of every call, and the id of the event in the feed. */
  event_id: Uuid;
  event_type: WebhookEventType;
  /** `dead`: every attempt has failed. `cancelled`: the webhook was switched off before it took it. */
  state: WebhookDeliveryState;
  /** Of the next attempt. */
  next_at: Instant | null;
  created_at: Instant;
  finished_at: Instant | null;
  attempts: WebhookAttemptView[];
  /** How it stands, and what to do, in the language of the request. */
  diagnosis: string;
}

export interface WebhookDeliveryPage {
  items: WebhookDeliveryView[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}

/** With what was sent. */
export interface WebhookDeliveryDetail extends WebhookDeliveryView {
  /** Exactly the text that is signed and sent. */
  body: string;
  /** Of the last call, with the signature; null: there was none. */
  headers: Record<string, string> | null;
}

const attemptView = (attempt: WebhookAttempt): WebhookAttemptView => ({
  no: attempt.no,
  at: attempt.at,
  duration_ms: attempt.durationMs,
  outcome: attempt.outcome,
  status: attempt.status,
  body_start: attempt.bodyStart,
  next_at: attempt.nextAt,
});

export const webhookDeliveryView = (delivery: WebhookDelivery, language: Language): WebhookDeliveryView => ({
  id: delivery.id,
  event_id: delivery.eventId,
  event_type: delivery.eventType,
  state: delivery.state,
  next_at: delivery.nextAt,
  created_at: delivery.createdAt,
  finished_at: delivery.finishedAt,
  attempts: delivery.attempts.map(attemptView),
  diagnosis: diagnosisOf(delivery)[language],
});

export const webhookDeliveryDetail = (delivery: SentWebhookDelivery, language: Language): WebhookDeliveryDetail => ({
  ...webhookDeliveryView(delivery, language),
  body: delivery.body,
  headers: delivery.headers,
});

/** Either `from` and `to`, or `after_event_id`. */
export interface WebhookReplay {
  /** What happened at or after… */
  from?: Instant;
  /** …and before. */
  to?: Instant;
  /** What happened after this event, up to now. */
  after_event_id?: Uuid;
}
