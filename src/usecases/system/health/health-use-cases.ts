import type { HealthReport } from '../../../domain/system/health';

/** How the installation is. Built in src/compose. */
export interface HealthUseCases {
  /** Every part with its status; what fails is named, and the others are shown all the same. */
  readHealth(): Promise<HealthReport>;
}
