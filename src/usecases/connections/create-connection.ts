import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/access/actor';
import { changedMembers } from '../../domain/audit/changed-members';
import type { Connection } from '../../domain/connections/connection';
import type { ConnectionId, TenantId } from '../../domain/ids';
import { asId } from '../../domain/ids';
import type { ConnectionAdminRepository } from '../../domain/ports/connections/connection-admin';
import { offeredByDefault, type ProviderTypeStates } from '../../domain/ports/connections/provider-types';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { ProblemError } from '../../domain/problem';
import {
  chosenReceiveMode,
  requireCredentials,
  requireDirections,
  requireName,
  requireOwnParticipant,
  requireSandboxConnection,
  requireSettings,
  type SandboxProviderPlace,
} from './connection-checks';

export interface CreateConnectionCommand {
  tenantId: TenantId;
  name: string;
  providerType: string;
  directions: Connection['directions'];
  settings: unknown;
  /** Undefined or null: they are entered later. */
  credentials?: unknown;
  /** Undefined: as the provider offers it. */
  receiveMode?: Connection['receiveMode'];
  isDefaultOutbound: boolean;
}

export type CreateConnection = (
  command: CreateConnectionCommand,
  actor: Actor,
  key?: CreationKey | null,
) => Promise<Connection>;

/**
 * Makes an enabled connection of a tenant to its account at a provider. Nothing is called yet.
 * @param key keeps the id of the connection, in the transaction that makes it
 * @throws ProblemError `UNKNOWN_PROVIDER_TYPE`, `INVALID_CONNECTION_SETTINGS`, `SSRF_BASE_URL_NOT_ALLOWED`,
 *   `INVALID_CREDENTIALS_FORMAT`, `SANDBOX_REAL_CONNECTION`, `INBOUND_CONNECTION_EXISTS`, `NOT_FOUND` (tenant),
 *   `BAD_REQUEST`
 */
export function createConnection(deps: {
  tenants: TenantRepository;
  connections: ConnectionAdminRepository;
  providers: ProviderCatalogue;
  /** A type that is turned off has no new connections. */
  providerTypes: Pick<ProviderTypeStates, 'list'>;
  sandboxProvider: SandboxProviderPlace;
}): CreateConnection {
  return async (command, actor, key) => {
    const { tenantId, name, providerType, directions, settings, credentials = null, isDefaultOutbound } = command;
    const provider = deps.providers.byType(providerType);
    const { enabled: isOffered } = (await deps.providerTypes.list()).get(providerType) ?? offeredByDefault;
    if (!isOffered) throw new ProblemError('UNKNOWN_PROVIDER_TYPE');
    requireSettings(provider, settings);
    if (credentials !== null) requireCredentials(provider, credentials);
    requireName(name);
    requireDirections({ directions, isDefaultOutbound });
    const tenant = await deps.tenants.find(tenantId);
    if (tenant === null) throw new ProblemError('NOT_FOUND');
    requireOwnParticipant(tenant, provider.account(settings, credentials ?? {}));
    requireSandboxConnection(tenant, provider, settings, deps.sandboxProvider);

    const id = asId<ConnectionId>(randomUUID());
    return deps.connections.create(
      {
        ...{ id, tenantId, providerType, directions, settings, credentials, isDefaultOutbound },
        name: name.trim(),
        receiveMode: chosenReceiveMode(provider, { directions, settings }, command.receiveMode),
        enabled: true,
      },
      {
        actor,
        action: 'connection.create',
        ...changedMembers(null, { name, providerType, directions, settings, isDefaultOutbound }),
      },
      key,
    );
  };
}
