import type { FindingSeverity, FindingSource } from './finding';

/** Layers that a tenant may switch off; the format layers always run on what is really sent. */
export type OptionalLayer = Extract<FindingSource, 'registry' | 'routing' | 'tdd_sk' | 'provider_dryrun' | 'party' | 'schematron_sk' | 'obligation'>;

/** How strictly a document is looked at before it is sent. Contract spelling, stored and shown as it is. */
export interface PresendSettings {
  /** `strict` turns warnings of PSK, party and registry into errors. */
  strictness: 'standard' | 'strict';
  layers: Partial<Record<OptionalLayer, 'on' | 'off'>>;
  /** What the outage of a layer means: true = the document passes and the report says so, false = it waits. */
  fail_open: Partial<Record<FindingSource, boolean>>;
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
