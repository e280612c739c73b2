import type { Job } from '../../jobs/job';
import type { WebhookPlace } from '../../webhooks/webhook-endpoint';
import type { TellEndpoint, WebhookStep } from './webhook-work';

/** Which events: those of a time, or those after one. Instants are ISO 8601. */
export type ReplayedEvents = { from: string; to: string } | { afterEventId: string };

/** What a job of the kind `webhook_replay` was asked for: the events of a company between two numbers. */
export interface WebhookReplayRequest {
  endpointId: string;
  /** Exclusive. */
  afterSeq: string;
  /** Inclusive. */
  untilSeq: string;
  /** Of the types that endpoints are told of. */
  events: number;
}

/** Delivers events to an endpoint once more. */
export interface WebhookReplays {
  /** @returns null: there is no such event */
  measure(place: WebhookPlace, events: ReplayedEvents): Promise<Omit<WebhookReplayRequest, 'endpointId'> | null>;
  /**
   * Makes deliveries of the next events of a job, or pending ones again of those that there are, in one transaction
   * with its place.
   * @returns the job as it is now (null: it was closed meanwhile), and the work that has to be awake
   * @throws ProblemError `INVALID_STATE_TRANSITION`: the endpoint is switched off
   */
  keepChunk(job: Job, limit: number, tell: TellEndpoint): Promise<{ job: Job | null; step: WebhookStep | null }>;
}
