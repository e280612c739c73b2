import type { Actor } from '../../domain/access/actor';
import type { TenantId } from '../../domain/ids';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { PresendSettingsRepository } from '../../domain/ports/validation/presend-settings';
import { ProblemError } from '../../domain/problem';
import {
  effectivePresendSettings,
  type PresendOverride,
  type PresendSettings,
} from '../../domain/validation/presend-settings';
import { asPresendOverride, faultsOfPresendOverride } from '../../domain/validation/presend-settings-check';

export interface PresendSettingsDeps {
  presendSettings: PresendSettingsRepository;
  tenants: TenantRepository;
}

/** What is set, and what holds. */
export interface PresendSettingsDocument {
  /** Null: the defaults of the whole portal. */
  tenantId: TenantId | null;
  /** To change them, name it; 0 = nothing was ever set. */
  version: number;
  override: PresendOverride;
  effective: PresendSettings;
}

export interface ChangePresendSettings {
  actor: Actor;
  tenantId: TenantId | null;
  expectedVersion: number;
  settings: Readonly<Record<string, unknown>>;
}

/** The settings of a tenant, or the defaults of the portal. @throws ProblemError `NOT_FOUND` for an unknown tenant */
export const createReadPresendSettings =
  ({ presendSettings, tenants }: PresendSettingsDeps) =>
  async (tenantId: TenantId | null): Promise<PresendSettingsDocument> => {
    if (tenantId === null) {
      const defaults = await presendSettings.readDefaults();
      return { tenantId, ...defaults, effective: effectivePresendSettings(defaults).settings };
    }
    if (!(await tenants.find(tenantId))) throw new ProblemError('NOT_FOUND');
    const { defaults, own } = await presendSettings.read(tenantId);
    return { tenantId, ...own, effective: effectivePresendSettings(defaults, own).settings };
  };

/**
 * Replaces what is set. Audited; former versions are kept.
 * @throws ProblemError `INVALID_SETTING` with every fault, `CONFLICT` when it was changed meanwhile, `NOT_FOUND`
 */
export const createChangePresendSettings = (deps: PresendSettingsDeps) => {
  const read = createReadPresendSettings(deps);
  return async ({
    actor,
    tenantId,
    expectedVersion,
    settings,
  }: ChangePresendSettings): Promise<PresendSettingsDocument> => {
    const errors = faultsOfPresendOverride(settings);
    if (errors.length > 0) throw new ProblemError('INVALID_SETTING', { context: { errors } });
    if (tenantId !== null && !(await deps.tenants.find(tenantId))) throw new ProblemError('NOT_FOUND');
    const written = await deps.presendSettings.replace({
      tenantId,
      expectedVersion,
      override: asPresendOverride(settings),
      actor,
    });
    if (!written) throw new ProblemError('CONFLICT');
    return read(tenantId);
  };
};
