import type { TenantCaller } from '../../domain/access/caller';
import type { Connection, ProviderCapabilities } from '../../domain/connections/connection';
import type { ConnectionId } from '../../domain/ids';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import { ProblemError } from '../../domain/problem';

export interface ChosenConnection {
  connection: Connection;
  capabilities: ProviderCapabilities;
}

/** The connection that a document is to go through: the one named in the request, else the integration's default; null = the tenant's default. */
export const wantedConnection = (caller: TenantCaller, requested: ConnectionId | null): ConnectionId | null =>
  requested ?? (caller.kind === 'integration' ? caller.defaultConnectionId : null);

/**
 * What the provider of the wanted connection can do.
 * @param connection as found; null = there is none
 * @throws ProblemError `NOT_FOUND` (unknown or foreign), `CONNECTION_DISABLED`, `NO_OUTBOUND_CONNECTION` (none, or it cannot send)
 */
export function requireSending(
  providers: ProviderCatalogue,
  connection: Connection | null,
  wanted: ConnectionId | null,
): ChosenConnection {
  if (!connection) throw new ProblemError(wanted ? 'NOT_FOUND' : 'NO_OUTBOUND_CONNECTION');
  if (!connection.enabled) throw new ProblemError('CONNECTION_DISABLED');
  const capabilities = providers.byType(connection.providerType).capabilities(connection.settings);
  if (!capabilities.sends || !connection.directions.includes('outbound'))
    throw new ProblemError('NO_OUTBOUND_CONNECTION');
  return { connection, capabilities };
}
