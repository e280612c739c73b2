import { randomUUID } from 'node:crypto';

import type { Localized } from '../../domain/localized';
import type { Clock } from '../../domain/ports/clock';
import type { WebhookEndpoints } from '../../domain/ports/webhooks/webhook-endpoints';
import type { WebhookCall, WebhookCallResult, WebhookSender } from '../../domain/ports/webhooks/webhook-sender';
import { ProblemError } from '../../domain/problem';
import { faultOf } from '../../domain/webhooks/diagnosis';
import {
  isSent,
  scenarios,
  type SentScenario,
  supposedSchedule,
  type WebhookScenario,
} from '../../domain/webhooks/test-scenarios';
import type { WebhookEventType, WebhookPlace } from '../../domain/webhooks/webhook-endpoint';
import { exampleBody } from '../../domain/webhooks/webhook-examples';
import { newWebhookSecret, webhookCallOf } from './sign-message';

/** How an endpoint was tried. */
export interface WebhookTrial {
  /** The last call; null: nothing was sent. */
  sent: { headers: Record<string, string>; body: string } | null;
  expected: Localized;
  /** To the last call; null: nothing was sent. */
  answer: Pick<WebhookCallResult, 'outcome' | 'status' | 'durationMs' | 'bodyStart'> | null;
  /** Null: nothing was sent. */
  passed: boolean | null;
  advice: Localized;
  /** Seconds from the first attempt to each, of what is only supposed; null: it was sent. */
  schedule: number[] | null;
}

export interface TryWebhookDeps {
  endpoints: Pick<WebhookEndpoints, 'find' | 'secretsOf'>;
  sender: Pick<WebhookSender, 'send'>;
  clock: Clock;
  /** Of the API. */
  baseUrl: string;
}

export interface TryWebhook {
  scenario: WebhookScenario;
  /** What the message is an example of. */
  eventType: WebhookEventType;
}

/** Older than receivers take. */
const staleMs = 600_000;
const unknownType = 'faktura.unknown';
/** Says of a message that it is only a test. */
export const testHeaders = { 'X-Test-Mode': 'true' } as const;

/**
 * Tries an endpoint out, also one that is switched off: an example of an event, right or wrong on purpose, and whether
 * the answer is as the standard has it. What is tried is not listed with the deliveries.
 */
export const createTryWebhook =
  (deps: TryWebhookDeps) =>
  async (place: WebhookPlace, { scenario, eventType }: TryWebhook): Promise<WebhookTrial> => {
    const [endpoint, secrets] = await Promise.all([deps.endpoints.find(place), deps.endpoints.secretsOf(place)]);
    if (endpoint === null || secrets === null) throw new ProblemError('NOT_FOUND');
    const said = scenarios[scenario];
    if (!isSent(scenario))
      return { ...said, sent: null, answer: null, passed: null, schedule: supposedSchedule(scenario) };
    const call = callOf(deps, { url: endpoint.url, secrets }, { scenario, eventType });
    const first = await deps.sender.send(call);
    const answer = scenario === 'duplicate' && isRight(scenario, first) ? await deps.sender.send(call) : first;
    const passed = isRight(scenario, answer);
    const fault = passed || answer.status !== null ? null : faultOf(answer);
    const sent = { headers: call.headers, body: Buffer.from(call.body).toString() };
    return { sent, answer, passed, schedule: null, expected: said.expected, advice: fault ?? said.advice };
  };

function callOf(
  { clock, baseUrl }: TryWebhookDeps,
  endpoint: { url: string; secrets: string[] },
  { scenario, eventType }: { scenario: SentScenario; eventType: WebhookEventType },
): WebhookCall {
  const nowMs = clock();
  const example = exampleBody(eventType, baseUrl);
  const type = scenario === 'unknown_type' ? unknownType : example.type;
  const body = JSON.stringify({ ...example, type, timestamp: new Date(nowMs).toISOString(), test: true });
  const secrets = scenario === 'bad_signature' ? [newWebhookSecret()] : endpoint.secrets;
  const atMs = scenario === 'stale_timestamp' ? nowMs - staleMs : nowMs;
  return webhookCallOf({ url: endpoint.url, secrets }, { eventId: randomUUID(), body }, atMs, testHeaders);
}

function isRight(scenario: SentScenario, { outcome, status }: WebhookCallResult): boolean {
  const mustRefuse = scenario === 'bad_signature' || scenario === 'stale_timestamp';
  return mustRefuse ? status !== null && status >= 400 && status < 500 : outcome === 'delivered';
}
