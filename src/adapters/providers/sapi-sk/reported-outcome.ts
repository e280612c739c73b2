import type { ProviderOutcome } from '../../../domain/deliveries/transition-trigger';
import type { JsonObject } from '../json-members';
import { objectIn, textIn } from '../json-members';

const outcomes: Readonly<Record<string, ProviderOutcome>> = {
  delivered: 'delivered',
  rejected: 'rejected',
  validation_failed: 'rejected',
  delivery_failed: 'delivery_failed',
  send_failed: 'delivery_failed',
  recipient_not_registered: 'recipient_not_registered',
};

/** The codes that say it and nothing else: what is merely unreachable now may well be registered. */
const notRegisteredCodes = /^(SAPI-VAL-004|(RECIPIENT|RECEIVER|PARTICIPANT)_(NOT_(REGISTERED|FOUND)|UNKNOWN))$/i;
const codeLike = /^[A-Z][A-Z0-9]*([_-][A-Z0-9]+)+$/i;

/** What a provider says of a document, in a status answer or a webhook. */
export interface ReportedOutcome {
  /** The provider's own word. */
  word: string;
  outcome: ProviderOutcome;
  code: string | null;
  text: string | null;
}

/**
 * Reads `status` and `reason`. Case and padding of the word vary, and a word that we do not know means that it is still
 * under way there. A failure is the recipient's only where the provider's word or code says exactly that.
 *
 * @param report a status answer, an item of a list, or a webhook; null when it has no status
 */
export function readReport(report: JsonObject): ReportedOutcome | null {
  const word = textIn(report, 'status');
  if (word === null) return null;
  const reason = objectIn(report, 'reason');
  const said = textIn(reason, 'message') ?? textIn(report, 'reason', 'message');
  const code =
    textIn(reason, 'code') ??
    textIn(report, 'reason_code', 'reasonCode', 'error_code', 'errorCode') ??
    (said !== null && codeLike.test(said) ? said : null);
  const outcome = outcomes[word.toLowerCase().replace(/[\s-]+/g, '_')] ?? 'accepted';
  const isRecipient = outcome === 'delivery_failed' && code !== null && notRegisteredCodes.test(code);
  return { word, outcome: isRecipient ? 'recipient_not_registered' : outcome, code, text: said };
}
