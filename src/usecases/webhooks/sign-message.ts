import { createHmac, randomBytes } from 'node:crypto';

import type { WebhookCall } from '../../domain/ports/webhooks/webhook-sender';
import type { DueDelivery, OpenWebhook } from '../../domain/ports/webhooks/webhook-work';
import {
  type Hmac,
  secretBytes,
  secretText,
  webhookHeaders,
  type WebhookMessage,
} from '../../domain/webhooks/standard-webhooks';

const userAgent = 'Faktura-Portal-Webhooks/1';

const hmacSha256: Hmac = (key, text) => createHmac('sha256', key).update(text).digest();

/** A new secret, `whsec_…`; shown once and stored sealed. */
export const newWebhookSecret = (): string => secretText(randomBytes(secretBytes));

/** The headers of a signed message. @param secrets the current one first, then those that still overlap */
export const signMessage = (secrets: readonly string[], message: WebhookMessage): Record<string, string> =>
  webhookHeaders(secrets, message, hmacSha256);

/** A signed call of an endpoint, as it is made at an instant. @param extra headers beside the usual ones */
export function webhookCallOf(
  { url, secrets }: Pick<OpenWebhook, 'url' | 'secrets'>,
  { eventId, body }: Pick<DueDelivery, 'eventId' | 'body'>,
  atMs: number,
  extra: Record<string, string> = {},
): WebhookCall {
  const bytes = Buffer.from(body);
  const message = { id: eventId, timestamp: Math.floor(atMs / 1000), body: bytes };
  const headers = { 'Content-Type': 'application/json', 'User-Agent': userAgent, ...extra };
  return { url, headers: { ...headers, ...signMessage(secrets, message) }, body: bytes };
}
