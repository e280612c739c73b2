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

type KnownAnswer = Extract<StatusAnswer, { kind: 'known' }>;

/**
 * - `known`: what became of the delivery; `reportedDocumentId` where it is about an earlier transmission than the present one
 * - `absent`: the provider has none of its documents, whatever calls were lost
 * - `cannot_tell`: it may have one
 */
export type LostCalls =
  | { kind: 'known'; answer: KnownAnswer; reportedDocumentId: string | null }
  | { kind: 'absent' }
  | { kind: 'cannot_tell' };

/** The numbers of all transmissions that there may have been, newest first. */
export const possibleTransmissions = ({ transmission: { transmission } }: Pick<Delivery, 'transmission'>): number[] =>
  Array.from({ length: transmission + maxLostTransmissions }, (_, index) => index + 1).reverse();

/**
 * What became of a delivery that was restored. What the provider has taken or delivered counts before any failure, and a
 * failure only of the present transmission or a later one: that of an earlier one was the reason to send again.
 *
 * @param answers of all {@link possibleTransmissions}, newest first
 * @param context `takesWithinSeconds`: for so long after a call "not found" proves nothing
 */
export function judgeLostCalls(
  { transmission: { transmission: present }, restored }: Pick<Delivery, 'transmission' | 'restored'>,
  answers: readonly AnswerOfDocument[],
  context: { nowMs: number; takesWithinSeconds: number },
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
  const isTooEarly = restored !== null && context.nowMs < Date.parse(restored.at) + context.takesWithinSeconds * 1000;
  const isTold = answers.every(({ answer }) => answer !== null && answer.kind !== 'cannot_tell');
  return isTold && !isTooEarly ? { kind: 'absent' } : { kind: 'cannot_tell' };
}
