import { placeOf } from '../location';
import { loadRuleSet, type FailedAssert } from '../schematron/rule-set';
import type { LayerInput } from '../layer';
import type { RuleFailure } from './schematron';

/**
 * So many failures of one rule set are told and counted, the gravest first: a hostile document has them by the hundred thousand, and
 * each costs memory in every thread that it passes through.
 */
export const mostFailures = 20_000;

/** A rule set that the rule compiler has turned into a JavaScript module. */
export function compiledEngine(modulePath: string): (input: LayerInput) => RuleFailure[] {
  const ruleSet = loadRuleSet(modulePath);
  return ({ elements }) =>
    gravest(ruleSet.run(elements)).map(({ id, flag, message, element }) => ({
      id,
      flag: flag ?? '',
      text: message.replace(/\s+/g, ' ').trim(),
      place: () => placeOf(elements, element),
    }));
}

function gravest(failures: readonly FailedAssert[]): readonly FailedAssert[] {
  if (failures.length <= mostFailures) return failures;
  const isFatal = ({ flag }: FailedAssert): boolean => flag === 'fatal';
  return [...failures.filter(isFatal), ...failures.filter((failed) => !isFatal(failed))].slice(0, mostFailures);
}
