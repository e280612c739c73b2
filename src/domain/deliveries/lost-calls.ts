import type { StatusAnswer } from '../ports/deliveries/provider';
import type { Delivery } from './delivery';

/** How many transmissions may have begun in the time that a restore has lost. */
const maxLostTransmissions = 3;

/** What the provider says of the document of one transmission; null: its account cannot be asked. */
export interface AnswerOfDocument {
  transmission: number;
  documentId: string;
  answer: StatusAnswer | null;
}

/** `takesWithinSeconds`: for so long after a call "not found" proves nothing. */
export interface AskingContext {
  nowMs: number;
  takesWithinSeconds: number;
}

type KnownAnswer = Extract<StatusAnswer, { kind: 'known' }>;

/**
 * - `known`: what became of the delivery; `reportedDocumentId` where it is about an earlier transmission than the
 *   present one
 * - `absent`: the provider has none of its documents, whatever calls were lost
 * - `cannot_tell`: it may have one
 */
export type LostCalls =
  | { kind: 'known'; answer: KnownAnswer; reportedDocumentId: string | null }
  | { kind: 'absent' }
  | { kind: 'cannot_tell' };

/**
 * - `arrived`: the recipient has a document of the replaced invoice, so that what replaces it must not go out
 * - `absent`: none of its documents has arrived or may still
 * - `cannot_tell`: one may, and the provider may say more later; `unaskable`: nobody can be asked
 */
export type ReplacedCalls =
  { kind: 'arrived'; answer: KnownAnswer; documentId: string } | { kind: 'absent' | 'cannot_tell' | 'unaskable' };

/** The numbers of all transmissions that there may have been, newest first. */
export const possibleTransmissions = ({ transmission: { transmission } }: Pick<Delivery, 'transmission'>): number[] =>
  Array.from({ length: transmission + maxLostTransmissions }, (_, index) => index + 1).reverse();

/**
 * What became of a delivery that was restored. What the provider has taken or delivered counts before any failure, and
 * a failure only of the present transmission or a later one: that of an earlier one was the reason to send again.
 *
 * @param answers of all {@link possibleTransmissions}, newest first
 */
export function judgeLostCalls(
  { transmission: { transmission: present }, restored }: Pick<Delivery, 'transmission' | 'restored'>,
  answers: readonly AnswerOfDocument[],
  context: AskingContext,
): LostCalls {
  const known = answers.flatMap((one) => (one.answer?.kind === 'known' ? [{ ...one, answer: one.answer }] : []));
  const found =
    known.find(({ answer }) => answer.outcome === 'accepted' || answer.outcome === 'delivered') ??
    known.find(({ transmission }) => transmission >= present);
  if (found)
    return {
      kind: 'known',
      answer: found.answer,
      reportedDocumentId: found.transmission < present ? found.documentId : null,
    };
  return isRuledOut(restored, answers, context, ({ kind }) => kind !== 'cannot_tell')
    ? { kind: 'absent' }
    : { kind: 'cannot_tell' };
}

/**
 * May an invoice go out that replaces one that was restored? That one had failed or was rejected, but may have been
 * sent again, or have arrived after all, in the time that is lost.
 *
 * @param answers of all {@link possibleTransmissions} of the replaced one
 * @param context as for {@link judgeLostCalls}
 */
export function judgeReplaced(
  { restored }: Pick<Delivery, 'restored'>,
  answers: readonly AnswerOfDocument[],
  context: AskingContext,
): ReplacedCalls {
  for (const { answer, documentId } of answers)
    if (answer?.kind === 'known' && answer.outcome === 'delivered') return { kind: 'arrived', answer, documentId };
  const mayNotArrive = (answer: StatusAnswer): boolean =>
    answer.kind === 'not_found' || (answer.kind === 'known' && answer.outcome !== 'accepted');
  if (isRuledOut(restored, answers, context, mayNotArrive)) return { kind: 'absent' };
  return { kind: answers.some(({ answer }) => answer === null) ? 'unaskable' : 'cannot_tell' };
}

/**
 * Not before the time is over within which the provider takes documents in, counted from the last call that can be
 * lost.
 */
function isRuledOut(
  restored: Delivery['restored'],
  answers: readonly AnswerOfDocument[],
  { nowMs, takesWithinSeconds }: AskingContext,
  rulesOut: (answer: StatusAnswer) => boolean,
): boolean {
  const isTooEarly = restored !== null && nowMs < Date.parse(restored.at) + takesWithinSeconds * 1000;
  return !isTooEarly && answers.every(({ answer }) => answer !== null && rulesOut(answer));
}
