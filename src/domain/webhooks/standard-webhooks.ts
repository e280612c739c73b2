/**
 * Messages that are signed as Standard Webhooks 1.0.0 has it (https://github.com/standard-webhooks/standard-webhooks,
 * spec): the receiver checks that they are ours, whole and fresh.
 */

/** HMAC-SHA256 (RFC 2104). */
export type Hmac = (key: Uint8Array, text: Uint8Array) => Uint8Array;

const secretPrefix = 'whsec_';

/** Of a new secret, 256 bits; the standard asks for 24 to 64. */
export const secretBytes = 32;

/** A secret as it is shown and stored: `whsec_` and base64. The key is the decoded bytes. */
export const secretText = (key: Uint8Array): string => secretPrefix + Buffer.from(key).toString('base64');

export interface WebhookMessage {
  /** Stable over all attempts; holds no dot. */
  id: string;
  /** Unix seconds of this attempt. */
  timestamp: number;
  /** Exactly the bytes that are sent. */
  body: Uint8Array;
}

/** One signature, `v1,` and base64. @param secret {@link secretText} */
export function signature(secret: string, { id, timestamp, body }: WebhookMessage, hmac: Hmac): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const text = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  return `v1,${Buffer.from(hmac(key, text)).toString('base64')}`;
}

/**
 * The headers of a message.
 * @param secrets the current one first; during a rotation the former one as well, so that either verifies
 */
export const webhookHeaders = (
  secrets: readonly string[],
  message: WebhookMessage,
  hmac: Hmac,
): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signature(secret, message, hmac)).join(' '),
});
