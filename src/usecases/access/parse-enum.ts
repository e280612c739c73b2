import { useOneOf } from '../../domain/field-words';
import { localized } from '../../domain/localized';
import { badRequest } from '../../domain/problem';

/**
 * Narrows texts to a closed list.
 * @throws ProblemError `BAD_REQUEST` at the pointer when one is not in the list, or there is none at all
 */
export function parseEnum<Word extends string>(
  known: readonly Word[],
  given: readonly string[],
  pointer: string,
): Word[] {
  const words = known.filter((word) => given.includes(word));
  const unknown = given.filter((text) => !known.some((word) => word === text));
  if (unknown.length > 0) throw badRequest(pointer, useOneOf(known));
  if (words.length === 0)
    throw badRequest(
      pointer,
      localized(
        `Uveďte aspoň jednu z hodnôt: ${known.join(', ')}.`,
        `Uveďte alespoň jednu z hodnot: ${known.join(', ')}.`,
        `must name at least one of ${known.join(', ')}`,
      ),
    );
  return words;
}
