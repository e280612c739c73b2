import type { ConnectionId, TenantId } from '../../../domain/ids';
import type {
  ConnectionAdminRepository,
  ConnectionAudit,
  ConnectionPatch,
} from '../../../domain/ports/connections/connection-admin';
import type { SecretBox } from '../../../domain/ports/secret-box';
import { ProblemError } from '../../../domain/problem';
import { recordAudit } from '../audit/audit-log';
import { keepCreationKey } from '../creation-keys';
import type { ConnectionRow } from '../models';
import type { Database, Transaction } from '../transaction';
import { leaveAccount } from './connection-accounts';
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
    create: ({ credentials, ...connection }, audit, key = null) =>
      database.withTenant(connection.tenantId, async (tx) => {
        await keepCreationKey(tx, key, connection.id);
        if (connection.isDefaultOutbound) await clearDefault(tx, connection.tenantId);
        const row = await tx.models.connections.create(
          {
            ...connection,
            ...freshHealth,
            lastSuccessAt: null,
            lastSendAt: null,
            version: 1,
            settingsVersion: 1,
            accountNo: 1,
            ...sealCredentials(connection, credentials, secrets),
            createdAt: new Date(),
            deletedAt: null,
          },
          { transaction: tx.orm },
        );
        await writeAudit(tx, connection, audit);
        return connectionOf(row.get());
      }),
    update: ({ tenantId, id, version }, patch, audit) =>
      database.withTenant(tenantId, async (tx) => {
        const row = await lockConnection(tx, tenantId, id);
        const before = row.get();
        if (before.version !== version) throw new ProblemError('CONFLICT');
        const changed = { ...changedColumns(before, patch, secrets), version: version + 1 };
        if (patch.isDefaultOutbound) await clearDefault(tx, tenantId);
        const account = patch.accountChange ? { accountNo: await leaveAccount(tx, before, patch.accountChange) } : {};
        // Not by `row.update`: what was cleared of the default is not known to it.
        await tx.models.connections.update(
          { ...changed, ...account },
          { where: { tenantId, id }, transaction: tx.orm },
        );
        await writeAudit(tx, { tenantId, id }, audit);
        return connectionOf({ ...before, ...changed, ...account });
      }),
  };
}

function changedColumns(before: ConnectionRow, patch: ConnectionPatch, secrets: SecretBox): Partial<ConnectionRow> {
  const { credentials, isRemoved, accountChange: _, ...plain } = patch;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const hasNewAccess = credentials !== undefined || patch.settings !== undefined;
  return {
    ...given,
    ...(credentials === undefined ? {} : sealCredentials(before, credentials, secrets)),
    ...(hasNewAccess ? { ...freshHealth, settingsVersion: before.settingsVersion + 1 } : {}),
    ...(isRemoved ? { deletedAt: new Date(), enabled: false, isDefaultOutbound: false } : {}),
  };
}

const writeAudit = (
  tx: Transaction,
  { tenantId, id }: { tenantId: TenantId; id: ConnectionId },
  audit: ConnectionAudit,
): Promise<void> => recordAudit(tx, { tenantId, objectType: 'connection', objectId: id, ...audit });

async function lockConnection(tx: Transaction, tenantId: TenantId, id: ConnectionId) {
  const row = await tx.models.connections.findOne({
    where: { tenantId, id, deletedAt: null },
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
