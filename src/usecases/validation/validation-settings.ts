import type { Actor } from '../../domain/access/actor';
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
  actor: Actor;
  tenantId: TenantId | null;
  expectedVersion: number;
  settings: Readonly<Record<string, unknown>>;
}

/** The settings of a tenant, or the defaults of the portal. @throws ProblemError `NOT_FOUND` for an unknown tenant */
export const createReadValidationSettings =
  ({ validationSettings, tenants }: ValidationSettingsDeps) =>
  async (tenantId: TenantId | null): Promise<ValidationSettingsDocument> => {
    if (tenantId === null) {
      const defaults = await validationSettings.readDefaults();
      return { tenantId, ...defaults, effective: effectiveValidationSettings(defaults).settings };
    }
    if (!(await tenants.find(tenantId))) throw new ProblemError('NOT_FOUND');
    const { defaults, own } = await validationSettings.read(tenantId);
    return { tenantId, ...own, effective: effectiveValidationSettings(defaults, own).settings };
  };

/**
 * Replaces what is set. Audited; former versions are kept.
 * @throws ProblemError `INVALID_SETTING` with every fault, `CONFLICT` when it was changed meanwhile, `NOT_FOUND`
 */
export const createChangeValidationSettings = (deps: ValidationSettingsDeps) => {
  const read = createReadValidationSettings(deps);
  return async ({
    actor,
    tenantId,
    expectedVersion,
    settings,
  }: ChangeValidationSettings): Promise<ValidationSettingsDocument> => {
    const errors = faultsOfValidationOverride(settings);
    if (errors.length > 0) throw new ProblemError('INVALID_SETTING', { context: { errors } });
    if (tenantId !== null && !(await deps.tenants.find(tenantId))) throw new ProblemError('NOT_FOUND');
    const written = await deps.validationSettings.replace({
      tenantId,
      expectedVersion,
      override: asValidationOverride(settings),
      actor,
    });
    if (!written) throw new ProblemError('CONFLICT');
    return read(tenantId);
  };
};
