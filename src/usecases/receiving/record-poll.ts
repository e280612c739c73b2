import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { Log } from '../../domain/ports/log';
import type { PollOutcome, PollRepository } from '../../domain/ports/receiving/polls';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { PolledAccount } from '../../workflow-contract/poll-connection';

export interface RecordPollDeps {
  polls: Pick<PollRepository, 'record' | 'noteFailing'>;
  connections: Pick<ConnectionRepository, 'find' | 'recordHealth'>;
  tenants: TenantRepository;
  log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Records the outcome of a poll, and what it says about the health of the connection; nothing of one that a suspension
 * has ended. Of an account that the connection has left it is logged only: it says nothing about the present one.
 */
export const createRecordPoll =
  (deps: RecordPollDeps) =>
  async (account: PolledAccount, outcome: PollOutcome): Promise<void> => {
    if ((await deps.tenants.find(account.tenantId))?.status !== 'active') return;
    if (account.accountNo !== undefined) return logDrain(deps.log, account, outcome);
    await deps.polls.record(account.tenantId, account.connectionId, outcome);
    await recordHealth(deps, account, outcome);
  };

function logDrain(log: RecordPollDeps['log'], account: PolledAccount, { fault, stored, failed }: PollOutcome): void {
  if (fault !== null) log.warn({ ...account, code: fault.code }, 'An account that was left could not be asked');
  else if (stored + failed > 0)
    log.info({ ...account, stored, failed }, 'Documents were sent to an account that was left');
}

/** Records a listed document that could not be received. */
export const createRecordDocumentFailure =
  ({ polls }: Pick<RecordPollDeps, 'polls'>) =>
  ({ tenantId, connectionId }: PolledAccount, failure: { documentId: string; reason: string }): Promise<void> =>
    polls.noteFailing(tenantId, connectionId, failure);

/**
 * Refused credentials concern sending too, so they always count; any other fault may concern receiving alone and must
 * not stop sending. A success restores the health, but does not close a circuit that failed sends have opened.
 */
async function recordHealth(
  { connections }: RecordPollDeps,
  { tenantId, connectionId }: PolledAccount,
  { fault }: PollOutcome,
): Promise<void> {
  const connection = await connections.find(tenantId, connectionId);
  if (!connection) return;
  if (fault === null) {
    if (connection.health.circuitOpenUntil === null)
      await connections.recordHealth(tenantId, connectionId, { ok: true });
    return;
  }
  const authFailed = fault.code === 'PROVIDER_AUTH_FAILED';
  if (!authFailed && connection.directions.includes('outbound')) return;
  await connections.recordHealth(tenantId, connectionId, { ok: false, error: fault.code, authFailed });
}
