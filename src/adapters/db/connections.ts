import type { ConnectionRepository } from '../../domain/ports/connections';
import type { SecretBox } from '../../domain/ports/secret-box';
import { connectionOf, openConnectionOf } from './connection-rows';
import type { Database } from './transaction';

/** Faults in a row after which a connection is called failing, and after which it is given a rest. */
const failuresUntilFailing = 3;
const failuresUntilRest = 5;
const firstRestSeconds = 30;
const longestRestSeconds = 600;

/** One success heals everything; a refused credential is a fault that no waiting repairs, so it shows at once. */
const recordSuccess = `
  update connections
  set health_status = 'ok', last_success_at = clock_timestamp(), last_error = null, consecutive_failures = 0, circuit_open_until = null
  where tenant_id = $1 and id = $2
    -- Written once a minute at most: a busy connection is not an update for every invoice.
    and (health_status <> 'ok' or consecutive_failures > 0 or last_success_at < clock_timestamp() - interval '1 minute')`;

const isResting = '(circuit_open_until > clock_timestamp()) is true';

/** Calls that were under way when the rest began tell of the same fault: counted too, twenty of them would make it the longest rest at once. */
const recordFailure = `
  update connections
  set last_error = left($3, 1000),
      consecutive_failures = case when ${isResting} then consecutive_failures else consecutive_failures + 1 end,
      health_status = case when $4 or consecutive_failures + 1 >= ${failuresUntilFailing} then 'failing' else health_status end,
      circuit_open_until = case
        when ${isResting} then circuit_open_until
        when consecutive_failures + 1 >= ${failuresUntilRest} then clock_timestamp()
          + least(${longestRestSeconds}, ${firstRestSeconds} * 2 ^ least(consecutive_failures + 1 - ${failuresUntilRest}, 10)) * interval '1 second'
      end
  where tenant_id = $1 and id = $2
  returning iso_utc(circuit_open_until) as until`;

export function createConnectionRepository(database: Database, secrets: SecretBox): ConnectionRepository {
  return {
    find: (tenantId, id) =>
      database.withTenant(tenantId, async (tx) => {
        const row = await tx.models.connections.findOne({ where: { tenantId, id }, transaction: tx.orm });
        return row && connectionOf(row.get());
      }),
    list: (tenantId) =>
      database.withTenant(tenantId, async (tx) => {
        const rows = await tx.models.connections.findAll({
          where: { tenantId },
          order: [
            ['createdAt', 'ASC'],
            ['id', 'ASC'],
          ],
          transaction: tx.orm,
        });
        return rows.map((row) => connectionOf(row.get()));
      }),
    open: (tenantId, id) =>
      database.withTenant(tenantId, async (tx) => {
        const row = await tx.models.connections.findOne({ where: { tenantId, id }, transaction: tx.orm });
        return row && openConnectionOf(row.get(), secrets);
      }),
    openById: (id) =>
      database.withSystem(async (tx) => {
        const row = await tx.models.connections.findOne({ where: { id }, transaction: tx.orm });
        return row && openConnectionOf(row.get(), secrets);
      }),
    recordHealth: (tenantId, id, result) =>
      database.withTenant(tenantId, async (tx) => {
        if (result.ok) {
          await tx.query(recordSuccess, [tenantId, id]);
          return null;
        }
        const [row] = await tx.query<{ until: string | null }>(recordFailure, [
          tenantId,
          id,
          result.error,
          result.authFailed,
        ]);
        return row?.until ?? null;
      }),
  };
}
