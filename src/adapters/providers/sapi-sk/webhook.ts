import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { objectWanted } from '../../../domain/field-words';
import type { HandedOutDocument, ReadWebhook } from '../../../domain/ports/deliveries/provider';
import { badRequest, ProblemError } from '../../../domain/problem';
import type { JsonObject } from '../json-members';
import { idIn, objectIn, readJsonObject, textIn } from '../json-members';
import { webhookSecretsAt } from '../settings-schema';
import { boundedDetails } from '../texts';
import type { SapiSkAccount } from './account';
import { handedOutDocument } from './receive';
import { readReport } from './reported-outcome';

/**
 * How far the sender's clock may be from ours, and how long a recorded call can be played back (its event id stops it
 * then).
 */
const windowSeconds = 300;

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Checks and reads a webhook: `X-Webhook-Signature: sha256=<hex HMAC-SHA256 of "<X-Webhook-Timestamp>.<raw body>">`.
 *
 * While a secret is being changed, the former one counts as well.
 *
 * @throws ProblemError `WEBHOOK_SIGNATURE_INVALID` for a wrong, missing or old signature; `BAD_REQUEST` for a signed
 *   body that is no JSON object
 */
export function readSapiSkWebhook(
  account: SapiSkAccount,
  headers: Headers,
  rawBody: Uint8Array,
  nowMs: number,
): ReadWebhook {
  const secrets = webhookSecretsAt(account.credentials, nowMs);
  const timestamp = headerIn(headers, 'x-webhook-timestamp') ?? '';
  const signature = /^sha256=([0-9a-f]{64})$/i.exec(headerIn(headers, 'x-webhook-signature') ?? '')?.[1] ?? '';
  if (!account.settings.extensions.webhooks || secrets.length === 0) throw invalid();
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs / 1_000 - Number(timestamp)) > windowSeconds) throw invalid();
  const given = Buffer.from(signature, 'hex');
  // All are computed, so that the response time does not reveal which one fits.
  const fits = secrets.map((secret) => {
    const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!fits.includes(true)) throw invalid();

  const body = readJsonObject(Buffer.from(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength).toString('utf8'));
  if (!body) throw badRequest('', objectWanted);
  const signed = { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': `sha256=${signature}` };
  return { ...webhookOf(body, rawBody, account), signature: signed };
}

function webhookOf(body: JsonObject, rawBody: Uint8Array, { redact }: SapiSkAccount): Omit<ReadWebhook, 'signature'> {
  const type = readType(textIn(body, 'type'));
  const report = readReport(body);
  const document = type === 'document.received' ? carriedDocument(body) : null;
  const senderDocumentId = textIn(body, 'sender_document_id', 'senderDocumentId');
  return {
    eventId: idIn(body, 'event_id', 'eventId') ?? createHash('sha256').update(rawBody).digest('hex'),
    type,
    ...(document && { document }),
    remoteId: idIn(body, 'document_id', 'documentId') ?? idIn(objectIn(body, 'document'), 'documentId', 'id'),
    // On a received document it is the sender's id, which is nothing of ours.
    documentId: type === 'document.received' ? null : idIn(body, 'sender_document_id', 'senderDocumentId'),
    outcome: type === 'document.status' && report ? report.outcome : null,
    message: report?.text == null ? null : redact(report.text),
    occurredAt: instantIn(textIn(body, 'occurred_at', 'occurredAt')),
    details: boundedDetails(
      {
        type: textIn(body, 'type'),
        provider_status: report?.word,
        code: report?.code,
        message: report?.text,
        sender_document_id: senderDocumentId,
      },
      redact,
    ),
  };
}

/**
 * Some providers send the document along, as they would hand it out: as the member `document`, or beside the event's
 * own members.
 */
function carriedDocument(body: JsonObject): HandedOutDocument | null {
  const nested = objectIn(body, 'document');
  const document = handedOutDocument(nested ? { metadata: body.metadata, ...nested } : body);
  return document.bytes === null ? null : document;
}

function readType(type: string | null): ReadWebhook['type'] {
  return type === 'document.status' || type === 'document.received' ? type : 'other';
}

function instantIn(text: string | null): string | null {
  const milliseconds = text === null ? NaN : Date.parse(text);
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}

function headerIn(headers: Headers, name: string): string | undefined {
  return headers[name] ?? Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
}

/** One answer for every fault, so that a guesser learns nothing. */
const invalid = (): ProblemError => new ProblemError('WEBHOOK_SIGNATURE_INVALID');
