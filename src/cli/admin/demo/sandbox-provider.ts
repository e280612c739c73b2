import type { SandboxProviderClient } from './demo-document';

/** Where the sandbox provider is: what clients call, and what its keeper calls. */
export interface SandboxProviderPlace {
  /** Base of SAPI-SK, ending in `/sapi/v1`. */
  baseUrl: string;
  controlUrl: string;
}

const timeoutMs = 10_000;

/**
 * Makes an account at the sandbox provider, or replaces what it knows of it.
 * @throws Error when the provider does not answer or refuses
 */
export async function registerClient(
  place: SandboxProviderPlace,
  client: SandboxProviderClient & { name: string },
  webhook: { url: string; secret: string },
): Promise<void> {
  const { client_id, client_secret, participant_id, name } = client;
  const response = await fetch(
    `${place.controlUrl.replace(/(?<!\/)\/+$/, '')}/clients/${encodeURIComponent(client_id)}`,
    {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_secret, participant_id, name, webhook }),
      signal: AbortSignal.timeout(timeoutMs),
    },
  );
  if (!response.ok)
    throw new Error(
      `The sandbox provider refused the client ${client_id}: HTTP ${response.status} ${(await response.text()).slice(0, 300)}`,
    );
}

/** The settings of a connection to it, with everything that it offers beyond SAPI-SK 1.0. */
export const sandboxProviderSettings = (
  place: SandboxProviderPlace,
  participantId: string,
  retryHorizonMinutes: number,
) => ({
  base_url: place.baseUrl,
  participant_id: participantId,
  extensions: {
    status_path: '/documents/{documentId}/status',
    lookup_by_document_id: '/documents?sender_document_id={documentId}',
    capabilities_path: '/peppol/capabilities',
    validate_path: '/document/validate',
    webhooks: true,
  },
  max_concurrent_sends: 50,
  retry_horizon_minutes: retryHorizonMinutes,
});
