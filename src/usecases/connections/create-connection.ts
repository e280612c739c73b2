import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/access/actor';
import type { Connection } from '../../domain/connections/connection';
import type { ConnectionId, TenantId } from '../../domain/ids';
import { asId } from '../../domain/ids';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { ConnectionAdminRepository } from '../../domain/ports/connections/connection-admin';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { ProblemError } from '../../domain/problem';
import {
  receiveModeOf,
  requireCredentials,
  requireDirections,
  requireSandboxConnection,
  requireSettings,
} from './connection-checks';

export interface CreateConnectionCommand {
  tenantId: TenantId;
  name: string;
  providerType: string;
  directions: Connection['directions'];
  settings: unknown;
  credentials: unknown;
  isDefaultOutbound: boolean;
}

export type CreateConnection = (command: CreateConnectionCommand, actor: Actor) => Promise<Connection>;

/**
 * Makes an enabled connection of a tenant to its account at a provider. Nothing is called yet.
 * @throws ProblemError `UNKNOWN_PROVIDER_TYPE`, `INVALID_CONNECTION_SETTINGS`, `SSRF_BASE_URL_NOT_ALLOWED`, `INVALID_CREDENTIALS_FORMAT`, `SANDBOX_REAL_CONNECTION`,
 *   `INBOUND_CONNECTION_EXISTS`, `NOT_FOUND` (tenant), `BAD_REQUEST`
 */
export function createConnection(deps: {
  tenants: TenantRepository;
  connections: ConnectionAdminRepository;
  providers: ProviderCatalogue;
  sandboxProviderUrl: string | null;
  audit: AuditLog;
}): CreateConnection {
  return async ({ tenantId, name, providerType, directions, settings, credentials, isDefaultOutbound }, actor) => {
    const provider = deps.providers.byType(providerType);
    requireSettings(provider, settings);
    requireCredentials(provider, credentials);
    requireDirections({ directions, isDefaultOutbound });
    const tenant = await deps.tenants.find(tenantId);
    if (tenant === null) throw new ProblemError('NOT_FOUND');
    requireSandboxConnection(tenant, settings, deps.sandboxProviderUrl);

    const connection = await deps.connections.create({
      id: asId<ConnectionId>(randomUUID()),
      tenantId,
      name,
      providerType,
      directions,
      settings,
      credentials,
      receiveMode: receiveModeOf(provider, { directions, settings }),
      isDefaultOutbound,
      enabled: true,
    });
    await deps.audit.record({
      tenantId,
      actor,
      action: 'connection.create',
      objectType: 'connection',
      objectId: connection.id,
      details: { name, providerType, directions, settings },
    });
    return connection;
  };
}
