import type { Actor } from '../../access/actor';
import type { TenantId } from '../../ids';
import type { PresendOverride, StoredPresendSettings } from '../../validation/presend-settings';

/** The portal's own defaults, and what a tenant has set above them. */
export interface PresendSettingsStack {
  defaults: StoredPresendSettings;
  own: StoredPresendSettings;
}

export interface PresendSettingsChange {
  /** Null: the defaults of the whole portal. */
  tenantId: TenantId | null;
  /** The version that the change was made from; 0 = nothing was set. */
  expectedVersion: number;
  override: PresendOverride;
  actor: Actor;
}

/** Stored settings; each change is one more version, so that a report's settings can always be read again. */
export interface PresendSettingsRepository {
  /** What holds for a tenant; nothing set is version 0. */
  read(tenantId: TenantId): Promise<PresendSettingsStack>;
  readDefaults(): Promise<StoredPresendSettings>;
  /** Writes the next version and its audit entry. @returns null when somebody else has changed them since */
  replace(change: PresendSettingsChange): Promise<StoredPresendSettings | null>;
}
