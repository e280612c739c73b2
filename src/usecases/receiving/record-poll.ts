import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { PollOutcome, PollRepository } from '../../domain/ports/receiving/polls';
import type { PolledAccount } from '../../workflow-contract/poll-connection';

export interface RecordPollDeps {
  polls: Pick<PollRepository, 'record' | 'noteFailing'>;
  connections: Pick<ConnectionRepository, 'find' | 'recordHealth'>;
}

/** Records the outcome of a poll, and what it says about the health of the connection. */
export const createRecordPoll =
  (deps: RecordPollDeps) =>
  async (account: PolledAccount, outcome: PollOutcome): Promise<void> => {
    await deps.polls.record(account.tenantId, account.connectionId, outcome);
    await recordHealth(deps, account, outcome);
  };

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
