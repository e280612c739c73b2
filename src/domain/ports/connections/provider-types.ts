import type { Actor } from '../../access/actor';

/** Whether new connections of a type may be made. */
export interface ProviderTypeState {
  enabled: boolean;
  version: number;
}

export interface ProviderTypeChange {
  type: string;
  enabled: boolean;
  expectedVersion: number;
  actor: Actor;
}

/** Which types of provider the people who run the portal offer. */
export interface ProviderTypeStates {
  /** Those that were ever changed; any other is enabled, at version 1. */
  list(): Promise<ReadonlyMap<string, ProviderTypeState>>;
  /** Audited in the same transaction. @returns null when the version is another one */
  replace(change: ProviderTypeChange): Promise<ProviderTypeState | null>;
}

export const offeredByDefault: ProviderTypeState = { enabled: true, version: 1 };
