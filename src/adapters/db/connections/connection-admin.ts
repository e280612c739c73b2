import type { ConnectionId, TenantId } from '../../../domain/ids';
import type { ConnectionAdminRepository } from '../../../domain/ports/connections/connection-admin';
import type { SecretBox } from '../../../domain/ports/secret-box';
import { ProblemError } from '../../../domain/problem';
import type { Database, Transaction } from '../transaction';
import { connectionOf, sealCredentials } from './connection-rows';

/** The circuit closes: what was wrong may just have been put right. */
const freshHealth = {
  healthStatus: 'unknown',
  consecutiveFailures: 0,
  circuitOpenUntil: null,
  lastError: null,
  failedDocuments: [] as string[],
  circuitRests: 0,
} as const;

export function createConnectionAdminRepository(database: Database, secrets: SecretBox): ConnectionAdminRepository {
  return {
    create: ({ credentials, ...connection }) =>
      database.withTenant(connection.tenantId, async (tx) => {
        if (connection.isDefaultOutbound) await clearDefault(tx, connection.tenantId);
        const row = await tx.models.connections.create(
          {
            ...connection,
            ...freshHealth,
            lastSuccessAt: null,
            ...sealCredentials(connection, credentials, secrets),
            createdAt: new Date(),
          },
          { transaction: tx.orm },
        );
        return connectionOf(row.get());
      }),
    update: (tenantId, id, { credentials, ...patch }) =>
      database.withTenant(tenantId, async (tx) => {
        const row = await lockConnection(tx, tenantId, id);
        const sealed = credentials === undefined ? {} : sealCredentials({ tenantId, id }, credentials, secrets);
        const repaired = credentials !== undefined || patch.settings !== undefined ? freshHealth : {};
        await row.update({ ...patch, ...sealed, ...repaired }, { transaction: tx.orm });
        return connectionOf(row.get());
      }),
    setDefault: (tenantId, id) =>
      database.withTenant(tenantId, async (tx) => {
        const row = await lockConnection(tx, tenantId, id);
        await clearDefault(tx, tenantId);
        await tx.models.connections.update(
          { isDefaultOutbound: true },
          { where: { tenantId, id }, transaction: tx.orm },
        );
        return connectionOf({ ...row.get(), isDefaultOutbound: true });
      }),
  };
}

async function lockConnection(tx: Transaction, tenantId: TenantId, id: ConnectionId) {
  const row = await tx.models.connections.findOne({
    where: { tenantId, id },
    lock: tx.orm.LOCK.UPDATE,
    transaction: tx.orm,
  });
  if (row === null) throw new ProblemError('NOT_FOUND');
  return row;
}

const clearDefault = (tx: Transaction, tenantId: TenantId) =>
  tx.models.connections.update(
    { isDefaultOutbound: false },
    { where: { tenantId, isDefaultOutbound: true }, transaction: tx.orm },
  );
