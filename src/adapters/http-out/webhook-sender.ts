import type { Clock } from '../../domain/ports/clock';
import type { HttpResult } from '../../domain/ports/http-client';
import type { WebhookCallResult, WebhookSender } from '../../domain/ports/webhooks/webhook-sender';
import { readRetryAfter } from '../../domain/webhooks/retry-plan';
import { createHttpClient } from './http-client';

const connectTimeoutSeconds = 5;
const answerTimeoutSeconds = 15;
const maxReadBytes = 64_000;
const maxKeptBytes = 1_000;

/** @param allowedHosts that may be private or loopback, and may be spoken to without TLS (WEBHOOK_ALLOWED_HOSTS) */
export function createWebhookSender(
  { allowedHosts, timeoutSeconds = answerTimeoutSeconds }: { allowedHosts: readonly string[]; timeoutSeconds?: number },
  { clock }: { clock: Clock },
): WebhookSender {
  const http = createHttpClient({ allowedHosts, connectTimeoutSeconds });
  return {
    mayCall: (url) => http.mayCall(url),
    close: () => http.close(),
    send: async ({ url, headers, body }) => {
      const startedMs = clock();
      const result = await http.call({
        ...{ method: 'POST', url, headers: { Accept: '*/*', ...headers }, body },
        ...{ timeoutSeconds, maxAnswerBytes: maxReadBytes, cutAnswer: true },
      });
      return { ...judged(result, clock()), durationMs: clock() - startedMs };
    },
  };
}

function judged(result: HttpResult, nowMs: number): Omit<WebhookCallResult, 'durationMs'> {
  if (result.kind !== 'answered')
    return {
      outcome: result.kind === 'not_sent' && result.addressNotAllowed ? 'blocked' : (result.fault ?? 'connect'),
      status: null,
      bodyStart: result.message.slice(0, maxKeptBytes),
      retryAfterSeconds: null,
    };
  const { status, headers, body } = result;
  return {
    outcome: status >= 200 && status < 300 ? 'delivered' : 'http_error',
    status,
    bodyStart: textOf(body.subarray(0, maxKeptBytes)),
    retryAfterSeconds: readRetryAfter(headers['retry-after'], nowMs),
  };
}

/** Postgres takes no zero bytes in text. */
const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\u{fffd}');
