import type { OpenConnection, ProviderCapabilities } from '../../domain/connections/connection';
import type { Delivery } from '../../domain/deliveries/delivery';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { Provider, ProviderCatalogue } from '../../domain/ports/deliveries/provider';

/** The tenant's account at its provider. */
export interface Account {
  provider: Provider;
  connection: OpenConnection;
  capabilities: ProviderCapabilities;
}

/**
 * Opens the account that a transmission belongs to.
 * @param accountNo null: none yet, the connection's present one
 * @returns null: the connection does not exist any more
 */
export async function openAccountOf(
  deps: { connections: Pick<ConnectionRepository, 'open' | 'openAccount'>; providers: ProviderCatalogue },
  { tenantId, connectionId }: Pick<Delivery, 'tenantId' | 'connectionId'>,
  accountNo: number | null,
): Promise<Account | null> {
  const connection =
    accountNo === null
      ? await deps.connections.open(tenantId, connectionId)
      : await deps.connections.openAccount(tenantId, connectionId, accountNo);
  if (!connection) return null;
  const provider = deps.providers.byType(connection.providerType);
  const capabilities = provider.capabilities(connection.settings);
  return { provider, connection, capabilities: isErased(connection) ? withoutAsking(capabilities) : capabilities };
}

/** Its secrets are gone: it can neither be asked nor be called again. */
const isErased = ({ leftAt, deletedAt, credentials }: OpenConnection): boolean =>
  (leftAt !== null || deletedAt !== null) && Object.keys(credentials).length === 0;

const withoutAsking = (capabilities: ProviderCapabilities): ProviderCapabilities => ({
  ...capabilities,
  statusQuery: false,
  lookupByDocumentId: false,
  idempotencyKeyHours: 0,
});
