import type { FrontendSettings } from '../../adapters/temporal/frontend';
import { readTemporalSecurity, type TemporalSecuritySettings } from '../../adapters/temporal/security';
import type { VersionSettings } from '../../config/temporal-settings';

/** What says where Temporal is, and how it is spoken to. */
export type TemporalConfig = TemporalSecuritySettings & { TEMPORAL_ADDRESS: string; TEMPORAL_NAMESPACE: string };

/** @throws Error that names the setting whose certificate or key is not usable */
export const temporalOf = (config: TemporalConfig): Required<FrontendSettings> => ({
  address: config.TEMPORAL_ADDRESS,
  namespace: config.TEMPORAL_NAMESPACE,
  security: readTemporalSecurity(config),
});

/** The version of a deployment that the workers of this process are; nothing where versions are not used. */
export const versionOf = ({ TEMPORAL_DEPLOYMENT, TEMPORAL_BUILD_ID }: VersionSettings) =>
  TEMPORAL_DEPLOYMENT === undefined || TEMPORAL_BUILD_ID === undefined
    ? {}
    : { version: { deploymentName: TEMPORAL_DEPLOYMENT, buildId: TEMPORAL_BUILD_ID } };
