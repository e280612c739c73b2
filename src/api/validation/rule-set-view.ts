import type { EditionedRuleSet } from '../../domain/validation/edition-periods';
import type { ManagedRuleSets } from '../../usecases/validation/manage-rule-sets';
import type { Day, Sha256 } from '../invoices/invoice-view';
import type { Version } from '../version-view';

/** A rule set as reports name it in `artifacts`. */
export interface RuleArtifactView {
  id: string;
  version: string;
  sha256: Sha256;
}

export interface RuleSetEditionView {
  edition: string;
  /** First issue date that it is for; null: the edition also has all days before. */
  valid_from: Day | null;
  /** Last issue date that it is for; null: it has no end. */
  valid_to: Day | null;
  artifacts: RuleArtifactView[];
  /** The process that answers can check documents by it. */
  loaded: boolean;
}

/** Rules that come in editions. */
export interface RuleSetView {
  /** `peppol`: EN 16931 and Peppol BIS; `sk-tdd`: the tax data document. */
  id: EditionedRuleSet;
  version: Version;
  /** Newest first. */
  editions: RuleSetEditionView[];
}

export interface RuleSetList {
  items: RuleSetView[];
}

/** Absent = unchanged. */
export interface EditionPeriodRequest {
  /**
   * The edition before it ends the day before.
   * @maxLength 10
   */
  valid_from?: string | null;
  /**
   * The edition after it begins the day after.
   * @maxLength 10
   */
  valid_to?: string | null;
  /** Of the rule set. */
  expected_version: Version;
}

export const ruleSetList = ({ isLoaded, ruleSets }: ManagedRuleSets): RuleSetList => ({
  items: ruleSets.map(({ id, version, editions }) => ({
    id,
    version,
    editions: editions.map(({ edition, validFrom, validTo, artifacts }) => ({
      edition,
      valid_from: validFrom,
      valid_to: validTo,
      artifacts,
      loaded: isLoaded,
    })),
  })),
});
