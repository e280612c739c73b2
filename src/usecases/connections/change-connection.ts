import type { Actor } from '../../domain/access/actor';
import { changedMembers } from '../../domain/audit/changed-members';
import type { Connection, OpenConnection } from '../../domain/connections/connection';
import type { ConnectionId, TenantId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionAdminRepository, ConnectionPatch } from '../../domain/ports/connections/connection-admin';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { Provider, ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { badRequest, ProblemError } from '../../domain/problem';
import { fingerprintOf } from './account-fingerprint';
import type { ConnectionChange } from './connection-change';
import {
  chosenReceiveMode,
  requireDirections,
  requireName,
  requireOwnParticipant,
  requireSandboxConnection,
  requireSettings,
  type SandboxProviderPlace,
} from './connection-checks';
import { credentialsAfter } from './credentials-after';
import type { TryConnection } from './test-connection';

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
  tryConnection: TryConnection;
  sandboxProvider: SandboxProviderPlace;
  clock: Clock;
}

/**
 * Changes a connection. A disabled one sends nothing any more; what is under way is still followed to its end. Another
 * address, participant or client is another account: what has begun at the former one ends there.
 * @throws ProblemError `NOT_FOUND`, `CONFLICT` (another version), `BAD_REQUEST`, `INVALID_CONNECTION_SETTINGS`,
 *   `SSRF_BASE_URL_NOT_ALLOWED`, `INVALID_CREDENTIALS_FORMAT`, `SANDBOX_REAL_CONNECTION`, `INBOUND_CONNECTION_EXISTS`,
 *   `INVALID_STATE_TRANSITION` (a disabled one as the default), and those of {@link TryConnection} for what is tried
 */
export function changeConnection(deps: Deps): ChangeConnection {
  return async (tenantId, id, change, actor) => {
    const [tenant, connection] = await Promise.all([deps.tenants.find(tenantId), deps.connections.open(tenantId, id)]);
    if (tenant === null || connection === null || connection.deletedAt !== null) throw new ProblemError('NOT_FOUND');
    const { version } = connection;
    if ((change.expectedVersion ?? version) !== version) throw new ProblemError('CONFLICT');

    const provider = deps.providers.byType(connection.providerType);
    // Whatever else is changed: who must not speak to this address is not enabled for it.
    if (change.enabled !== false)
      requireSandboxConnection(tenant, provider, change.settings ?? connection.settings, deps.sandboxProvider);
    const patch = patchOf(provider, connection, change);
    const { directions = connection.directions, settings = connection.settings } = patch;
    const after: OpenConnection = { ...connection, directions, settings };
    const access = accessAfter(provider, after, change, deps.clock());
    if (patch.settings !== undefined) requireOwnParticipant(tenant, provider.account(patch.settings, {}));
    const accountChange = accountChangeOf(provider, connection, { ...after, credentials: access.credentials }, change);
    if (change.test) await deps.tryConnection({ ...after, credentials: access.credentials });

    return deps.connectionAdmin.update(
      { tenantId, id, version },
      {
        ...patch,
        credentials: accountChange ? access.ofNewAccount : access.stored,
        ...(accountChange && { accountChange }),
        ...(change.makeDefault && { isDefaultOutbound: change.makeDefault }),
      },
      {
        actor,
        action: 'connection.change',
        details: detailsOf(change, access.stored !== undefined),
        ...changedMembers(connection, { ...patch, isDefaultOutbound: change.makeDefault }),
      },
    );
  };
}

type PlainPatch = Omit<ConnectionPatch, 'credentials' | 'accountChange' | 'isDefaultOutbound'>;

function patchOf(provider: Provider, before: Connection, change: ConnectionChange): PlainPatch {
  const { name, enabled, directions, settings, makeDefault } = change;
  if (name !== undefined) requireName(name);
  if (settings !== undefined) requireSettings(provider, settings);
  const after = { directions: directions ?? before.directions, settings: settings ?? before.settings };
  requireDirections({ ...after, isDefaultOutbound: before.isDefaultOutbound || makeDefault === true });
  if (makeDefault && !(enabled ?? before.enabled)) throw new ProblemError('INVALID_STATE_TRANSITION');
  const isKept = settings === undefined && directions === undefined && change.receiveMode === undefined;
  const receiveMode = isKept ? undefined : chosenReceiveMode(provider, after, change.receiveMode);
  return { name: name?.trim(), enabled, directions, settings, receiveMode };
}

/** What is stored of the credentials, undefined = as before, and what the provider is shown. */
function accessAfter(
  provider: Provider,
  { credentials: former }: Pick<OpenConnection, 'credentials'>,
  change: ConnectionChange,
  nowMs: number,
) {
  const changed = credentialsAfter(provider, former, change, nowMs);
  if (changed === undefined) return { stored: undefined, ofNewAccount: undefined, credentials: former };
  return { ...changed, credentials: changed.stored ?? {} };
}

/** @throws ProblemError `BAD_REQUEST` when the same account cannot be meant, or is not proved by a test */
function accountChangeOf(
  provider: Provider,
  before: OpenConnection,
  after: Pick<OpenConnection, 'settings' | 'credentials'>,
  { sameAccount = false, test = false }: ConnectionChange,
): ConnectionPatch['accountChange'] {
  const [former, next] = [before, after].map(({ settings, credentials }) => provider.account(settings, credentials));
  if (!former || !next) throw new Error('two accounts are compared');
  const formerFingerprint = fingerprintOf(before.providerType, former);
  const fingerprint = fingerprintOf(before.providerType, next);
  if (formerFingerprint === fingerprint) return undefined;
  if (!sameAccount) return { formerFingerprint, fingerprint };
  if (former.participantId !== next.participantId || former.clientId !== next.clientId)
    throw badRequest(
      '/same_account',
      localized(
        'Platí len pre inú adresu toho istého účastníka a klienta.',
        'Platí jen pro jinou adresu téhož účastníka a klienta.',
        'is for another address of the same participant and client only',
      ),
    );
  if (!test)
    throw badRequest(
      '/same_account',
      localized(
        'Musí to potvrdiť skúška: pošlite test: true.',
        'Musí to potvrdit zkouška: pošlete test: true.',
        'must be proved by a test',
      ),
    );
  return undefined;
}

const detailsOf = (
  { sameAccount }: ConnectionChange,
  hasNewCredentials: boolean,
): Record<string, unknown> | undefined =>
  hasNewCredentials || sameAccount
    ? { credentials: hasNewCredentials ? 'replaced' : undefined, sameAccount }
    : undefined;
