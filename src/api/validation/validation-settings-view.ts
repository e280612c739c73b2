import { lockedCodes } from '../../domain/validation/validation-settings';
import type { ValidationSettingsDocument } from '../../usecases/validation/validation-settings';
import type { Uuid } from '../invoices/invoice-view';

/** How strictly documents are looked at before they are sent. */
export interface PresendSettingsDoc {
  /** Null: the defaults of the whole portal. */
  tenant_id: Uuid | null;
  /**
   * Name it as `expected_version` to change them; 0 = nothing was ever set.
   * @isInt version
   */
  version: number;
  /** What is set. */
  override: Record<string, unknown>;
  /**
   * What holds: `strictness`, `layers`, `fail_open`, `require_provider_dryrun`, `provider_error_policy`, `severity`,
   * `registry_max_age_days`, `routing_default`, `routing_smp`.
   */
  effective: Record<string, unknown>;
  /** Codes of findings whose severity nobody can set. */
  locked_codes: string[];
}

export interface PresendSettingsUpdate {
  /**
   * The version that the change was made from.
   * @isInt expected_version must be a whole number
   * @minimum 0 expected_version must not be negative
   * @maximum 2147483647 expected_version must be at most 2147483647
   */
  expected_version: number;
  /**
   * Replaces everything that was set; what is left out falls back to the defaults. An error of an official rule stays
   * one, whatever `severity` says.
   */
  settings: Record<string, unknown>;
}

export const presendSettingsDoc = ({
  tenantId,
  version,
  override,
  effective,
}: ValidationSettingsDocument): PresendSettingsDoc => ({
  tenant_id: tenantId,
  version,
  override: { ...override },
  effective: { ...effective },
  locked_codes: [...lockedCodes],
});
