import { type FindingSeverity, type FindingSource, layerOfSource } from './finding';
import { layersWith } from './layer-catalogue';

/** Layers that a tenant may switch off; the official format layers always run on what is really sent. */
export const optionalLayers = layersWith({ optional: true });
export type OptionalLayer = (typeof optionalLayers)[number];

/** Layers whose outage a tenant may accept. */
export const layersThatMayFail = layersWith({ mayFailOpen: true });
export type LayerThatMayFail = (typeof layersThatMayFail)[number];

/** Findings that no setting touches: two prohibitions of the law, and an address that cannot be delivered to. */
export const lockedCodes: readonly string[] = ['OBL-FORBIDDEN', 'OBL-EXCLUDED-RECIPIENT', 'PTY-ENDPOINT-SCHEME'];

/** How strictly a document is looked at before it is sent. Contract spelling, stored and shown as it is. */
export interface ValidationSettings {
  /** `strict` turns warnings of PSK, party and registry into errors. */
  strictness: 'standard' | 'strict';
  layers: Partial<Record<OptionalLayer, 'on' | 'off'>>;
  /** What the outage of a layer means: true = the document passes and the report says so, false = it waits. */
  fail_open: Partial<Record<LayerThatMayFail, boolean>>;
  require_provider_dryrun: boolean;
  provider_error_policy: 'warn' | 'block';
  /** By finding code; `off` leaves the finding out. */
  severity: Record<string, FindingSeverity | 'off'>;
  /** Older data of the tax registers is reported as stale. */
  registry_max_age_days: number;
  /** `always`: the recipient is looked up for every document; `on_request`: only for a caller who asks. */
  routing_default: 'always' | 'on_request';
  /** Ask SML and SMP ourselves; otherwise the provider's look-up. */
  routing_smp: boolean;
}

export const systemValidationSettings: ValidationSettings = {
  strictness: 'standard',
  layers: {},
  fail_open: Object.fromEntries(layersThatMayFail.map((layer) => [layer, true])),
  require_provider_dryrun: false,
  provider_error_policy: 'warn',
  severity: {},
  registry_max_age_days: 7,
  routing_default: 'on_request',
  routing_smp: false,
};

/** Only values that differ from the level below: tenant over portal, portal over built-in. */
export type ValidationOverride = Partial<ValidationSettings>;

/** A stored override. Version 0: nothing was ever set, and the override is empty. */
export interface StoredValidationSettings {
  version: number;
  override: ValidationOverride;
}

/** What holds for a tenant. The version grows with every change, of the tenant's own or of the portal's defaults. */
export interface EffectiveValidationSettings {
  version: number;
  settings: ValidationSettings;
}

export const builtInValidationSettings: EffectiveValidationSettings = {
  version: 0,
  settings: systemValidationSettings,
};

/**
 * Lays overrides upon the built-in settings, the most particular last. Maps are laid over one another entry by entry.
 */
export function effectiveValidationSettings(
  ...overrides: readonly StoredValidationSettings[]
): EffectiveValidationSettings {
  return overrides.reduce<EffectiveValidationSettings>(
    (below, { version, override }) => ({
      version: Math.max(below.version, version),
      settings: layOver(below.settings, override),
    }),
    builtInValidationSettings,
  );
}

const layOver = (below: ValidationSettings, override: ValidationOverride): ValidationSettings => ({
  ...below,
  ...override,
  layers: { ...below.layers, ...override.layers },
  fail_open: { ...below.fail_open, ...override.fail_open },
  severity: { ...below.severity, ...override.severity },
});

/** Must the layer have answered before the document is sent, whatever `layers` and `fail_open` say? */
export const isRequired = (layer: FindingSource, settings: ValidationSettings): boolean =>
  layerOfSource(layer)?.asks === 'delivery_provider' && settings.require_provider_dryrun;

/** May a document pass while this layer cannot be asked? */
export function mayBeMissing(layer: FindingSource, settings: ValidationSettings): boolean {
  if (isRequired(layer, settings)) return false;
  const known = layersThatMayFail.find((one) => one === layer);
  return known !== undefined && (settings.fail_open[known] ?? true);
}

export const isSwitchedOff = (layer: FindingSource, settings: ValidationSettings): boolean => {
  const known = optionalLayers.find((one) => one === layer);
  return known !== undefined && settings.layers[known] === 'off';
};

/** Does the layer ask only for a caller who wants it? The others ask for every document. */
export function isOnRequest(layer: FindingSource, settings: ValidationSettings): boolean {
  switch (layerOfSource(layer)?.asks) {
    case 'peppol':
      return settings.routing_default === 'on_request';
    case 'delivery_provider':
      return (
        !isRequired(layer, settings) && optionalLayers.every((one) => one !== layer || settings.layers[one] !== 'on')
      );
    case 'tax_registers':
    case null:
    case undefined:
      return false;
  }
}
