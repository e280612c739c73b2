import { asOfInstant, attributionOf, sourceNameOf } from '../../domain/tax-registers/lists';
import type { FindingSource } from '../../domain/validation/finding';
import { layerDefinition } from '../../domain/validation/layer-catalogue';
import type { ValidationSettings } from '../../domain/validation/validation-settings';
import type {
  LayerAvailability,
  LayerLack,
  ProviderAvailability,
  TaxRegisterStatus,
  ValidationSetup,
} from '../../usecases/validation/describe-layers';
import type { Day, Instant, Sha256, Uuid } from '../invoices/invoice-view';
import type { PartySource } from '../tax-registers/party-view';

/** How one layer stands. */
export interface ValidationLayerView {
  layer: FindingSource;
  /**
   * `off`: by your settings. `unavailable`: documents would be checked without it (`fail_open`), or would have to wait.
   */
  status: 'ready' | 'unavailable' | 'off';
  /**
   * Why it is unavailable: the rules are not loaded, no list was ever imported, or no connection offers to be asked.
   */
  reason: LayerLack | null;
  /** `on_request`: only for a caller who asks for it. */
  runs: 'always' | 'on_request' | 'never';
  /** A document may pass while the layer is unavailable; the report says so. */
  fail_open: boolean;
}

/** A rule set as reports name it in `artifacts`. */
export interface ValidationRuleSetView {
  layer: FindingSource;
  id: string;
  version: string;
  sha256: Sha256;
  /** First issue date that it is for; null: open. */
  valid_from: Day | null;
  valid_to: Day | null;
}

/** A list of Finančná správa. */
export interface ValidationRegistryView {
  name: PartySource['name'];
  /** `stale`: older than your setting `registry_max_age_days`. */
  status: 'fresh' | 'stale' | 'missing';
  /** Null: never imported. */
  as_of: Instant | null;
  imported_at: Instant | null;
  /** @isInt rows */
  rows: number | null;
  /** To be shown with what comes out of the list. */
  attribution: string | null;
}

/** What the provider of a connection offers before sending. */
export interface ValidationProviderView {
  connection_id: Uuid;
  name: string;
  provider_type: string;
  is_default_outbound: boolean;
  enabled: boolean;
  /** As the last calls went. */
  health: 'unknown' | 'ok' | 'failing';
  /** Recipients can be looked up. */
  lookup: boolean;
  dry_run: {
    /** The provider judges documents without sending them. */
    supported: boolean;
    /** Price of one check in EUR. Null: the provider does not tell. */
    price: string | null;
    /** `required`: a document waits for it. `never`: switched off by your settings, or not supported. */
    default_mode: 'required' | 'always' | 'on_request' | 'never';
  };
}

export interface ValidationLayers {
  /** In running order. */
  layers: ValidationLayerView[];
  /** Editions in use; empty while the rules are not loaded. */
  rule_sets: ValidationRuleSetView[];
  registries: ValidationRegistryView[];
  /** Your connections. */
  providers: ValidationProviderView[];
  /**
   * What holds for your company: `strictness`, `layers`, `fail_open`, `require_provider_dryrun`,
   * `provider_error_policy`, `severity`, `registry_max_age_days`, `routing_default`, `routing_smp`.
   */
  settings: Record<string, unknown>;
  /**
   * As in reports.
   * @isInt settings_version
   */
  settings_version: number;
}

export const validationLayers = ({
  layers,
  ruleSets,
  registries,
  providers,
  settings,
}: ValidationSetup): ValidationLayers => ({
  layers: layers.map(({ failOpen, ...layer }) => ({ ...layer, fail_open: failOpen })),
  rule_sets: ruleSets.map(({ layer, id, version, sha256, validFrom, validTo }) => ({
    layer,
    id,
    version,
    sha256,
    valid_from: validFrom,
    valid_to: validTo,
  })),
  registries: registries.map(registryView),
  providers: providers.map((provider) => providerView(provider, settings.settings, layers)),
  settings: { ...settings.settings },
  settings_version: settings.version,
});

const registryView = ({ slug, status, list }: TaxRegisterStatus): ValidationRegistryView => ({
  name: sourceNameOf(slug),
  status,
  as_of: list && asOfInstant(list),
  imported_at: list && list.importedAt,
  rows: list && list.rows,
  attribution: list && attributionOf(list),
});

function providerView(
  { connection, capabilities }: ProviderAvailability,
  settings: ValidationSettings,
  layers: readonly LayerAvailability[],
): ValidationProviderView {
  const supported = capabilities?.dryRun ?? false;
  const runs = layers.find(({ layer }) => layerDefinition(layer).asks === 'delivery_provider')?.runs ?? 'never';
  const default_mode = !supported || runs === 'never' ? 'never' : settings.require_provider_dryrun ? 'required' : runs;
  return {
    connection_id: connection.id,
    name: connection.name,
    provider_type: connection.providerType,
    is_default_outbound: connection.isDefaultOutbound,
    enabled: connection.enabled,
    health: connection.health.status,
    lookup: capabilities?.lookup ?? false,
    // SAPI-SK has no place for a price.
    dry_run: { supported, price: null, default_mode },
  };
}
