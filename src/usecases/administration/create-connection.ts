import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/actor';
import type { Connection } from '../../domain/connection';
import type { ConnectionId, TenantId } from '../../domain/ids';
import { asId } from '../../domain/ids';
import type { AuditLog } from '../../domain/ports/audit';
import type { ConnectionAdminRepository } from '../../domain/ports/connection-admin';
import type { ProviderRegistry } from '../../domain/ports/provider';
import type { TenantRepository } from '../../domain/ports/tenants';
import { badRequest, ProblemError } from '../../domain/problem';
import { requireCredentials, requireSettings } from './connection-checks';

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
 * @throws ProblemError `UNKNOWN_PROVIDER_TYPE`, `INVALID_CONNECTION_SETTINGS`, `SSRF_BASE_URL_NOT_ALLOWED`, `INVALID_CREDENTIALS_FORMAT`,
 *   `INBOUND_CONNECTION_EXISTS`, `NOT_FOUND` (tenant), `BAD_REQUEST`
 */
export function createConnection(deps: {
  tenants: TenantRepository;
  connections: ConnectionAdminRepository;
  providers: ProviderRegistry;
  audit: AuditLog;
}): CreateConnection {
  return async ({ tenantId, name, providerType, directions, settings, credentials, isDefaultOutbound }, actor) => {
    const provider = deps.providers.byType(providerType);
    requireSettings(provider, settings);
    requireCredentials(provider, credentials);
    if (directions.length === 0) throw badRequest('/directions', 'must name inbound, outbound or both');
    if (isDefaultOutbound && !directions.includes('outbound'))
      throw badRequest('/is_default_outbound', 'is for outbound connections');
    if ((await deps.tenants.find(tenantId)) === null) throw new ProblemError('NOT_FOUND');

    const { webhooks } = provider.capabilities(settings);
    const connection = await deps.connections.create({
      id: asId<ConnectionId>(randomUUID()),
      tenantId,
      name,
      providerType,
      directions,
      settings,
      credentials,
      receiveMode: !directions.includes('inbound') ? 'none' : webhooks ? 'push' : 'poll',
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
