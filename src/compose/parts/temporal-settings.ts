import type { FrontendSettings } from '../../adapters/temporal/frontend';
import { readTemporalSecurity, type TemporalSecuritySettings } from '../../adapters/temporal/security';

/** What says where Temporal is, and how it is spoken to. */
export type TemporalConfig = TemporalSecuritySettings & { TEMPORAL_ADDRESS: string; TEMPORAL_NAMESPACE: string };

/** @throws Error that names the setting whose certificate or key is not usable */
export const temporalOf = (config: TemporalConfig): Required<FrontendSettings> => ({
  address: config.TEMPORAL_ADDRESS,
  namespace: config.TEMPORAL_NAMESPACE,
  security: readTemporalSecurity(config),
});
