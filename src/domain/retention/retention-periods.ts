import { localized } from '../localized';
import type { FieldError } from '../problem';
import { type SettingRules, wholeNumber } from '../setting-rules';

/** How long what the portal stores is kept; contract spelling, stored as they are shown. */
export interface RetentionPeriods {
  /** From the end of the year of issue. */
  documents_years: number;
  audit_years: number;
  /** Of the feed, and of all events. */
  feed_months: number;
  webhook_deliveries_days: number;
  provider_events_days: number;
}

/** § 35 of the Slovak accounting act and § 76 of the VAT act. */
export const legalMinimumYears = 10;

/** The database holds the least of each of them as well: nothing younger can be removed. */
const rules: SettingRules<RetentionPeriods> = {
  documents_years: wholeNumber(10, legalMinimumYears, 30),
  audit_years: wholeNumber(10, legalMinimumYears, 30),
  feed_months: wholeNumber(13, 1, 360),
  webhook_deliveries_days: wholeNumber(30, 1, 3_660),
  provider_events_days: wholeNumber(90, 30, 3_660),
};
const members = Object.keys(rules) as (keyof RetentionPeriods)[];

const periodsOf = (valueOf: (member: keyof RetentionPeriods) => number): RetentionPeriods =>
  Object.fromEntries(members.map((member) => [member, valueOf(member)])) as unknown as RetentionPeriods;

/** The longer of each. */
export const longerOf = (some: RetentionPeriods, others: RetentionPeriods): RetentionPeriods =>
  periodsOf((member) => Math.max(some[member], others[member]));

export const isBelowLegalMinimum = ({ documents_years, audit_years }: RetentionPeriods): boolean =>
  Math.min(documents_years, audit_years) < legalMinimumYears;

/**
 * What is wrong with periods that somebody wants to store.
 * @param least what holds anyway: none may be shorter
 */
export const faultsOfPeriods = (given: RetentionPeriods, least: RetentionPeriods | null): FieldError[] =>
  members.flatMap((member) => {
    const pointer = `/${member}`;
    const faults = rules[member].faultsOf(given[member], pointer);
    if (faults.length > 0 || least === null || given[member] >= least[member]) return faults;
    const message = localized(
      `Nesmie byť kratšie než v portáli, ${least[member]}.`,
      `Nesmí být kratší než v portálu, ${least[member]}.`,
      `may not be shorter than that of the portal, ${least[member]}`,
    );
    return [{ pointer, message }];
  });
