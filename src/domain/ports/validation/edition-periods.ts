import type { Actor } from '../../access/actor';
import type { EditionedRuleSet, EditionPeriod } from '../../validation/edition-periods';

export interface StoredPeriods {
  version: number;
  periods: EditionPeriod[];
}

export interface PeriodsChange {
  ruleSet: EditionedRuleSet;
  periods: readonly EditionPeriod[];
  /** Of the rule set; 1 = nothing was set yet. */
  expectedVersion: number;
  actor: Actor;
  /** The edition that was asked about, for the audit log. */
  edition: string;
}

/** From when to when the editions of the rules hold, where that was set by hand. */
export interface EditionPeriodStore {
  read(): Promise<Partial<Record<EditionedRuleSet, StoredPeriods>>>;
  /** Audited in the same transaction. @returns null when the version is another one */
  replace(change: PeriodsChange): Promise<StoredPeriods | null>;
}
