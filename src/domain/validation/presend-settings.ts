import type { FindingSeverity, FindingSource } from './finding';

/** Layers that a tenant may switch off; the format layers always run on what is really sent. */
export const optionalLayers = [
  'schematron_sk',
  'party',
  'registry',
  'obligation',
  'routing',
  'tdd_sk',
  'provider_dryrun',
] as const satisfies readonly FindingSource[];
export type OptionalLayer = (typeof optionalLayers)[number];

/** Layers whose outage may be overlooked; without the others nothing can be said of a document. */
export const layersThatMayFail = [
  'registry',
  'routing',
  'tdd_sk',
  'provider_dryrun',
] as const satisfies readonly FindingSource[];
export type LayerThatMayFail = (typeof layersThatMayFail)[number];

/** Findings that no setting touches: two prohibitions of the law, and an address that cannot be delivered to. */
export const lockedCodes: readonly string[] = ['OBL-FORBIDDEN', 'OBL-EXCLUDED-RECIPIENT', 'PTY-ENDPOINT-SCHEME'];

/** How strictly a document is looked at before it is sent. Contract spelling, stored and shown as it is. */
export interface PresendSettings {
  /** `strict` turns warnings of PSK, party and registry into errors. */
  strictness: 'standard' | 'strict';
  layers: Partial<Record<OptionalLayer, 'on' | 'off'>>;
  /** What the outage of a layer means: true = the document passes and the report says so, false = it waits. */
  fail_open: Partial<Record<LayerThatMayFail, boolean>>;
  require_provider_dryrun: boolean;
  provider_error_policy: 'warn' | 'block';
  /** By finding code; `off` leaves the finding out. */
  severity: Record<string, FindingSeverity | 'off'>;
  /** Older registry data is reported as stale. */
  registry_max_age_days: number;
  /** `always`: the recipient is looked up for every document; `on_request`: only for a caller who asks. */
  routing_default: 'always' | 'on_request';
  /** Ask SML and SMP ourselves; otherwise the provider's look-up. */
  routing_smp: boolean;
}

export const systemPresendSettings: PresendSettings = {
  strictness: 'standard',
  layers: {},
  fail_open: { registry: true, routing: true, tdd_sk: true, provider_dryrun: true },
  require_provider_dryrun: false,
  provider_error_policy: 'warn',
  severity: {},
  registry_max_age_days: 7,
  routing_default: 'on_request',
  routing_smp: false,
};

/** What is set where it departs from what stands below it: a tenant's above the portal's, the portal's above the built-in. */
export type PresendOverride = Partial<PresendSettings>;

/** A stored override. Version 0: nothing was ever set, and the override is empty. */
export interface StoredPresendSettings {
  version: number;
  override: PresendOverride;
}

/** What holds for a tenant. The version grows with every change, of the tenant's own or of the portal's defaults. */
export interface EffectivePresendSettings {
  version: number;
  settings: PresendSettings;
}

export const builtInPresendSettings: EffectivePresendSettings = { version: 0, settings: systemPresendSettings };

/** Lays overrides upon the built-in settings, the most particular last. Maps are laid over one another entry by entry. */
export function effectivePresendSettings(...overrides: readonly StoredPresendSettings[]): EffectivePresendSettings {
  return overrides.reduce<EffectivePresendSettings>(
    (below, { version, override }) => ({
      version: Math.max(below.version, version),
      settings: layOver(below.settings, override),
    }),
    builtInPresendSettings,
  );
}

const layOver = (below: PresendSettings, override: PresendOverride): PresendSettings => ({
  ...below,
  ...override,
  layers: { ...below.layers, ...override.layers },
  fail_open: { ...below.fail_open, ...override.fail_open },
  severity: { ...below.severity, ...override.severity },
});

/** May a document pass while this layer cannot be asked? A required check of the provider may not be left out. */
export function mayBeMissing(layer: FindingSource, settings: PresendSettings): boolean {
  if (layer === 'provider_dryrun' && settings.require_provider_dryrun) return false;
  const known = layersThatMayFail.find((one) => one === layer);
  return known !== undefined && (settings.fail_open[known] ?? true);
}

export const isSwitchedOff = (layer: FindingSource, settings: PresendSettings): boolean => {
  const known = optionalLayers.find((one) => one === layer);
  return known !== undefined && settings.layers[known] === 'off';
};
