import type { TenantCaller } from '../../domain/caller';
import type { Connection, ProviderCapabilities } from '../../domain/connection';
import type { ConnectionId } from '../../domain/ids';
import type { ConnectionRepository } from '../../domain/ports/connections';
import type { ProviderRegistry } from '../../domain/ports/provider';
import { ProblemError } from '../../domain/problem';

export interface ChosenConnection {
  connection: Connection;
  capabilities: ProviderCapabilities;
}

/**
 * The connection that a submission goes through: the one named in the request, else the integration's default, else the
 * tenant's default.
 *
 * @throws ProblemError `NOT_FOUND` (unknown or foreign), `CONNECTION_DISABLED`, `NO_OUTBOUND_CONNECTION` (none, or it cannot send)
 */
export async function chooseConnection(
  deps: { connections: ConnectionRepository; providers: ProviderRegistry },
  caller: TenantCaller,
  requested: ConnectionId | null,
): Promise<ChosenConnection> {
  const wanted = requested ?? (caller.kind === 'integration' ? caller.defaultConnectionId : null);
  const connection = wanted
    ? await deps.connections.find(caller.tenantId, wanted)
    : ((await deps.connections.list(caller.tenantId)).find((one) => one.isDefaultOutbound) ?? null);
  if (!connection) throw new ProblemError(wanted ? 'NOT_FOUND' : 'NO_OUTBOUND_CONNECTION');
  if (!connection.enabled) throw new ProblemError('CONNECTION_DISABLED');
  const capabilities = deps.providers.byType(connection.providerType).capabilities(connection.settings);
  if (!capabilities.sends || !connection.directions.includes('outbound')) throw new ProblemError('NO_OUTBOUND_CONNECTION');
  return { connection, capabilities };
}
