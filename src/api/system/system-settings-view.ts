import type { SystemSettings } from '../../domain/system/system-settings';
import type { SystemSettingsDocument } from '../../usecases/system/system-settings';
import type { Version } from '../version-view';

/** Settings of the whole portal. */
export interface SystemSettingsView {
  version: Version;
  /** What is set. */
  settings: Partial<SystemSettings>;
  /** What holds. */
  effective: SystemSettings;
}

export interface SystemSettingsChange {
  expected_version: Version;
  /** Absent = unchanged, null = as the default says. */
  settings: Record<string, unknown>;
}

export const systemSettingsView = ({ version, settings, effective }: SystemSettingsDocument): SystemSettingsView => ({
  version,
  settings,
  effective,
});
