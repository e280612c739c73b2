import type { TenantCaller } from '../../domain/access/caller';
import type { Connection, ProviderCapabilities } from '../../domain/connections/connection';
import type { ConnectionId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import { ProblemError } from '../../domain/problem';

export interface ChosenConnection {
  connection: Connection;
  capabilities: ProviderCapabilities;
}

/**
 * The connection that a document is to go through: the one named in the request, else the integration's default; null =
 * the tenant's default.
 */
export const wantedConnection = (caller: TenantCaller, requested: ConnectionId | null): ConnectionId | null =>
  requested ?? (caller.kind === 'integration' ? caller.defaultConnectionId : null);

const unknownConnection = (): ProblemError =>
  new ProblemError('NOT_FOUND', {
    detail: localized(
      'Firma nemá pripojenie s týmto connection_id. Jej pripojenia dáva GET /connections; bez connection_id sa použije predvolené.',
      'Firma nemá připojení s tímto connection_id. Její připojení dává GET /connections; bez connection_id se použije výchozí.',
      'The company has no connection with this connection_id. GET /connections lists them; without connection_id the default one is used.',
    ),
    context: { member: 'connection_id' },
  });

/**
 * What the provider of the wanted connection can do.
 * @param connection as found; null = there is none
 * @throws ProblemError `NOT_FOUND` (unknown or foreign), `CONNECTION_DISABLED`, `NO_OUTBOUND_CONNECTION` (none, or it
 *   cannot send)
 */
export function requireSending(
  providers: ProviderCatalogue,
  connection: Connection | null,
  wanted: ConnectionId | null,
): ChosenConnection {
  if (!connection) throw wanted ? unknownConnection() : new ProblemError('NO_OUTBOUND_CONNECTION');
  if (!connection.enabled) throw new ProblemError('CONNECTION_DISABLED');
  const capabilities = providers.byType(connection.providerType).capabilities(connection.settings);
  if (!capabilities.sends || !connection.directions.includes('outbound'))
    throw new ProblemError('NO_OUTBOUND_CONNECTION');
  return { connection, capabilities };
}
