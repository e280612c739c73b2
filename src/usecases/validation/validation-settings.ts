import type { OperatorCaller } from '../../domain/access/caller';
import { reachesAll, reachesTenant } from '../../domain/access/membership';
import type { TenantId } from '../../domain/ids';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { ValidationSettingsRepository } from '../../domain/ports/validation/validation-settings';
import { ProblemError } from '../../domain/problem';
import {
  effectiveValidationSettings,
  type ValidationOverride,
  type ValidationSettings,
} from '../../domain/validation/validation-settings';
import { asValidationOverride, faultsOfValidationOverride } from '../../domain/validation/validation-settings-check';

export interface ValidationSettingsDeps {
  validationSettings: ValidationSettingsRepository;
  tenants: TenantRepository;
}

/** What is set, and what holds. */
export interface ValidationSettingsDocument {
  /** Null: the defaults of the whole portal. */
  tenantId: TenantId | null;
  /** To change them, name it; 0 = nothing was ever set. */
  version: number;
  override: ValidationOverride;
  effective: ValidationSettings;
}

export interface ChangeValidationSettings {
  caller: OperatorCaller;
  tenantId: TenantId | null;
  expectedVersion: number;
  settings: Readonly<Record<string, unknown>>;
}

/** @throws ProblemError `NOT_FOUND`: unknown, or beyond the caller's reach */
async function requireTenant(tenants: TenantRepository, caller: OperatorCaller, id: TenantId): Promise<void> {
  const tenant = await tenants.find(id);
  if (tenant === null || !reachesTenant(caller, tenant)) throw new ProblemError('NOT_FOUND');
}

/**
 * The settings of a tenant, or the defaults of the portal, which all who have settings of their own may read.
 * @throws ProblemError `NOT_FOUND` for a tenant that is unknown or beyond the caller's reach
 */
export const createReadValidationSettings =
  ({ validationSettings, tenants }: ValidationSettingsDeps) =>
  async (caller: OperatorCaller, tenantId: TenantId | null): Promise<ValidationSettingsDocument> => {
    if (tenantId === null) {
      const defaults = await validationSettings.readDefaults();
      return { tenantId, ...defaults, effective: effectiveValidationSettings(defaults).settings };
    }
    await requireTenant(tenants, caller, tenantId);
    const { defaults, own } = await validationSettings.read(tenantId);
    return { tenantId, ...own, effective: effectiveValidationSettings(defaults, own).settings };
  };

/**
 * Replaces what is set. Audited; former versions are kept.
 * @throws ProblemError `INVALID_SETTING` with every fault, `CONFLICT` when it was changed meanwhile, `NOT_FOUND`,
 *   `FORBIDDEN` for the defaults of the portal, which only its own administrators change
 */
export const createChangeValidationSettings = (deps: ValidationSettingsDeps) => {
  const read = createReadValidationSettings(deps);
  return async ({
    caller,
    tenantId,
    expectedVersion,
    settings,
  }: ChangeValidationSettings): Promise<ValidationSettingsDocument> => {
    if (tenantId === null && !reachesAll(caller)) throw new ProblemError('FORBIDDEN');
    if (tenantId !== null) await requireTenant(deps.tenants, caller, tenantId);
    const errors = faultsOfValidationOverride(settings);
    if (errors.length > 0) throw new ProblemError('INVALID_SETTING', { context: { errors } });
    const written = await deps.validationSettings.replace({
      tenantId,
      expectedVersion,
      override: asValidationOverride(settings),
      actor: caller.actor,
    });
    if (!written) throw new ProblemError('CONFLICT');
    return read(caller, tenantId);
  };
};
