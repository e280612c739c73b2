import type { Language } from '../../domain/localized';
import type { WebhookScenario } from '../../domain/webhooks/test-scenarios';
import type { WebhookEventType } from '../../domain/webhooks/webhook-endpoint';
import type { WebhookTrial } from '../../usecases/webhooks/try-webhook';

export interface WebhookTest {
  /**
   * `success`, `duplicate`, `bad_signature`, `stale_timestamp` and `unknown_type` are sent; of `http_500`, `http_429`,
   * `timeout` and `gone` the answer says what would follow.
   */
  scenario: WebhookScenario;
  /** What the message is an example of; `invoice.delivered` unless given. */
  event_type?: WebhookEventType;
}

/** The call that was made. */
export interface WebhookTestCall {
  headers: Record<string, string>;
  body: string;
}

/** What came back. */
export interface WebhookTestAnswer {
  /** Null: no answer. */
  status: number | null;
  /** @isInt duration_ms */
  duration_ms: number;
  /** At most 1,000 bytes; or what went wrong. */
  body_start: string | null;
}

export interface WebhookTestResult {
  /** The last call; null: nothing is sent for this scenario. */
  sent: WebhookTestCall | null;
  /** What a right receiver does, in the language of the request. */
  expected: string;
  answer: WebhookTestAnswer | null;
  /** Null: nothing is sent for this scenario. */
  passed: boolean | null;
  advice: string;
  /** Seconds from the first attempt to each, of what is not sent. */
  schedule: number[] | null;
}

export const webhookTestResult = (
  { sent, expected, answer, passed, advice, schedule }: WebhookTrial,
  language: Language,
): WebhookTestResult => ({
  sent,
  expected: expected[language],
  answer: answer && { status: answer.status, duration_ms: answer.durationMs, body_start: answer.bodyStart },
  passed,
  advice: advice[language],
  schedule,
});
