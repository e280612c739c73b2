import type { ElementNode } from '@faktura-portal/xml';

import type { LayerInput } from './layer';

/** An assert of an official rule set that a document does not satisfy. */
export interface RuleFailure {
  id: string;
  /** The artefact's own severity word. */
  flag: string;
  text: string;
  /** The XPath of the rule; null where the engine does not tell it. */
  test: string | null;
  /** False: a value of the document kept the rule from being evaluated. */
  isEvaluated: boolean;
  /** Where it speaks. Looked up only for failures that are reported: it costs more than the rule. */
  element(): ElementNode | null;
}

/** A loaded rule set: all failed asserts of a document, in the order of the official report. */
export type RuleEngine = (input: LayerInput) => RuleFailure[] | Promise<RuleFailure[]>;
