import type { TenantCaller } from '../../domain/access/caller';
import type { ConnectionRecord } from '../../domain/connections/connection';
import type { ConnectionId } from '../../domain/ids';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import { ProblemError } from '../../domain/problem';
import type { RecordState } from '../../domain/record-state';

interface Deps {
  connections: Pick<ConnectionRepository, 'records'>;
}

/** The connections of the caller's company, newest first. */
export const createListConnections =
  ({ connections }: Deps) =>
  (caller: TenantCaller, state: RecordState): Promise<ConnectionRecord[]> =>
    connections.records(caller.tenantId, { state });

/** @throws ProblemError `NOT_FOUND`, also for another company's or one that was removed */
export const createReadConnection =
  ({ connections }: Deps) =>
  async (caller: TenantCaller, id: ConnectionId): Promise<ConnectionRecord> => {
    const [record] = await connections.records(caller.tenantId, { state: 'active', id });
    if (!record) throw new ProblemError('NOT_FOUND');
    return record;
  };
