import type { Actor } from '../../access/actor';
import type { TenantId } from '../../ids';
import type { StoredValidationSettings, ValidationOverride } from '../../validation/validation-settings';

/** The portal's own defaults, and what a tenant has set above them. */
export interface ValidationSettingsStack {
  defaults: StoredValidationSettings;
  own: StoredValidationSettings;
}

export interface ValidationSettingsChange {
  /** Null: the defaults of the whole portal. */
  tenantId: TenantId | null;
  /** The version that the change was made from; 0 = nothing was set. */
  expectedVersion: number;
  override: ValidationOverride;
  actor: Actor;
}

/** Stored settings; each change is one more version, so that a report's settings can always be read again. */
export interface ValidationSettingsRepository {
  /** What holds for a tenant; nothing set is version 0. */
  read(tenantId: TenantId): Promise<ValidationSettingsStack>;
  readDefaults(): Promise<StoredValidationSettings>;
  /** Writes the next version and its audit entry. @returns null when they have been changed since */
  replace(change: ValidationSettingsChange): Promise<StoredValidationSettings | null>;
}
