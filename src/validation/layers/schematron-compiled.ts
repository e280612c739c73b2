import type { Place } from '../location';
import { loadRuleSet } from '../schematron/rule-set';
import { stringValue } from '../schematron/tree/content';
import { readableLocation } from '../schematron/tree/location';
import type { ElementNode } from '../schematron/tree/node';
import type { Tree } from '../schematron/tree/tree';
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

/** Where an element stands, for people; its text where it is a leaf. */
export function placeOf(tree: Tree, element: ElementNode): Place {
  const value = element.first === null ? stringValue(element).trim() : '';
  return { location: readableLocation(tree, element), line: tree.lineOf(element), value: value === '' ? null : value };
}
