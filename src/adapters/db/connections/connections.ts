import type { ConnectionRepository } from '../../../domain/ports/connections/connections';
import type { SecretBox } from '../../../domain/ports/secret-box';
import type { Database } from '../transaction';
import { recordHealth, turnOf } from './connection-health';
import { connectionOf, openConnectionOf } from './connection-rows';

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
      database.withTenant(tenantId, (tx) => recordHealth(tx, tenantId, id, result)),
    takeTurn: (tenantId, id, documentId) => database.withTenant(tenantId, (tx) => turnOf(tx, tenantId, id, documentId)),
  };
}
