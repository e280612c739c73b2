import type { ChangeSystemSettings, SystemSettingsDocument } from './system-settings';

/** The portal as a whole. Built in src/compose. */
export interface SystemUseCases {
  readSystemSettings(): Promise<SystemSettingsDocument>;
  changeSystemSettings(command: ChangeSystemSettings): Promise<SystemSettingsDocument>;
}
