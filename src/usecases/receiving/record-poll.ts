import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { Log } from '../../domain/ports/log';
import type { PollTurns } from '../../domain/ports/receiving/poll-turns';
import type { PollOutcome, PollRepository } from '../../domain/ports/receiving/polls';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { nextPollSeconds } from '../../domain/receiving/poll-interval';
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
 * @returns failures in a row
 */
export const createRecordPoll =
  (deps: RecordPollDeps) =>
  async (account: PolledAccount, outcome: PollOutcome): Promise<number> => {
    if ((await deps.tenants.find(account.tenantId))?.status !== 'active') return 0;
    if (account.accountNo !== undefined) {
      logDrain(deps.log, account, outcome);
      return outcome.fault === null ? 0 : 1;
    }
    const failures = await deps.polls.record(account.tenantId, account.connectionId, outcome);
    await recordHealth(deps, account, outcome);
    return failures;
  };

/** Records the outcome of a poll that a workflow has made, and says when the account is asked next. */
export const createEndPoll =
  ({ turns, recordPoll }: { turns: Pick<PollTurns, 'handedOver' | 'exchange'>; recordPoll: RecordPoll }) =>
  async (account: PolledAccount, outcome: PollOutcome): Promise<void> => {
    const failures = await recordPoll(account, outcome);
    const turn = await turns.handedOver(account);
    // Another poll has the turn by now, and ends it.
    if (turn === null) return;
    const hasBrought = outcome.stored + outcome.duplicates + outcome.withoutXml > 0;
    const nextSeconds = nextPollSeconds({ ...turn, ...(hasBrought && { idleSeconds: 0 }), failures });
    const result = hasBrought ? 'brought' : 'other';
    await turns.exchange([{ ...account, lease: null, nextSeconds, result, isSameAgain: false }], 0, 0);
  };

type RecordPoll = ReturnType<typeof createRecordPoll>;

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
