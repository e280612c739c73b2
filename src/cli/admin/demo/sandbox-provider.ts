import { sandboxExtensions } from '../../../domain/sandbox/sandbox-extensions';

/** Where the sandbox provider is: what clients call, and what its keeper calls. */
export interface SandboxProviderPlace {
  /** Base of SAPI-SK, ending in `/sapi/v1`. */
  baseUrl: string;
  controlUrl: string;
}

/** The settings of a connection to it, with everything that it offers beyond SAPI-SK 1.0. */
export const sandboxProviderSettings = (
  place: SandboxProviderPlace,
  participantId: string,
  retryHorizonMinutes: number,
) => ({
  base_url: place.baseUrl,
  participant_id: participantId,
  extensions: sandboxExtensions,
  max_concurrent_sends: 50,
  retry_horizon_minutes: retryHorizonMinutes,
});
