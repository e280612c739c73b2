import type {
  Acknowledgement,
  FetchedDocument,
  HandedOutDocument,
  ReceivedMetadata,
  ReceivedPage,
  ReceiveFault,
} from '../../../domain/ports/deliveries/provider';
import type { HttpResult } from '../../../domain/ports/http-client';
import { idIn, type JsonObject, maxIdLength, textIn } from '../json-members';
import type { Redactor } from '../texts';
import type { PhossApAccount, PhossApCall } from './account';
import { segment } from './account';
import {
  isAboutAccess,
  isDone,
  isSameParticipant,
  type PhossApAnswer,
  readAnswer,
  saysNothingThere,
  transactionsIn,
  withoutScheme,
} from './answers';
import { readBusinessDocument } from './business-document';

const pageRows = 200;

/**
 * All transactions that are not archived, newest first. A document whose C4 country was not reported yet is never
 * archived, so that what we have not acknowledged is always among them, whether its forwarding has succeeded, is tried
 * again or was given up.
 *
 * Source: phax/phoss-ap 0.11.0 (b471ff5d), phoss-ap-webapp, controller/OperationsController.java and
 * controller/InboundController.java; phoss-ap-db, InboundTransactionManagerJdbc.java, `getAllTransactions` and
 * `getAllForArchival`.
 */
export const listCall = (after: string | null): PhossApCall => ({
  method: 'GET',
  path: `/api/ops/inbound/history?offset=${after ?? '0'}&limit=${pageRows}`,
});

export const fetchCall = (id: string, maxAnswerBytes: number): PhossApCall => ({
  method: 'GET',
  path: `/api/ops/inbound/${segment(id)}/payload`,
  headers: { Accept: 'application/octet-stream' },
  maxAnswerBytes,
});

/**
 * The receiver reports the country of the recipient once it has processed the document: phoss-ap's form of an
 * acknowledgement.
 */
export const acknowledgeCall = ({ settings }: PhossApAccount, id: string): PhossApCall => ({
  method: 'POST',
  path: `/api/inbound/report?${new URLSearchParams({ sbdhInstanceID: id, c4CountryCode: settings.country_code }).toString()}`,
});

/** Rejected by its own verification, or not verified yet. */
const notForUs = ['rejected', 'received'];

export function receivedPageOf(
  result: HttpResult,
  after: string | null,
  { settings, redact }: PhossApAccount,
): ReceivedPage {
  const answer = answered(result, redact);
  if ('kind' in answer) return answer;
  const transactions = isDone(answer) ? transactionsIn(answer) : null;
  if (transactions === null) return faultOf(answer);
  // One access point may serve several companies.
  const waiting = transactions.filter(
    (one) =>
      isSameParticipant(textIn(one, 'receiverID'), settings.participant_id) &&
      textIn(one, 'c4CountryCode') === null &&
      !notForUs.includes(textIn(one, 'status') ?? ''),
  );
  const documents = waiting.flatMap((one) => {
    const id = idIn(one, 'sbdhInstanceID');
    return id === null ? [] : [{ id, sha256: null, metadata: metadataOf(one) }];
  });
  return {
    kind: 'page',
    documents: documents.reverse(),
    unusable: waiting.length - documents.length,
    next: transactions.length < pageRows ? null : String(Number(after ?? 0) + pageRows),
  };
}

const metadataOf = (transaction: JsonObject): ReceivedMetadata => ({
  ...noMetadata,
  senderParticipantId: idText(textIn(transaction, 'senderID')),
  receiverParticipantId: idText(textIn(transaction, 'receiverID')),
  documentTypeId: idText(textIn(transaction, 'docTypeID')),
});

const noMetadata: ReceivedMetadata = {
  senderParticipantId: null,
  receiverParticipantId: null,
  documentTypeId: null,
  invoiceNumber: null,
  issueDate: null,
  typeCode: null,
};

const idText = (text: string | null): string | null =>
  text !== null && text.length <= maxIdLength ? withoutScheme(text) : null;

export function fetchedDocumentOf(result: HttpResult, { settings, redact }: PhossApAccount): FetchedDocument {
  if (result.kind === 'no_answer' && result.tooLarge) return { kind: 'too_large', message: redact(result.message) };
  // A page of a gateway is no document.
  const isPayload = result.kind === 'answered' && /octet-stream/i.test(result.headers['content-type'] ?? '');
  if (isPayload && result.status === 200)
    return handedOutDocument(result.body, settings.participant_id) ?? { kind: 'gone' };
  const answer = answered(result, redact);
  if ('kind' in answer) return answer;
  return saysNothingThere(answer) ? { kind: 'gone' } : faultOf(answer);
}

/**
 * What was stored or forwarded, out of its envelope. What has none is kept as it is: somebody sent it.
 * @returns null: it is for another participant
 */
export function handedOutDocument(bytes: Buffer, participantId: string): HandedOutDocument | null {
  const document = readBusinessDocument(bytes);
  if (!document) return { kind: 'document', metadata: noMetadata, bytes, transportEncoding: null, isIntact: true };
  if (!isSameParticipant(document.receiverParticipantId, participantId)) return null;
  return {
    kind: 'document',
    metadata: {
      ...noMetadata,
      senderParticipantId: idText(document.senderParticipantId),
      receiverParticipantId: idText(document.receiverParticipantId),
      documentTypeId: idText(document.documentTypeId),
    },
    bytes: document.bytes,
    transportEncoding: 'utf-8',
    isIntact: true,
  };
}

/** 400: its country was reported before. 404: it is not there any more, and nothing is left to be reported. */
export function acknowledgementOf(result: HttpResult, redact: Redactor): Acknowledgement {
  const answer = answered(result, redact);
  if ('kind' in answer) return answer;
  const wasDoneBefore = saysNothingThere(answer) || (answer.status === 400 && answer.isEmpty);
  return isDone(answer) || wasDoneBefore ? { kind: 'acknowledged' } : faultOf(answer);
}

function answered(result: HttpResult, redact: Redactor): PhossApAnswer | ReceiveFault {
  if (result.kind === 'answered') return readAnswer(result, redact);
  return {
    kind: 'unavailable',
    reason: 'PROVIDER_UNAVAILABLE',
    retryAfterSeconds: null,
    message: redact(result.message),
  };
}

/** A refusal to list documents or to return one is no verdict on a document: it is asked for again. */
function faultOf(answer: PhossApAnswer): ReceiveFault {
  const reason = isAboutAccess(answer)
    ? 'PROVIDER_AUTH_FAILED'
    : answer.status === 429
      ? 'PROVIDER_RATE_LIMITED'
      : 'PROVIDER_UNAVAILABLE';
  return { kind: 'unavailable', reason, retryAfterSeconds: answer.retryAfterSeconds, message: answer.message };
}
