import type { Actor } from '../../domain/access/actor';
import type { Connection } from '../../domain/connections/connection';
import type { ConnectionId, TenantId } from '../../domain/ids';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { ConnectionAdminRepository, ConnectionPatch } from '../../domain/ports/connections/connection-admin';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { Provider, ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { badRequest, ProblemError } from '../../domain/problem';
import {
  receiveModeOf,
  requireCredentials,
  requireDirections,
  requireSandboxConnection,
  requireSettings,
} from './connection-checks';

/** Undefined = unchanged. Settings and credentials are replaced whole. */
export interface ConnectionChange {
  name?: string;
  enabled?: boolean;
  directions?: Connection['directions'];
  settings?: unknown;
  credentials?: unknown;
  /**
   * Takes the place of the credential `webhook_secret`; the former one is kept as `webhook_secret_previous`, because the provider goes
   * on signing with it until it has been told. Null forgets that one.
   */
  webhookSecret?: string | null;
  /** Takes over as the connection that sends when none is named. */
  makeDefault?: true;
}

export type ChangeConnection = (
  tenantId: TenantId,
  id: ConnectionId,
  change: ConnectionChange,
  actor: Actor,
) => Promise<Connection>;

interface Deps {
  tenants: TenantRepository;
  connections: Pick<ConnectionRepository, 'open'>;
  connectionAdmin: ConnectionAdminRepository;
  providers: ProviderCatalogue;
  sandboxProviderUrl: string | null;
  audit: AuditLog;
}

/**
 * Changes a connection. A disabled one sends nothing any more; what is under way is still followed to its end.
 * @throws ProblemError `NOT_FOUND`, `BAD_REQUEST`, `INVALID_CONNECTION_SETTINGS`, `SSRF_BASE_URL_NOT_ALLOWED`,
 *   `INVALID_CREDENTIALS_FORMAT`, `SANDBOX_REAL_CONNECTION`, `INBOUND_CONNECTION_EXISTS`
 */
export function changeConnection(deps: Deps): ChangeConnection {
  return async (tenantId, id, change, actor) => {
    const [tenant, connection] = await Promise.all([deps.tenants.find(tenantId), deps.connections.open(tenantId, id)]);
    if (tenant === null || connection === null) throw new ProblemError('NOT_FOUND');
    const { credentials: stored, ...before } = connection;
    const provider = deps.providers.byType(before.providerType);
    const patch = patchOf(provider, before, change);
    // Whatever else is changed: who must not speak to this address is not enabled for it.
    if (change.enabled !== false)
      requireSandboxConnection(tenant, patch.settings ?? before.settings, deps.sandboxProviderUrl);
    const credentials = credentialsOf(provider, stored, change);

    let changed = await deps.connectionAdmin.update(tenantId, id, { ...patch, credentials });
    if (change.makeDefault) changed = await deps.connectionAdmin.setDefault(tenantId, id);
    await deps.audit.record({
      tenantId,
      actor,
      action: 'connection.change',
      objectType: 'connection',
      objectId: id,
      details: {
        ...patch,
        credentials: credentials === undefined ? undefined : 'replaced',
        makeDefault: change.makeDefault,
        before: {
          name: before.name,
          enabled: before.enabled,
          directions: before.directions,
          settings: before.settings,
        },
      },
    });
    return changed;
  };
}

function patchOf(
  provider: Provider,
  before: Connection,
  change: ConnectionChange,
): Omit<ConnectionPatch, 'credentials'> {
  const { name, enabled, directions, settings, makeDefault } = change;
  if (name !== undefined && (name.trim() === '' || name.length > 200))
    throw badRequest('/name', 'must have 1 to 200 characters');
  if (settings !== undefined) requireSettings(provider, settings);
  const after = { directions: directions ?? before.directions, settings: settings ?? before.settings };
  requireDirections({ ...after, isDefaultOutbound: before.isDefaultOutbound || makeDefault === true });
  return { name: name?.trim(), enabled, directions, settings, receiveMode: receiveModeOf(provider, after) };
}

function credentialsOf(
  provider: Provider,
  stored: Record<string, unknown>,
  { credentials, webhookSecret }: ConnectionChange,
): Record<string, unknown> | undefined {
  if (credentials === undefined && webhookSecret === undefined) return undefined;
  const wanted = credentials ?? stored;
  if (webhookSecret === undefined) {
    requireCredentials(provider, wanted);
    return wanted;
  }
  const former = stored.webhook_secret ?? null;
  const rotated =
    webhookSecret === null
      ? { ...wanted, webhook_secret_previous: null }
      : { ...wanted, webhook_secret: webhookSecret, webhook_secret_previous: former };
  requireCredentials(provider, rotated);
  return rotated;
}
