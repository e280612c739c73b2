import type { Clock } from '../../domain/ports/clock';
import type { ProviderOutages } from '../../domain/ports/connections/provider-outages';
import type { EventLog } from '../../domain/ports/events/events';
import type { TaxRegisterLookup } from '../../domain/ports/tax-registers/tax-registers';
import type { EditionPeriodStore } from '../../domain/ports/validation/edition-periods';
import type { InstalledRuleSet, RuleCatalogue } from '../../domain/ports/validation/rule-catalogue';
import type { ValidationSettingsRepository } from '../../domain/ports/validation/validation-settings';
import { addDays, issueDayAt } from '../../domain/submissions/issue-day';
import { isStale } from '../../domain/tax-registers/vat-registration-status';
import { effectiveValidationSettings } from '../../domain/validation/validation-settings';
import { ruleSetsInForce } from '../validation/rule-sets-in-force';

export interface WatchPortalDeps {
  events: Pick<EventLog, 'recordUnlessRecent'>;
  taxRegisters: Pick<TaxRegisterLookup, 'lists'>;
  validationSettings: Pick<ValidationSettingsRepository, 'readDefaults'>;
  outages: ProviderOutages;
  ruleCatalogue: RuleCatalogue;
  editionPeriods: Pick<EditionPeriodStore, 'read'>;
  clock: Clock;
}

/** As long as a state lasts, it is told once a day. */
const everySeconds = 86_400;
/** Companies are told of an edition of the rules so many days before it holds, and once. */
const ruleNoticeDays = 30;
const onceSeconds = 2 * ruleNoticeDays * 86_400;

/**
 * One round: tells the people who run the portal of tax registers that are out of date and of providers that are down,
 * and every company of rules that will hold soon.
 */
export const createWatchPortal =
  ({ events, taxRegisters, validationSettings, outages, ruleCatalogue, editionPeriods, clock }: WatchPortalDeps) =>
  async (): Promise<'idle'> => {
    const { settings } = effectiveValidationSettings(await validationSettings.readDefaults());
    const time = { today: issueDayAt(new Date(clock())), maxAgeDays: settings.registry_max_age_days };
    for (const list of await taxRegisters.lists())
      if (isStale(list, time))
        await events.recordUnlessRecent(
          {
            ...{ tenantId: null, type: 'portal.register_stale', objectType: 'tax_register', objectId: list.slug },
            data: { register: list.slug, as_of: list.asOf },
          },
          everySeconds,
        );
    for (const { providerType, connections } of await outages.find())
      await events.recordUnlessRecent(
        {
          ...{ tenantId: null, type: 'portal.provider_down', objectType: 'provider', objectId: providerType },
          data: { provider_type: providerType, connections },
        },
        everySeconds,
      );
    const ruleSets = ruleSetsInForce(ruleCatalogue.list(), await editionPeriods.read());
    for (const { id, version, validFrom } of upcoming(ruleSets, time.today))
      await events.recordUnlessRecent(
        {
          ...{ tenantId: null, type: 'rule_set.upcoming', objectType: 'rule_set', objectId: `${id} ${version}` },
          data: { rule_set: id, edition: version, valid_from: validFrom },
        },
        onceSeconds,
      );
    return 'idle';
  };

/** Rule sets that begin to hold soon; one that goes on from an edition to the next is none. */
function upcoming(ruleSets: readonly InstalledRuleSet[], today: string): (InstalledRuleSet & { validFrom: string })[] {
  const last = addDays(today, ruleNoticeDays);
  return ruleSets.flatMap((ruleSet) => {
    const { id, version, validFrom } = ruleSet;
    if (validFrom === null || validFrom <= today || validFrom > last) return [];
    const holdsAlready = ruleSets.some(
      (other) => other.id === id && other.version === version && (other.validFrom ?? '') <= today,
    );
    return holdsAlready ? [] : [{ ...ruleSet, validFrom }];
  });
}
