import type { LayerInput } from '../layer';
import type { Place } from '../location';
import { loadRuleSet } from '../schematron/rule-set';
import { stringValue } from '../schematron/tree/content';
import { readableLocation } from '../schematron/tree/location';
import type { ElementNode } from '../schematron/tree/node';
import { parseTree } from '../schematron/tree/parse-tree';
import type { Tree } from '../schematron/tree/tree';
import type { RuleEngine } from './schematron';

/** One tree a document, shared by all rule sets; it lives as long as the document's input. */
const trees = new WeakMap<LayerInput, Tree>();

function treeOf(input: LayerInput): Tree {
  const tree = trees.get(input) ?? parseTree(input.xml, { comments: 'ignored' });
  trees.set(input, tree);
  return tree;
}

/** A rule set that the rule compiler has turned into a JavaScript module. */
export function compiledEngine(modulePath: string): RuleEngine {
  const ruleSet = loadRuleSet(modulePath);
  return (input) => {
    const tree = treeOf(input);
    return ruleSet.run(tree).map(({ id, flag, message, element }) => ({
      id,
      flag: flag ?? '',
      text: message.replace(/\s+/g, ' ').trim(),
      place: () => placeOf(tree, element),
    }));
  };
}

function placeOf(tree: Tree, element: ElementNode): Place {
  const value = element.first === null ? stringValue(element).trim() : '';
  return { location: readableLocation(tree, element), line: tree.lineOf(element), value: value === '' ? null : value };
}
