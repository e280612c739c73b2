import type { NewFinding } from '../../domain/validation/finding';
import { maxReportedFindings } from '../../domain/validation/validation-report';
import { foundAndExpected, UblReading } from './found-and-expected';
import type { LayerInput } from './layer';
import { placeOf, placeOfAttribute } from './location';
import type { RuleFailure } from './rule-engine';
import { termAt } from './terms-of-fields';
import { messagesOf } from './texts/messages-of';
import { withComparison } from './texts/with-comparison';

/** A finding but for who reports it, and how grave it is. */
export type ToldFailure = Pick<
  NewFinding,
  'code' | 'messages' | 'bt' | 'location' | 'line' | 'value' | 'found' | 'expected' | 'official_message'
> & { flag: string };

/**
 * What the failures of a document say: their words, where they stand, what is there and what should be. Place and
 * comparison are looked up only for as many as are reported.
 */
export function failuresTold({ elements, reader }: LayerInput, failures: readonly RuleFailure[]): ToldFailure[] {
  const document = new UblReading(elements);
  return failures.map((failure, index) => {
    const words = messagesOf(failure, reader);
    const rule = { code: failure.id, flag: failure.flag, official_message: failure.text };
    const element = index < maxReportedFindings ? failure.element() : null;
    if (element === null) return { ...words, ...rule };
    const comparison = failure.isEvaluated ? foundAndExpected(document, failure.id, element) : null;
    if (comparison === null) {
      const place = placeOf(elements, element);
      return { ...words, ...rule, ...place, bt: words.bt ?? termAt(place.location) };
    }
    const { found, expected, attribute, isOnlyHint } = comparison;
    const place =
      attribute === undefined
        ? placeOf(elements, comparison.element)
        : placeOfAttribute(elements, comparison.element, attribute);
    const messages = isOnlyHint ? words.messages : withComparison(words.messages, comparison);
    return { ...words, ...rule, ...place, messages, found, expected, bt: words.bt ?? termAt(place.location) };
  });
}
