import type { WebhookCallResult, WebhookOutcome } from '../ports/webhooks/webhook-sender';
import { retryDelayMs } from './retry-plan';
import type { WebhookEventType } from './webhook-endpoint';

export const webhookDeliveryStates = ['pending', 'delivered', 'dead', 'cancelled'] as const;
/** `dead`: every attempt has failed. `cancelled`: the endpoint was switched off before it took it. */
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** One call. Times are ISO 8601. */
export interface WebhookAttempt {
  /** From 1. */
  no: number;
  at: string;
  durationMs: number;
  outcome: WebhookOutcome;
  /** Null: no answer. */
  status: number | null;
  /** Of the answer, or what went wrong. */
  bodyStart: string | null;
  /** Null: it was the last one. */
  nextAt: string | null;
}

/** One event for one endpoint. */
export interface WebhookDelivery {
  id: string;
  endpointId: string;
  /** The `webhook-id`, which is that of the feed. */
  eventId: string;
  eventType: WebhookEventType;
  state: WebhookDeliveryState;
  nextAt: string | null;
  createdAt: string;
  finishedAt: string | null;
  attempts: WebhookAttempt[];
}

/** What follows from a call. */
export interface AttemptEnd {
  state: Exclude<WebhookDeliveryState, 'cancelled'>;
  /** To the next attempt; null: there is none. */
  waitMs: number | null;
  /** The endpoint has said that it is no more. */
  isGone: boolean;
  /** The endpoint has asked for less. */
  slowsDown: boolean;
}

const goneStatus = 410;
/** Of a server that has too much to do (Standard Webhooks 1.0.0). */
const busyStatuses: ReadonlySet<number | null> = new Set([429, 502, 504]);

/**
 * What follows from a call.
 * @param tries since the delivery was made or replayed, this one included
 * @param random a number in [0, 1)
 */
export function afterCall(
  { outcome, status, retryAfterSeconds }: Pick<WebhookCallResult, 'outcome' | 'status' | 'retryAfterSeconds'>,
  tries: number,
  random: number,
): AttemptEnd {
  if (outcome === 'delivered') return { state: 'delivered', waitMs: null, isGone: false, slowsDown: false };
  const isGone = status === goneStatus;
  const waitMs = isGone ? null : retryDelayMs(tries, retryAfterSeconds, random);
  return { state: waitMs === null ? 'dead' : 'pending', waitMs, isGone, slowsDown: busyStatuses.has(status) };
}

/** Calls to an endpoint at once. */
export const lanes = { usual: 4, slowedDown: 1 } as const;
/** After an answer that asks for less. */
export const slowDownMinutes = 10;
/** So many in a row make an endpoint slow, until it takes something. */
export const timeoutsUntilSlow = 3;
