import type { HealthReport, HealthStatus } from '../../domain/system/health';
import type { Instant } from '../invoices/invoice-view';

/** One part of the installation. */
export interface ComponentHealthView {
  /**
   * `postgres`, `object_store`, `temporal`, `workers`, `rules`, `smp`, `tax_registers`, `old_keys`, `mail`, `queues`,
   * `polls`, `sealer`, `backups`; later releases may add more.
   */
  name: string;
  /** `degraded`: it works, late or only in part. */
  status: HealthStatus;
  /** Since when its status is this one, as far as is known. */
  since: Instant;
  /** What is wrong and what to do about it, or how things are; for people who run the portal. */
  detail: string;
}

/** How the installation is. `down`: nothing can be accepted; `degraded`: something else is wrong. */
export interface PortalHealthView {
  status: HealthStatus;
  components: ComponentHealthView[];
}

export const portalHealthView = ({ status, components }: HealthReport): PortalHealthView => ({
  status,
  components: components.map(({ name, status: state, since, detail }) => ({ name, status: state, since, detail })),
});
