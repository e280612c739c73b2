import type { HealthStatus } from '../../../domain/system/health';

/** What a look at one part of the installation found. */
export interface HealthFinding {
  status: HealthStatus;
  /** What is wrong and what to do, or how things are. */
  detail: string;
  /** Since when, where the part itself knows; ISO 8601. */
  since?: string;
}

export interface HealthProbe {
  name: string;
  check: () => Promise<HealthFinding>;
  /** What to do when it does not answer. */
  advice: string;
}

export const ok = (detail: string): HealthFinding => ({ status: 'ok', detail });

/** Whole seconds from an instant to now; 0 for null. */
export const secondsSince = (since: string | null, nowMs: number): number =>
  since === null ? 0 : Math.max(0, Math.floor((nowMs - Date.parse(since)) / 1_000));
