import { createHash, timingSafeEqual } from 'node:crypto';

import type { ReadWebhook } from '../../../domain/ports/deliveries/provider';
import { ProblemError } from '../../../domain/problem';
import { idIn } from '../json-members';
import { webhookSecretsAt } from '../settings-schema';
import type { PhossApAccount } from './account';
import { handedOutDocument } from './receive';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Reads what phoss-ap forwards: the envelope as `application/xml`, its id in `X-SBDH-Instance-ID`, and the headers that
 * its configuration names (`forwarding.http.headers.<n>.name` and `.value`), of which `X-Webhook-Secret` shows who it
 * is. It signs nothing: the secret travels, and only over TLS.
 *
 * It goes on forwarding to this one address whatever it receives: a document for another participant is none of this
 * connection's.
 *
 * Source: phax/phoss-ap 0.11.0 (b471ff5d), phoss-ap-forwarding, http/HttpDocumentForwarder.java; wiki page "Forwarding
 * Process".
 *
 * @throws ProblemError `WEBHOOK_SIGNATURE_INVALID` for a wrong or missing secret
 */
export function readForwarded(
  { settings, credentials }: PhossApAccount,
  headers: Headers,
  rawBody: Uint8Array,
  nowMs: number,
): ReadWebhook {
  const given = digestOf(headers['x-webhook-secret'] ?? '');
  // All are compared, so that the response time does not reveal which one fits.
  const fits = webhookSecretsAt(credentials, nowMs).map((secret) => timingSafeEqual(digestOf(secret), given));
  if (!settings.webhooks || !fits.includes(true)) throw new ProblemError('WEBHOOK_SIGNATURE_INVALID');

  const document = handedOutDocument(
    Buffer.from(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength),
    settings.participant_id,
  );
  const remoteId = idIn({ id: headers['x-sbdh-instance-id'] }, 'id');
  return {
    // It may forward a document again: the same one is the same event.
    eventId: createHash('sha256').update(rawBody).digest('hex'),
    type: document === null ? 'other' : 'document.received',
    ...(document?.transportEncoding && { document }),
    remoteId,
    documentId: null,
    outcome: null,
    message: null,
    occurredAt: null,
    details: { type: document === null ? 'for another participant' : 'forwarded' },
    signature: {},
  };
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
