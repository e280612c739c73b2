import { createHash } from 'node:crypto';

import type { OutgoingDocument, SendOutcome } from '../../../domain/ports/deliveries/provider';
import type { HttpResult } from '../../../domain/ports/http-client';
import { temporary, type TemporaryReason } from '../faults';
import { isObject, type JsonObject, textIn } from '../json-members';
import { boundedDetails, type Redactor } from '../texts';
import type { PhossApAccount, PhossApCall } from './account';
import { segment } from './account';
import { isAboutAccess, participantScheme, type PhossApAnswer, readAnswer } from './answers';
import { notRegisteredWords } from './status';

/** A longer one would make it refuse the document. */
const maxCustomCharacters = 255;

/**
 * Hands over the payload; phoss-ap looks the recipient up, wraps the document, sends it by AS4 and waits for the
 * receipt before it answers. Our document id becomes the SBDH instance identifier: the id under which phoss-ap is
 * asked, and under which a recipient recognises a repetition.
 *
 * Source: phax/phoss-ap 0.11.0 (b471ff5d), phoss-ap-webapp, controller/OutboundController.java, `submitRawDocument`;
 * wiki pages "API Specification" and "Sending Process".
 */
export function sendCall({ settings }: PhossApAccount, document: OutgoingDocument): PhossApCall {
  const ids = [
    participantScheme + document.senderParticipantId,
    participantScheme + document.receiverParticipantId,
    `busdox-docid-qns::${document.documentTypeId}`,
    `cenbii-procid-ubl::${document.processId}`,
    settings.country_code,
  ];
  const custom1 = document.correlationId.slice(0, maxCustomCharacters);
  const query = new URLSearchParams({ sbdhInstanceID: document.documentId, custom1 });
  return {
    method: 'POST',
    path: `/api/outbound/submit/${ids.map(segment).join('/')}?${query.toString()}`,
    headers: {
      'Content-Type': 'application/xml',
      'X-Request-Id': document.correlationId,
      ...(document.traceparent !== null && { traceparent: document.traceparent }),
    },
    body: document.xml,
  };
}

type Verdict = 'accepted' | 'refused' | 'unreachable_recipient' | 'unknown' | TemporaryReason;

/** What is judged: the answer, and the sending report of this document in it, if there is one. */
interface Judged extends PhossApAnswer {
  report: JsonObject | null;
}

interface Rule {
  name: string;
  applies: (answer: Judged) => boolean;
  verdict: Verdict;
}

/**
 * What an answer to a submission means; the first rule that applies decides.
 *
 * A report means that phoss-ap has the document: what it could not send at once it sends again by itself
 * (`retry.sending`), so it is followed by its status and never handed over again. The one exception is a recipient who
 * is not registered, for whom it does not try again. `overallSuccess` is false as well where only its own reporting
 * failed; `sendingSuccess` tells of the document.
 *
 * Source: phax/phoss-ap 0.11.0 (b471ff5d), phoss-ap-core, outbound/OutboundOrchestrator.java, `processPendingOutbound`;
 * the report is phax/phase4, phase4-peppol-client, Phase4PeppolSendingReport.java, `getAsJsonObject`.
 */
export const sendRules: readonly Rule[] = [
  { name: 'sent, with a receipt', applies: ({ report }) => report?.sendingSuccess === true, verdict: 'accepted' },
  {
    name: 'recipient not registered',
    applies: ({ report }) => notRegisteredWords.test(textIn(report, 'lookupError') ?? ''),
    verdict: 'unreachable_recipient',
  },
  { name: 'kept, to be sent again', applies: ({ report }) => report !== null, verdict: 'accepted' },
  { name: 'token refused', applies: isAboutAccess, verdict: 'PROVIDER_AUTH_FAILED' },
  { name: 'too many requests', applies: ({ status }) => status === 429, verdict: 'PROVIDER_RATE_LIMITED' },
  {
    // Its verification has refused the document, or it could not be stored: no transaction was made, and no answer says
    // which.
    name: 'not taken, or a fault of the request',
    applies: ({ status, json }) => [400, 422].includes(status) && typeof json === 'string',
    verdict: 'refused',
  },
  {
    name: 'wrong address, or sending is switched off',
    applies: ({ status }) => (status >= 300 && status < 400) || [404, 405, 410].includes(status),
    verdict: 'PROVIDER_UNAVAILABLE',
  },
  {
    name: 'the request did not come whole',
    applies: ({ status }) => [408, 425].includes(status),
    verdict: 'PROVIDER_UNAVAILABLE',
  },
  { name: 'refused by a gateway', applies: ({ status }) => status >= 400 && status < 500, verdict: 'refused' },
  // It breaks down only after the document was stored, and a gateway does not know.
  { name: 'anything else', applies: () => true, verdict: 'unknown' },
];

/** @param result of the call that carried the document */
export function sendOutcomeOf(result: HttpResult, documentId: string, redact: Redactor): SendOutcome {
  switch (result.kind) {
    case 'not_sent':
      return temporary('PROVIDER_UNAVAILABLE', null, redact(result.message), { message: redact(result.message) });
    case 'no_answer':
      return { kind: 'unknown', message: redact(result.message), details: { message: redact(result.message) } };
    case 'answered': {
      const answer = readAnswer(result, redact);
      return outcomeOf({ ...answer, report: reportIn(answer, documentId) }, documentId, redact);
    }
  }
}

function outcomeOf(answer: Judged, documentId: string, redact: Redactor): SendOutcome {
  const verdict = sendRules.find((rule) => rule.applies(answer))?.verdict ?? 'unknown';
  const { message } = answer;
  const details = answer.report ? detailsOf(answer.report, answer, redact) : answer.details;
  switch (verdict) {
    case 'accepted':
      return { kind: 'accepted', remoteId: documentId, details };
    case 'refused':
    case 'unreachable_recipient':
    case 'unknown':
      return { kind: verdict, message, details };
    case 'PROVIDER_AUTH_FAILED':
    case 'PROVIDER_RATE_LIMITED':
    case 'PROVIDER_UNAVAILABLE':
      return temporary(verdict, answer.retryAfterSeconds, message, details);
  }
}

/** A report about another document is not one of this. */
function reportIn({ status, json }: PhossApAnswer, documentId: string): JsonObject | null {
  if (![200, 422].includes(status) || !isObject(json) || typeof json.sendingSuccess !== 'boolean') return null;
  return textIn(json, 'sbdhInstanceIdentifier')?.toLowerCase() === documentId.toLowerCase() ? json : null;
}

/** What proves the sending, and what the recipient's access point is asked by. */
function detailsOf(report: JsonObject, answer: PhossApAnswer, redact: Redactor): PhossApAnswer['details'] {
  const signal = typeof report.as4ReceivedSignalMsg === 'string' ? report.as4ReceivedSignalMsg : null;
  return boundedDetails(
    {
      http_status: answer.status,
      sbdh_instance_id: textIn(report, 'sbdhInstanceIdentifier'),
      sending_result: textIn(report, 'sendingResult'),
      sending_success: report.sendingSuccess === true,
      as4_message_id: textIn(report, 'as4MessageId'),
      as4_sent_at: textIn(report, 'as4SendingDateTime'),
      receipt_message_id: signal && inSignal(signal, 'MessageId'),
      receipt_refers_to: signal && inSignal(signal, 'RefToMessageId'),
      receipt_at: signal && inSignal(signal, 'Timestamp'),
      receipt_sha256: signal && createHash('sha256').update(signal).digest('hex'),
      recipient_access_point: textIn(report, 'c3CertSubjectCN'),
      recipient_endpoint: textIn(report, 'c3EndpointUrl'),
      lookup_error: textIn(report, 'lookupError'),
      sending_error: textIn(report, 'sendingError'),
    },
    redact,
  );
}

/** A short text of the receipt (ebMS 3.0, section 5.2.1, `eb:MessageInfo`). */
const inSignal = (signal: string, name: 'MessageId' | 'RefToMessageId' | 'Timestamp'): string | null =>
  new RegExp(`<(?:[\\w.-]{1,40}:)?${name}>([^<]{1,255})<`).exec(signal)?.[1] ?? null;
