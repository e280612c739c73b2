import type { Actor } from '../../domain/actor';
import type { Connection } from '../../domain/connection';
import type { ConnectionId, TenantId } from '../../domain/ids';
import type { AuditLog } from '../../domain/ports/audit';
import type { ConnectionAdminRepository } from '../../domain/ports/connection-admin';
import type { ConnectionRepository } from '../../domain/ports/connections';
import type { ProviderRegistry } from '../../domain/ports/provider';
import { ProblemError } from '../../domain/problem';
import { requireCredentials, requireSettings } from './connection-checks';

/** Undefined = unchanged. Settings and credentials are replaced whole. */
export interface ConnectionChange {
  enabled?: boolean;
  settings?: unknown;
  credentials?: unknown;
  /** Takes over as the connection that sends when none is named. */
  makeDefault?: true;
}

export type ChangeConnection = (
  tenantId: TenantId,
  id: ConnectionId,
  change: ConnectionChange,
  actor: Actor,
) => Promise<Connection>;

/**
 * Changes a connection. A disabled one sends nothing any more; what is under way is still followed to its end.
 * @throws ProblemError `NOT_FOUND`, `INVALID_CONNECTION_SETTINGS`, `SSRF_BASE_URL_NOT_ALLOWED`, `INVALID_CREDENTIALS_FORMAT`
 */
export function changeConnection(deps: {
  connections: ConnectionRepository;
  connectionAdmin: ConnectionAdminRepository;
  providers: ProviderRegistry;
  audit: AuditLog;
}): ChangeConnection {
  return async (tenantId, id, { enabled, settings, credentials, makeDefault }, actor) => {
    const connection = await deps.connections.find(tenantId, id);
    if (connection === null) throw new ProblemError('NOT_FOUND');
    const provider = deps.providers.byType(connection.providerType);
    if (settings !== undefined) requireSettings(provider, settings);
    if (credentials !== undefined) requireCredentials(provider, credentials);

    let changed = await deps.connectionAdmin.update(tenantId, id, { enabled, settings, credentials });
    if (makeDefault) changed = await deps.connectionAdmin.setDefault(tenantId, id);
    await deps.audit.record({
      tenantId,
      actor,
      action: 'connection.change',
      objectType: 'connection',
      objectId: id,
      details: { enabled, settings, credentials: credentials === undefined ? undefined : 'replaced', makeDefault },
    });
    return changed;
  };
}
