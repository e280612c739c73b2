import { createHash } from 'node:crypto';

import type {
  Acknowledgement,
  FetchedDocument,
  HandedOutDocument,
  ListedDocument,
  ReceivedMetadata,
  ReceivedPage,
  ReceiveFault,
} from '../../../domain/ports/deliveries/provider';
import type { JsonObject } from '../json-members';
import { idIn, isObject, maxIdLength, objectIn, textIn } from '../json-members';
import type { Redactor } from '../texts';
import type { SapiAnswer } from './answers';
import { readAnswer } from './answers';
import type { AuthorisedCall, AuthorisedResult } from './authorised-call';

const pageSize = 100;
/** Page tokens are the provider's own; one that is longer is none that we could send back. */
const maxPageTokenLength = 2_000;

export const listCall = (after: string | null): AuthorisedCall => ({
  method: 'GET',
  path: `/document/receive?status=RECEIVED&limit=${pageSize}${after === null ? '' : `&pageToken=${encodeURIComponent(after)}`}`,
});
export const fetchCall = (id: string, maxAnswerBytes: number): AuthorisedCall => ({
  method: 'GET',
  path: `/document/receive/${encodeURIComponent(id)}`,
  maxAnswerBytes,
});
export const acknowledgeCall = (id: string): AuthorisedCall => ({
  method: 'POST',
  path: `/document/receive/${encodeURIComponent(id)}/acknowledge`,
});

export function receivedPageOf(result: AuthorisedResult, redact: Redactor): ReceivedPage {
  const answer = answered(result, redact);
  if ('kind' in answer) return answer;
  const list = answer.body?.documents ?? answer.body?.items;
  if (!isDone(answer) || !Array.isArray(list)) return faultOf(answer);
  const waiting = list.filter((item) => !isObject(item) || !isAcknowledged(item));
  const documents = waiting.filter(isObject).flatMap(listedDocument);
  const next = textIn(answer.body, 'nextPageToken', 'next_cursor', 'next_page_token');
  return {
    kind: 'page',
    documents,
    unusable: waiting.length - documents.length,
    next: next !== null && next.length <= maxPageTokenLength ? next : null,
  };
}

/** What says that it was acknowledged is none of our business, whatever was asked for. */
const isAcknowledged = (item: JsonObject): boolean =>
  ['ACKNOWLEDGED', 'CONFIRMED'].includes((textIn(item, 'status') ?? 'RECEIVED').toUpperCase());

/** What has no usable id cannot be fetched. */
function listedDocument(item: JsonObject): (ListedDocument & { metadata: ReceivedMetadata })[] {
  const metadata = objectIn(item, 'metadata');
  const id = idIn(item, 'documentId', 'providerDocumentId', 'id') ?? idIn(metadata, 'documentId', 'id');
  if (id === null) return [];
  return [{ id, sha256: sha256In(item) ?? sha256In(metadata), metadata: metadataOf({ ...metadata, ...item }) }];
}

export function fetchedDocumentOf(result: AuthorisedResult, redact: Redactor): FetchedDocument {
  if (result.kind === 'no_answer' && result.tooLarge) return { kind: 'too_large', message: redact(result.message) };
  const answer = answered(result, redact);
  if ('kind' in answer) return answer;
  if (answer.status === 404 && answer.fault !== null) return { kind: 'gone' };
  const { body } = answer;
  if (!isDone(answer) || !body) return faultOf(answer);
  return handedOutDocument(body);
}

/** A document with what the provider says of it, from the answer to a fetch or from a webhook. */
export function handedOutDocument(body: JsonObject): HandedOutDocument {
  const metadata = objectIn(body, 'metadata');
  const payload = body.payload ?? body.content;
  const content = typeof payload === 'string' && payload.trim() !== '' ? contentOf(payload) : null;
  return {
    kind: 'document',
    metadata: metadataOf({ ...metadata, ...body }),
    bytes: content?.bytes ?? null,
    transportEncoding: content?.transportEncoding ?? null,
    isIntact: content === null || hasChecksum(content.bytes, String(payload), sha256In(body) ?? sha256In(metadata)),
  };
}

/**
 * XML text, as the specification says, or Base64, as one provider's prose does. Text that is neither is kept as it is:
 * somebody sent it.
 */
function contentOf(payload: string): { bytes: Buffer; transportEncoding: 'utf-8' | null } {
  const compact = payload.replace(/\s+/g, '');
  if (!/^\uFEFF?\s*</.test(payload) && /^[A-Za-z0-9+/]+={0,2}$/.test(compact) && compact.length % 4 === 0) {
    return { bytes: Buffer.from(compact, 'base64'), transportEncoding: null };
  }
  return { bytes: Buffer.from(payload, 'utf8'), transportEncoding: 'utf-8' };
}

/** A Base64 server may have hashed the text that it put into the field instead of the document. */
function hasChecksum(bytes: Buffer, payload: string, stated: string | null): boolean {
  return stated === null || stated === sha256(bytes) || stated === sha256(payload);
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

/** Nothing that is no SHA-256 is compared with one. */
function sha256In(item: JsonObject | null): string | null {
  const text = textIn(item, 'checksum', 'sha256')
    ?.replace(/^sha-?256[:=]/i, '')
    .toLowerCase();
  return text !== undefined && /^[0-9a-f]{64}$/.test(text) ? text : null;
}

const metadataOf = (item: JsonObject): ReceivedMetadata => ({
  senderParticipantId: participantIn(item, 'senderParticipantId', 'sender_participant_id', 'sender'),
  receiverParticipantId: participantIn(item, 'receiverParticipantId', 'receiver_participant_id', 'receiver'),
  documentTypeId: shortTextIn(item, 'documentTypeId', 'document_type_id'),
  invoiceNumber: shortTextIn(item, 'invoiceNumber', 'invoice_number', 'documentNumber', 'document_number'),
  issueDate: shortTextIn(item, 'issueDate', 'issue_date'),
  typeCode: shortTextIn(item, 'invoiceTypeCode', 'typeCode', 'type_code'),
});

const shortTextIn = (item: JsonObject, ...members: string[]): string | null => {
  const text = textIn(item, ...members);
  return text !== null && text.length <= maxIdLength ? text : null;
};

/** Inbound metadata may carry the scheme's own prefix. */
const participantIn = (item: JsonObject, ...members: string[]): string | null =>
  shortTextIn(item, ...members)?.replace(/^iso6523-actorid-upis::/i, '') ?? null;

/** A provider that no longer knows the document, or says that this was done before, has nothing left to be told. */
export function acknowledgementOf(result: AuthorisedResult, redact: Redactor): Acknowledgement {
  const answer = answered(result, redact);
  if ('kind' in answer) return answer;
  const wasDoneBefore = answer.status === 409 || (answer.status === 404 && answer.fault !== null);
  return isDone(answer) || (wasDoneBefore && answer.fault?.retryable !== true)
    ? { kind: 'acknowledged' }
    : faultOf(answer);
}

const isDone = ({ status }: SapiAnswer): boolean => status >= 200 && status < 300;

function answered(result: AuthorisedResult, redact: Redactor): SapiAnswer | ReceiveFault {
  switch (result.kind) {
    case 'no_access':
      return {
        kind: 'unavailable',
        reason: result.fault.reason,
        retryAfterSeconds: result.fault.retryAfterSeconds,
        message: result.fault.message,
      };
    case 'not_sent':
    case 'no_answer':
      return {
        kind: 'unavailable',
        reason: 'PROVIDER_UNAVAILABLE',
        retryAfterSeconds: null,
        message: redact(result.message),
      };
    case 'answered':
      return readAnswer(result, redact);
  }
}

/**
 * Why an answer is none. A refusal to list documents or to return one is no verdict on a document: it is asked for
 * again.
 */
function faultOf({ status, fault, retryAfterSeconds, message }: SapiAnswer): ReceiveFault {
  const isAboutAccount = [401, 402, 403, 423].includes(status) || fault?.category === 'AUTH';
  const reason = isAboutAccount
    ? 'PROVIDER_AUTH_FAILED'
    : status === 429
      ? 'PROVIDER_RATE_LIMITED'
      : 'PROVIDER_UNAVAILABLE';
  return { kind: 'unavailable', reason, retryAfterSeconds, message };
}
