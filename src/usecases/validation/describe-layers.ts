import type { TenantCaller } from '../../domain/access/caller';
import type { Connection, ProviderCapabilities } from '../../domain/connections/connection';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { TaxRegisterLookup } from '../../domain/ports/tax-registers/tax-registers';
import type { EditionPeriodStore } from '../../domain/ports/validation/edition-periods';
import type { InstalledRuleSet, RuleCatalogue } from '../../domain/ports/validation/rule-catalogue';
import type { ValidationEngine } from '../../domain/ports/validation/validation-engine';
import type { ValidationSettingsRepository } from '../../domain/ports/validation/validation-settings';
import { issueDayAt } from '../../domain/submissions/issue-day';
import { type TaxRegisterListState, type TaxRegisterSlug, taxRegisterSlugs } from '../../domain/tax-registers/lists';
import { isStale } from '../../domain/tax-registers/vat-registration-status';
import { layerDefinition, type LayerId, layerIds } from '../../domain/validation/layer-catalogue';
import {
  type EffectiveValidationSettings,
  effectiveValidationSettings,
  isOnRequest,
  isSwitchedOff,
  mayBeMissing,
  type ValidationSettings,
} from '../../domain/validation/validation-settings';
import { ruleSetsInForce } from './rule-sets-in-force';

export interface DescribeLayersDeps {
  documents: Pick<ValidationEngine, 'ready'>;
  ruleCatalogue: RuleCatalogue;
  editionPeriods: Pick<EditionPeriodStore, 'read'>;
  taxRegisters: Pick<TaxRegisterLookup, 'lists'>;
  connections: Pick<ConnectionRepository, 'list'>;
  providers: ProviderCatalogue;
  validationSettings: Pick<ValidationSettingsRepository, 'read'>;
  clock: Clock;
  /** Can the portal ask the Peppol network itself? */
  knowsPeppol: boolean;
  /** A thread that has not answered by then is not there for documents either. */
  timeoutMs?: number;
}

/** Why a layer has nothing to work with. */
export type LayerLack = 'rules_not_ready' | 'no_registry_list' | 'nobody_to_ask';

export interface LayerAvailability {
  layer: LayerId;
  /** `off`: by the settings. `unavailable`: a document would be checked without it, or would have to wait. */
  status: 'ready' | 'unavailable' | 'off';
  reason: LayerLack | null;
  /** `on_request`: only for a caller who asks. */
  runs: 'always' | 'on_request' | 'never';
  /** May a document pass while the layer is unavailable? */
  failOpen: boolean;
}

export interface TaxRegisterStatus {
  slug: TaxRegisterSlug;
  status: 'fresh' | 'stale' | 'missing';
  /** Null: never imported. */
  list: TaxRegisterListState | null;
}

export interface ProviderAvailability {
  connection: Connection;
  /** Null: of a kind that this portal does not know any more. */
  capabilities: ProviderCapabilities | null;
}

/** What documents of a company are checked with now, and the availability of each part. */
export interface ValidationSetup {
  layers: LayerAvailability[];
  ruleSets: InstalledRuleSet[];
  registries: TaxRegisterStatus[];
  providers: ProviderAvailability[];
  settings: EffectiveValidationSettings;
}

/** Describes the validation of the caller's company without calling external services. */
export const createDescribeLayers =
  (deps: DescribeLayersDeps) =>
  async (caller: TenantCaller): Promise<ValidationSetup> => {
    const [isReady, lists, connections, stored, periods] = await Promise.all([
      readyInTime(deps),
      deps.taxRegisters.lists(),
      deps.connections.list(caller.tenantId),
      deps.validationSettings.read(caller.tenantId),
      deps.editionPeriods.read(),
    ]);
    const effective = effectiveValidationSettings(stored.defaults, stored.own);
    const { settings } = effective;
    const providers = connections.map((connection) => ({
      connection,
      capabilities: capabilitiesOf(deps.providers, connection),
    }));
    const lackOf = (layer: LayerId): LayerLack | null => {
      const { ruleSet, asks } = layerDefinition(layer);
      if (ruleSet !== null) return isReady ? null : 'rules_not_ready';
      const asked = providers.find(
        ({ connection }) => connection.isDefaultOutbound && connection.enabled,
      )?.capabilities;
      switch (asks) {
        case null:
          return null;
        case 'tax_registers':
          return lists.length > 0 ? null : 'no_registry_list';
        case 'peppol':
          return (settings.routing_smp && deps.knowsPeppol) || asked?.lookup === true ? null : 'nobody_to_ask';
        case 'delivery_provider':
          return asked?.dryRun === true ? null : 'nobody_to_ask';
      }
    };
    return {
      layers: layerIds.map((layer) => statusOf(layer, lackOf(layer), settings)),
      ruleSets: isReady ? ruleSetsInForce(deps.ruleCatalogue.list(), periods) : [],
      registries: taxRegisterSlugs.map((slug) =>
        taxRegisterStatus(slug, lists, {
          today: issueDayAt(new Date(deps.clock())),
          maxAgeDays: settings.registry_max_age_days,
        }),
      ),
      providers,
      settings: effective,
    };
  };

function statusOf(layer: LayerId, lack: LayerLack | null, settings: ValidationSettings): LayerAvailability {
  const failOpen = mayBeMissing(layer, settings);
  if (isSwitchedOff(layer, settings)) return { layer, status: 'off', reason: null, runs: 'never', failOpen };
  return {
    layer,
    status: lack === null ? 'ready' : 'unavailable',
    reason: lack,
    runs: isOnRequest(layer, settings) ? 'on_request' : 'always',
    failOpen,
  };
}

function taxRegisterStatus(
  slug: TaxRegisterSlug,
  lists: readonly TaxRegisterListState[],
  time: { today: string; maxAgeDays: number },
): TaxRegisterStatus {
  const list = lists.find((one) => one.slug === slug) ?? null;
  if (!list) return { slug, status: 'missing', list };
  return { slug, status: isStale(list, time) ? 'stale' : 'fresh', list };
}

const capabilitiesOf = (
  providers: ProviderCatalogue,
  { providerType, settings }: Connection,
): ProviderCapabilities | null =>
  providers.types().includes(providerType) ? providers.byType(providerType).capabilities(settings) : null;

async function readyInTime({ documents, timeoutMs = 2_000 }: DescribeLayersDeps): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const outOfTime = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([documents.ready(), outOfTime]);
  } finally {
    clearTimeout(timer);
  }
}
