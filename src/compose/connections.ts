import { createConnectionAdminRepository } from '../adapters/db/connections/connection-admin';
import { createCreationKeys } from '../adapters/db/creation-keys';
import { createProviderTypeStates } from '../adapters/db/system/deliveries/provider-types';
import { changeConnection } from '../usecases/connections/change-connection';
import type { ConnectionUseCases } from '../usecases/connections/connection-use-cases';
import { createConnection } from '../usecases/connections/create-connection';
import { createOwnConnection } from '../usecases/connections/create-own-connection';
import { createListProviderTypes } from '../usecases/connections/list-provider-types';
import { manageProviderTypes, type ProviderTypeAdminUseCases } from '../usecases/connections/manage-provider-types';
import { createListConnections, createReadConnection } from '../usecases/connections/read-connections';
import { createRemoveConnection } from '../usecases/connections/remove-connection';
import { createTestConnection, createTryConnection } from '../usecases/connections/test-connection';
import { createOnce } from '../usecases/create-once';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** A company's connections to delivery providers. */
export function composeConnections(
  parts: Parts,
  { config, limiter }: ApiParts,
): ConnectionUseCases & ProviderTypeAdminUseCases {
  const { tenants, connections, providers, clock } = parts;
  const connectionAdmin = createConnectionAdminRepository(parts.database, parts.secrets);
  const providerTypes = createProviderTypeStates(parts.database);
  const sandboxProvider = { url: config.SANDBOX_PROVIDER_URL ?? null };
  const read = createReadConnection({ connections });
  const remove = createRemoveConnection({ connections, connectionAdmin });
  const change = changeConnection({
    tenants,
    connections,
    connectionAdmin,
    providers,
    tryConnection: createTryConnection({ providers, limiter }),
    sandboxProvider,
    clock,
  });
  return {
    ...manageProviderTypes({ providers, providerTypes, listedHosts: parts.listedHosts }),
    listProviderTypes: createListProviderTypes({ providers, providerTypes }),
    connections: {
      list: createListConnections({ connections }),
      read,
      create: createOwnConnection({
        createConnection: createConnection({
          tenants,
          connections: connectionAdmin,
          providers,
          providerTypes,
          sandboxProvider,
        }),
        createOnce: createOnce(createCreationKeys(parts.database)),
        read,
      }),
      change: async (caller, id, changes) => {
        await change(caller.tenantId, id, changes, caller.actor);
        return read(caller, id);
      },
      test: createTestConnection({ connections, providers, limiter, clock }),
      remove: (caller, id) => remove(caller.tenantId, id, caller.actor),
    },
  };
}
