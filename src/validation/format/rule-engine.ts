import type { LayerInput } from './layer';
import type { Place } from './location';

/** An assert of an official rule set that a document does not satisfy. */
export interface RuleFailure {
  id: string;
  /** The artefact's own severity word. */
  flag: string;
  text: string;
  /** Looked up only for failures that are reported: it costs more than the rule. */
  place(): Place | null;
}

/** A loaded rule set: all failed asserts of a document, in the order of the official report. */
export type RuleEngine = (input: LayerInput) => RuleFailure[] | Promise<RuleFailure[]>;
