import type { SendOutcome } from '../../../domain/ports/deliveries/provider';
import type { HttpResult } from '../../../domain/ports/http-client';
import { temporary, type TemporaryReason } from '../faults';
import { objectIn, textIn } from '../json-members';
import type { Redactor } from '../texts';
import type { SapiAnswer } from './answers';
import { readAnswer } from './answers';

type Verdict = 'accepted' | 'refused' | 'duplicate' | 'unreachable_recipient' | 'unknown' | TemporaryReason;

interface Rule {
  name: string;
  applies: (answer: SapiAnswer) => boolean;
  verdict: Verdict;
}

const isTaken = ({ status }: SapiAnswer): boolean => status >= 200 && status < 300;
/** A gateway that lost sight of the server behind it: whatever it says, the server may have taken the document. */
const isLostBehindGateway = ({ status }: SapiAnswer): boolean => status === 502 || status === 504;
const saysRetryable = ({ fault }: SapiAnswer): boolean => fault?.retryable === true;
const saysFinal = ({ fault }: SapiAnswer): boolean => fault?.retryable === false;
const saysRejected = ({ body }: SapiAnswer): boolean => textIn(body, 'status')?.toUpperCase() === 'REJECTED';

/** The account is at fault, not the document: nothing was taken, and it will go out once the account works. */
function isAboutTheAccount({ status, fault }: SapiAnswer): boolean {
  if (status === 401 || fault?.category === 'AUTH') return true;
  return fault === null && [402, 403, 423].includes(status);
}

const recipientCodes =
  /^(SAPI-VAL-004|(RECIPIENT|RECEIVER|PARTICIPANT)_(NOT_(REGISTERED|FOUND|REACHABLE)|UNKNOWN|UNREACHABLE))$/i;

/** `SAPI-DOC-011`, and what implementers call the same. */
const duplicateCodes =
  /^(SAPI-DOC-011|([A-Z]+_)*(DUPLICATED?|ALREADY_(EXISTS|SENT|SUBMITTED|RECEIVED|ACCEPTED|PROCESSED))(_[A-Z]+)*)$/i;

/** "I have this document already": final, but no refusal when an earlier call of ours may have brought it. */
const saysDuplicate = (answer: SapiAnswer): boolean => duplicateCodes.test(codeOf(answer));

const codeOf = ({ fault, body }: SapiAnswer): string => fault?.code ?? textIn(objectIn(body, 'reason'), 'code') ?? '';

/**
 * The same code is used for a malformed sender; that is for the tenant to repair, the recipient may well be reachable.
 */
function isAboutTheRecipient(answer: SapiAnswer): boolean {
  const fields = answer.fault?.fields ?? [];
  return recipientCodes.test(codeOf(answer)) && !fields.some((field) => /sender|X-Peppol-Participant-Id/i.test(field));
}

/**
 * What an answer to `POST /document/send` means; the first rule that applies decides. The body's `retryable` outweighs
 * the HTTP status (SAPI-SK 1.0, errors): a 409 may be "still running" or a final duplicate, a 503 may be final. Where
 * nobody who knows the document has answered, the outcome is temporary only if the document surely was not taken.
 */
export const sendRules: readonly Rule[] = [
  {
    name: '2xx, rejected, recipient not reachable',
    applies: (a) => isTaken(a) && saysRejected(a) && isAboutTheRecipient(a),
    verdict: 'unreachable_recipient',
  },
  {
    name: '2xx, rejected as a duplicate',
    applies: (a) => isTaken(a) && saysRejected(a) && saysDuplicate(a),
    verdict: 'duplicate',
  },
  { name: '2xx, rejected', applies: (a) => isTaken(a) && saysRejected(a), verdict: 'refused' },
  { name: '2xx with an id', applies: (a) => isTaken(a) && remoteIdOf(a) !== null, verdict: 'accepted' },
  { name: '2xx without an id', applies: isTaken, verdict: 'unknown' },
  { name: 'credentials, rights, payment or lock', applies: isAboutTheAccount, verdict: 'PROVIDER_AUTH_FAILED' },
  { name: 'too many requests', applies: ({ status }) => status === 429, verdict: 'PROVIDER_RATE_LIMITED' },
  {
    name: 'final, recipient not reachable',
    applies: (a) => saysFinal(a) && isAboutTheRecipient(a),
    verdict: 'unreachable_recipient',
  },
  { name: 'final, a duplicate', applies: (a) => saysFinal(a) && saysDuplicate(a), verdict: 'duplicate' },
  { name: 'final', applies: saysFinal, verdict: 'refused' },
  { name: '502, 504', applies: isLostBehindGateway, verdict: 'unknown' },
  { name: 'retryable', applies: saysRetryable, verdict: 'PROVIDER_UNAVAILABLE' },
  {
    name: 'not now: timeout of the request, conflict, too early, unavailable',
    applies: ({ status }) => [408, 409, 425, 503].includes(status),
    verdict: 'PROVIDER_UNAVAILABLE',
  },
  // A stranger's redirect, 404 or 405 is about the address in the settings; SAPI-SK explains its own in the body.
  {
    name: 'wrong address',
    applies: ({ status, fault }) =>
      fault === null && ((status >= 300 && status < 400) || [404, 405, 410].includes(status)),
    verdict: 'PROVIDER_UNAVAILABLE',
  },
  { name: 'the server broke down', applies: ({ status }) => status >= 500, verdict: 'unknown' },
  { name: 'refused without explanation', applies: ({ status }) => status >= 400, verdict: 'refused' },
  { name: 'no such status', applies: () => true, verdict: 'unknown' },
];

/** @param result of the call that carried the document */
export function sendOutcomeOf(result: HttpResult, redact: Redactor): SendOutcome {
  switch (result.kind) {
    case 'not_sent':
      return temporary('PROVIDER_UNAVAILABLE', null, redact(result.message), { message: redact(result.message) });
    case 'no_answer':
      return { kind: 'unknown', message: redact(result.message), details: { message: redact(result.message) } };
    case 'answered':
      return outcomeOfAnswer(readAnswer(result, redact), redact);
  }
}

function outcomeOfAnswer(answer: SapiAnswer, redact: Redactor): SendOutcome {
  const verdict = sendRules.find((rule) => rule.applies(answer))?.verdict ?? 'unknown';
  const { message, details } = answer;
  switch (verdict) {
    case 'accepted':
      return {
        kind: 'accepted',
        remoteId: remoteIdOf(answer) ?? '',
        details: { ...details, ...factsOfAcceptance(answer, redact) },
      };
    case 'refused':
    case 'duplicate':
    case 'unreachable_recipient':
    case 'unknown':
      return { kind: verdict, message, details };
    case 'PROVIDER_AUTH_FAILED':
    case 'PROVIDER_RATE_LIMITED':
    case 'PROVIDER_UNAVAILABLE':
      return temporary(verdict, answer.retryAfterSeconds, message, details);
  }
}

/** Ids longer than any real one would not be ours to keep. */
function remoteIdOf({ body }: SapiAnswer): string | null {
  const id = textIn(body, 'providerDocumentId', 'documentId', 'id');
  return id !== null && id.length <= 200 ? id : null;
}

function factsOfAcceptance({ body }: SapiAnswer, redact: Redactor): Record<string, string> {
  const details = { provider_status: textIn(body, 'status'), received_at: textIn(body, 'receivedAt', 'timestamp') };
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === null ? [] : [[name, redact(value)]])),
  );
}
