import type { Actor } from '../../access/actor';
import type { SystemSettings } from '../../system/system-settings';

/** What is set; the rest is as the defaults say. */
export interface StoredSystemSettings {
  version: number;
  settings: Partial<SystemSettings>;
}

export interface SystemSettingsChange {
  /** What is set from now on. */
  settings: Partial<SystemSettings>;
  expectedVersion: number;
  actor: Actor;
}

/** Settings of the whole portal. */
export interface SystemSettingsRepository {
  read(): Promise<StoredSystemSettings>;
  /** Audited in the same transaction. @returns null when the version is another one */
  replace(change: SystemSettingsChange): Promise<StoredSystemSettings | null>;
}
