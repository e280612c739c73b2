import type { ProviderOutcome } from '../../../domain/deliveries/transition-trigger';
import type { DocumentToFind, StatusAnswer } from '../../../domain/ports/deliveries/provider';
import type { HttpResult } from '../../../domain/ports/http-client';
import { isObject, type JsonObject, textIn } from '../json-members';
import { boundedDetails, type Redactor } from '../texts';
import type { PhossApCall } from './account';
import { segment } from './account';
import { isDone, readAnswer, saysNothingThere, transactionsIn } from './answers';

/**
 * The words of phoss-ap for a participant without an entry in the SML, and for nothing else (OutboundOrchestrator.java,
 * `_performSmpLookup`).
 */
export const notRegisteredWords = /^The participant ID '[^']*' is not registered in the Peppol Network/;

/** Newest transactions that are looked through for one of which there may be two. */
const historyRows = 200;

/** Our id of a document is its id there. */
export const idOf = ({ remoteId, documentId }: DocumentToFind): string => remoteId ?? documentId;

/**
 * Source: phax/phoss-ap 0.11.0 (b471ff5d), phoss-ap-webapp, controller/OutboundController.java, `getStatus`, and
 * controller/OperationsController.java, `getOutboundHistory`.
 */
export const statusCall = (id: string): PhossApCall => ({
  method: 'GET',
  path: `/api/outbound/status/${segment(id)}?includeArchive=true`,
});
export const newestCall: PhossApCall = {
  method: 'GET',
  path: `/api/ops/outbound/history?offset=0&limit=${historyRows}`,
};

/** How long a negative answer of the recipient may still come. */
export interface Waiting {
  nowMs: number;
  mlsWaitMinutes: number;
}

/**
 * What the status of a document says. `absent`: phoss-ap has no transaction of this id, or more than one, of which it
 * says the same: the newest transactions tell.
 */
export function statusAnswerOf(
  result: HttpResult,
  id: string,
  waiting: Waiting,
  redact: Redactor,
): StatusAnswer | { kind: 'absent' } {
  if (result.kind !== 'answered') return { kind: 'cannot_tell', message: redact(result.message) };
  const answer = readAnswer(result, redact);
  if (saysNothingThere(answer)) return { kind: 'absent' };
  if (!isDone(answer) || !isObject(answer.json)) return { kind: 'cannot_tell', message: answer.message };
  return isOf(answer.json, id)
    ? knownBy(answer.json, id, waiting, redact)
    : { kind: 'cannot_tell', message: 'the answer names no status of this document' };
}

/** A document that was handed over twice was sent if either was. */
export function newestAnswerOf(result: HttpResult, id: string, waiting: Waiting, redact: Redactor): StatusAnswer {
  if (result.kind !== 'answered') return { kind: 'cannot_tell', message: redact(result.message) };
  const answer = readAnswer(result, redact);
  const transactions = isDone(answer) ? transactionsIn(answer) : null;
  if (transactions === null) return { kind: 'cannot_tell', message: answer.message };
  const same = transactions.filter((one) => isOf(one, id));
  const [furthest] = same.sort((one, other) => progressOf(other) - progressOf(one));
  return furthest ? knownBy(furthest, id, waiting, redact) : { kind: 'not_found' };
}

const isOf = (transaction: JsonObject, id: string): boolean =>
  textIn(transaction, 'sbdhInstanceID')?.toLowerCase() === id.toLowerCase();

const progress = ['rejected', 'permanently_failed', 'failed', 'pending', 'sending', 'sent'];
const progressOf = (transaction: JsonObject): number => progress.indexOf(textIn(transaction, 'status') ?? '');

function knownBy(transaction: JsonObject, id: string, waiting: Waiting, redact: Redactor): StatusAnswer {
  const text = textIn(transaction, 'errorDetails');
  const details = boundedDetails(
    {
      provider_status: textIn(transaction, 'status'),
      mls_status: textIn(transaction, 'mlsStatus'),
      code: textIn(transaction, 'mlsStatus') === 'received_re' ? 'MLS_RE' : null,
      message: text,
      attempts: typeof transaction.attemptCount === 'number' ? transaction.attemptCount : null,
      created_at: textIn(transaction, 'createdDT'),
      completed_at: textIn(transaction, 'completedDT'),
    },
    redact,
  );
  return {
    kind: 'known',
    outcome: outcomeOf(transaction, waiting),
    remoteId: id,
    message: text === null ? null : redact(text),
    details,
  };
}

/**
 * `sent` means that the recipient's access point has given a receipt. Whether it could pass the document on, it says
 * afterwards by a Message Level Status, which many send only when it is negative (`failure_only`): without one the
 * document is delivered when the time for it is over.
 *
 * Source: phax/phoss-ap 0.11.0 (b471ff5d), phoss-ap-api, codelist/EOutboundStatus.java and
 * codelist/EMlsReceptionStatus.java; the usual time is 25 minutes (phoss-ap-db, MlsMetricsManagerJdbc.java,
 * `SLA_MLS2_THRESHOLD`).
 */
function outcomeOf(transaction: JsonObject, { nowMs, mlsWaitMinutes }: Waiting): ProviderOutcome {
  switch (textIn(transaction, 'status')) {
    case 'rejected':
      return 'rejected';
    case 'permanently_failed':
      return notRegisteredWords.test(textIn(transaction, 'errorDetails') ?? '')
        ? 'recipient_not_registered'
        : 'delivery_failed';
    case 'sent':
      break;
    default:
      // pending, sending, failed (it tries again), and what later versions may add.
      return 'accepted';
  }
  switch (textIn(transaction, 'mlsStatus')) {
    case 'received_re':
      return 'delivery_failed';
    case 'received_ap':
    case 'received_ab':
    case 'not_applicable':
      return 'delivered';
    default: {
      const completedMs = Date.parse(textIn(transaction, 'completedDT') ?? '');
      return completedMs + mlsWaitMinutes * 60_000 <= nowMs ? 'delivered' : 'accepted';
    }
  }
}
