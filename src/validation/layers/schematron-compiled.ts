import { placeOf } from '../location';
import { loadRuleSet } from '../schematron/rule-set';
import type { LayerInput } from '../layer';
import type { RuleFailure } from './schematron';

/** A rule set that the rule compiler has turned into a JavaScript module. */
export function compiledEngine(modulePath: string): (input: LayerInput) => RuleFailure[] {
  const ruleSet = loadRuleSet(modulePath);
  return ({ elements }) =>
    ruleSet.run(elements).map(({ id, flag, message, element }) => ({
      id,
      flag: flag ?? '',
      text: message.replace(/\s+/g, ' ').trim(),
      place: () => placeOf(elements, element),
    }));
}
