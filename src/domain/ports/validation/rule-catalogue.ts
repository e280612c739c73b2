import type { EditionedRuleSet } from '../../validation/edition-periods';
import type { LayersWith } from '../../validation/layer-catalogue';

/** A rule set that is installed, exactly as the records of validations name it. */
export interface InstalledRuleSet {
  layer: LayersWith<{ kind: 'format_check' }>;
  id: string;
  version: string;
  sha256: string;
  /** Issue dates that it is for (`YYYY-MM-DD`), both inclusive; null is open. */
  validFrom: string | null;
  validTo: string | null;
  /** Null: it has no editions. */
  editionOf: { ruleSet: EditionedRuleSet; edition: string } | null;
}

/** Which editions of the rules documents are checked by. */
export interface RuleCatalogue {
  /** In running order of the layers, newest edition first. @throws Error when no rules are installed */
  list(): InstalledRuleSet[];
}
