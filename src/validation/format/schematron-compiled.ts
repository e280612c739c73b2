import { type FailedAssert, loadRuleSet } from '@faktura-portal/schematron';

import type { LayerInput } from './layer';
import type { RuleFailure } from './rule-engine';
import { severityOf } from './severity';

/**
 * So many failures of one rule set are told and counted, errors first: a hostile document has them by the hundred
 * thousand, and each costs memory in every thread that it passes through.
 */
export const maxFailures = 20_000;

/** A rule set that the rule compiler has turned into a JavaScript module. */
export function compiledEngine(modulePath: string): (input: LayerInput) => RuleFailure[] {
  const ruleSet = loadRuleSet(modulePath);
  return ({ elements }) =>
    errorsFirst(ruleSet.run(elements)).map(({ id, flag, message, test, element, errorCode }) => ({
      id,
      flag: flag ?? '',
      text: message.replace(/\s+/g, ' ').trim(),
      test,
      isEvaluated: errorCode === null,
      element: () => element,
    }));
}

function errorsFirst(failures: readonly FailedAssert[]): readonly FailedAssert[] {
  if (failures.length <= maxFailures) return failures;
  const isError = ({ flag }: FailedAssert): boolean => severityOf(flag ?? '') === 'error';
  return [...failures.filter(isError), ...failures.filter((failed) => !isError(failed))].slice(0, maxFailures);
}
