/** `degraded`: it works, late or only in part; `down`: it does not. */
export type HealthStatus = 'ok' | 'degraded' | 'down';

/** One part of the installation. */
export interface ComponentHealth {
  name: string;
  status: HealthStatus;
  /** Since when its status is this one, as far as is known; ISO 8601. */
  since: string;
  /** What is wrong and what to do about it, or how things are; English, for operators. */
  detail: string;
}

export interface HealthReport {
  status: HealthStatus;
  components: ComponentHealth[];
}

/** Without these no request is answered and no document is taken. */
const essential: readonly string[] = ['postgres', 'object_store', 'rules'];

/** `down` when nothing can be accepted, `degraded` when anything else is wrong. */
export function overallStatus(components: readonly ComponentHealth[]): HealthStatus {
  if (components.some(({ name, status }) => status === 'down' && essential.includes(name))) return 'down';
  return components.every(({ status }) => status === 'ok') ? 'ok' : 'degraded';
}
