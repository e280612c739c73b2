import { Op } from 'sequelize';

import type { ConnectionHealth, ConnectionRecord } from '../../../domain/connections/connection';
import type { ConnectionId, TenantId } from '../../../domain/ids';
import type { ConnectionRepository } from '../../../domain/ports/connections/connections';
import type { SecretBox } from '../../../domain/ports/secret-box';
import { ProblemError } from '../../../domain/problem';
import type { RecordState } from '../../../domain/record-state';
import type { Database, Transaction } from '../transaction';
import { drainingAccounts, findLeftAccount, keptAccounts, openLeftAccount } from './connection-accounts';
import { recordHealth, turnOf } from './connection-health';
import { connectionOf, findOpenable, openConnectionOf } from './connection-rows';

export function createConnectionRepository(database: Database, secrets: SecretBox): ConnectionRepository {
  return {
    find: (tenantId, id) =>
      database.withTenant(tenantId, async (tx) => {
        const row = await tx.models.connections.findOne({
          where: { tenantId, id, deletedAt: null },
          transaction: tx.orm,
        });
        return row && connectionOf(row.get());
      }),
    list: (tenantId) =>
      database.withTenant(tenantId, async (tx) => {
        const rows = await tx.models.connections.findAll({
          where: { tenantId, deletedAt: null },
          order: [
            ['createdAt', 'ASC'],
            ['id', 'ASC'],
          ],
          transaction: tx.orm,
        });
        return rows.map((row) => connectionOf(row.get()));
      }),
    records: (tenantId, filter) => database.withTenant(tenantId, (tx) => recordsOf(tx, tenantId, filter)),
    open: (tenantId, id) =>
      database.withTenant(tenantId, async (tx) => {
        const row = await findOpenable(tx, { tenantId, id });
        return row && openConnectionOf(row, secrets);
      }),
    openAccount: (tenantId, id, accountNo) =>
      database.withTenant(tenantId, async (tx) => {
        const row = await findOpenable(tx, { tenantId, id });
        if (row === null) return null;
        if (row.accountNo === accountNo) return openConnectionOf(row, secrets);
        const left = await findLeftAccount(tx, row, accountNo);
        // Between the two looks the connection has come back to it: the step is repeated.
        if (!left) throw new ProblemError('SERVICE_UNAVAILABLE');
        return openLeftAccount(row, left, secrets);
      }),
    openAccounts: (id) =>
      database.withSystem(async (tx) => {
        const row = await findOpenable(tx, { id });
        if (row === null) return [];
        const kept = await keptAccounts(tx, row);
        return [openConnectionOf(row, secrets), ...kept.map((account) => openLeftAccount(row, account, secrets))];
      }),
    recordHealth: (tenantId, id, result) =>
      database.withTenant(tenantId, (tx) => recordHealth(tx, tenantId, id, result)),
    takeTurn: (tenantId, id, documentId) => database.withTenant(tenantId, (tx) => turnOf(tx, tenantId, id, documentId)),
  };
}

const selectPolls = `
  select connection_id as id, iso_utc(last_poll_at) as "lastPollAt", iso_utc(last_success_at) as "lastSuccessAt"
  from connection_poll_states where tenant_id = $1`;

interface PollState {
  lastPollAt: string;
  lastSuccessAt: string | null;
}

/** Polls that bring nothing again and again are noted in their own table only. */
const withPolls = (health: ConnectionHealth, { lastSuccessAt }: Partial<PollState> = {}): ConnectionHealth =>
  lastSuccessAt != null && lastSuccessAt > (health.lastSuccessAt ?? '') ? { ...health, lastSuccessAt } : health;

const whereState = { active: { deletedAt: null }, deleted: { deletedAt: { [Op.ne]: null } }, all: {} };

async function recordsOf(
  tx: Transaction,
  tenantId: TenantId,
  { state, id }: { state: RecordState; id?: ConnectionId },
): Promise<ConnectionRecord[]> {
  const rows = await tx.models.connections.findAll({
    where: { tenantId, ...whereState[state], ...(id === undefined ? {} : { id }) },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    transaction: tx.orm,
  });
  const polls = await tx.query<PollState & { id: ConnectionId }>(selectPolls, [tenantId]);
  const pollOf = new Map(polls.map((poll) => [poll.id, poll]));
  const draining = await drainingAccounts(tx, tenantId);
  return rows.map((row) => {
    const connection = connectionOf(row.get());
    return {
      ...connection,
      health: withPolls(connection.health, pollOf.get(connection.id)),
      lastPollAt: pollOf.get(connection.id)?.lastPollAt ?? null,
      draining: draining.get(connection.id) ?? [],
    };
  });
}
