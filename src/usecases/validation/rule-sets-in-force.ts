import type { EditionPeriodStore } from '../../domain/ports/validation/edition-periods';
import type { InstalledRuleSet } from '../../domain/ports/validation/rule-catalogue';
import { type EditionedRuleSet, withPeriods } from '../../domain/validation/edition-periods';

/** The installed rule sets, with the issue dates that they are for now. */
export function ruleSetsInForce(
  installed: readonly InstalledRuleSet[],
  stored: Awaited<ReturnType<EditionPeriodStore['read']>>,
): InstalledRuleSet[] {
  return installed.map((one) => {
    if (one.editionOf === null) return one;
    const { ruleSet, edition } = one.editionOf;
    const now = withPeriods(editionsOf(installed, ruleSet), stored[ruleSet]?.periods);
    const { validFrom, validTo } = now.find((period) => period.edition === edition) ?? one;
    return { ...one, validFrom, validTo };
  });
}

/** Each edition of a rule set once, in the order of the catalogue: newest first. */
export function editionsOf(installed: readonly InstalledRuleSet[], ruleSet: EditionedRuleSet) {
  const editions = new Map(
    installed.flatMap(({ editionOf, validFrom, validTo }) =>
      editionOf?.ruleSet === ruleSet
        ? [[editionOf.edition, { edition: editionOf.edition, validFrom, validTo }] as const]
        : [],
    ),
  );
  return [...editions.values()];
}
