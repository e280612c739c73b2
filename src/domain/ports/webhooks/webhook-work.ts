import type { StoredEvent } from '../../events/event';
import type { ToldInvoice } from '../../webhooks/webhook-body';
import type { AttemptEnd } from '../../webhooks/webhook-delivery';
import type { ToldEvent, WebhookEndpoint, WebhookPlace } from '../../webhooks/webhook-endpoint';
import type { WebhookCallResult } from './webhook-sender';

/** The work on one endpoint: each generation has one workflow at most. */
export interface WebhookStep extends WebhookPlace {
  generation: number;
}

/** Chooses events for an endpoint. @returns the bodies to be delivered, with their events */
export type TellEndpoint = (
  endpoint: WebhookEndpoint,
  events: readonly StoredEvent[],
  invoicesOf: (events: readonly ToldEvent[]) => Promise<ReadonlyMap<string, ToldInvoice>>,
) => Promise<readonly { event: ToldEvent; body: string }[]>;

export interface MadeDeliveries {
  /** There may be more events. */
  isMore: boolean;
  /** The work that has to be awake now; null: nothing was made. */
  step: WebhookStep | null;
}

/** Makes deliveries of events, and looks after the work on endpoints, of all companies: ids only. */
export interface WebhookDispatch {
  /** Endpoints with events beyond their position. */
  behind(limit: number): Promise<WebhookPlace[]>;
  /** Takes the next events of one endpoint; its position and what is made of them are one transaction. */
  make(place: WebhookPlace, limit: number, tell: TellEndpoint): Promise<MadeDeliveries>;
  /** At work, with something due for so long, and without progress. */
  stalled(seconds: number, limit: number): Promise<WebhookStep[]>;
  /** The next generation of the work. @returns null: it has moved on */
  renew(step: WebhookStep): Promise<WebhookStep | null>;
}

/** An endpoint as it is called. */
export interface OpenWebhook {
  url: string;
  /** `whsec_…`, the current one first. */
  secrets: string[];
  /** One call at once. */
  isSlowedDown: boolean;
  /** It does not answer in time. */
  isSlow: boolean;
}

/** A delivery that is due. */
export interface DueDelivery {
  id: string;
  eventId: string;
  body: string;
  /** Calls so far: in all, and since it was made or replayed. */
  attempts: number;
  tries: number;
}

/** A call that was made, with all that follows from it. */
export interface MadeCall {
  /** ISO 8601. */
  at: string;
  headers: Record<string, string>;
  result: WebhookCallResult;
  end: AttemptEnd;
}

/** The steps of the work on one endpoint. */
export interface WebhookWork {
  /** @returns null: a later generation works on it, or it is called no more */
  begin(step: WebhookStep): Promise<OpenWebhook | null>;
  /** The earliest ones. */
  due(step: WebhookStep, limit: number): Promise<DueDelivery[]>;
  /** A call that was recorded already changes nothing. */
  record(step: WebhookStep, delivery: DueDelivery, call: MadeCall): Promise<void>;
  /** @returns milliseconds until the next one is due; null: nothing is to be delivered, and this generation is over */
  rest(step: WebhookStep): Promise<number | null>;
}

/** Starts and wakes the workflows of endpoints. */
export interface WebhookWorkflows {
  /** @returns false: that of this generation has ended. @throws ProblemError `SERVICE_UNAVAILABLE` */
  wake(step: WebhookStep): Promise<boolean>;
}
