import { randomUUID } from 'node:crypto';

import { createConnectionAdminRepository } from '../../../../src/adapters/db/connections/connection-admin';
import { createPollTurns } from '../../../../src/adapters/db/system/receiving/poll-turns';
import type { Connection } from '../../../../src/domain/connections/connection';
import { asId, type ConnectionId, type TenantId } from '../../../../src/domain/ids';
import type { NewConnection } from '../../../../src/domain/ports/connections/connection-admin';
import type { EndedTurn, PollTurn } from '../../../../src/domain/ports/receiving/poll-turns';
import { byTest } from '../../../support/factories/connection-factory';
import { readableSecretBox, seedTenant } from '../../../support/factories/submission-factory';
import type { ScratchDatabase } from '../../../support/services/database';

/** Connections that receive, and their turns, in a database of its own. */
export function pollTurnsRig(scratch: ScratchDatabase) {
  const turns = createPollTurns(scratch.database);
  const connections = createConnectionAdminRepository(scratch.database, readableSecretBox);
  const create = (tenantId: TenantId, change: Partial<NewConnection> = {}): Promise<Connection> =>
    connections.create(
      {
        ...{ id: asId<ConnectionId>(randomUUID()), tenantId, name: 'Poštár', providerType: 'sapi-sk' },
        ...{ directions: ['inbound'], settings: {}, credentials: { client_secret: 'tajné' } },
        ...{ receiveMode: 'poll', isDefaultOutbound: false, enabled: true, ...change },
      },
      byTest,
    );
  return {
    turns,
    connections,
    create,
    /** A company with one connection that receives, whose turn is there. */
    receiver: async (): Promise<Connection> => {
      const { tenant } = await seedTenant(scratch.database);
      const connection = await create(tenant.id);
      await turns.sync(7);
      return connection;
    },
    claim: (limit = 10, leaseSeconds = 60): Promise<PollTurn[]> => turns.exchange([], limit, leaseSeconds),
    end: (turn: PollTurn, change: Partial<EndedTurn> = {}): Promise<unknown> => {
      const { tenantId, connectionId, accountNo, lease } = turn;
      const place = { tenantId, connectionId, ...(accountNo !== undefined && { accountNo }) };
      const ended = { ...place, lease, nextSeconds: 600, result: 'nothing', isSameAgain: false, ...change } as const;
      return turns.exchange([ended], 0, 0);
    },
    /** Seconds until the turn is due; below 0 = it is. */
    dueIn: async (connectionId: ConnectionId): Promise<number> => {
      const sql = `select extract(epoch from due_at - clock_timestamp())::float8 as seconds from poll_turns
        where connection_id = $1`;
      const [row] = await scratch.asOwner<{ seconds: number }>(sql, [connectionId]);
      return row?.seconds ?? Number.NaN;
    },
    /** As if so much time had gone by. */
    pass: (seconds: number): Promise<unknown> =>
      scratch.asOwner(
        `update poll_turns
         set due_at = due_at - $1 * interval '1 second', brought_at = brought_at - $1 * interval '1 second'`,
        [seconds],
      ),
  };
}
