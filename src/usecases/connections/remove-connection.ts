import type { Actor } from '../../domain/access/actor';
import { changedMembers } from '../../domain/audit/changed-members';
import type { ConnectionId, TenantId } from '../../domain/ids';
import type { ConnectionAdminRepository } from '../../domain/ports/connections/connection-admin';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import { ProblemError } from '../../domain/problem';

interface Deps {
  connections: Pick<ConnectionRepository, 'find'>;
  connectionAdmin: Pick<ConnectionAdminRepository, 'update'>;
}

/**
 * Removes a connection: nothing is sent or received through it any more, another one may receive. What it has sent is
 * followed to its end.
 * @throws ProblemError `NOT_FOUND`
 */
export const createRemoveConnection =
  ({ connections, connectionAdmin }: Deps) =>
  async (tenantId: TenantId, id: ConnectionId, actor: Actor): Promise<void> => {
    const connection = await connections.find(tenantId, id);
    if (connection === null) throw new ProblemError('NOT_FOUND');
    const { version, name } = connection;
    await connectionAdmin.update(
      { tenantId, id, version },
      { isRemoved: true },
      { actor, action: 'connection.remove', ...changedMembers({ name }, null) },
    );
  };
