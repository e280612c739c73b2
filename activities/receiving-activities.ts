import type { ConnectionId, TenantId } from '../src/domain/ids';
import type { ConnectionRepository } from '../src/domain/ports/connections/connections';
import type { ListedDocument } from '../src/domain/ports/deliveries/provider';
import type { PollOutcome, PollRepository } from '../src/domain/ports/receiving/polls';
import type { PolledAccount, ReceiveOne } from '../src/workflow-contract/poll-connection';
import { whileBeating } from './heartbeat';

/** `unusable`: listed entries that cannot be fetched; missing in histories of before. */
export interface ListedPage {
  documents: ListedDocument[];
  next: string | null;
  unusable?: number;
}

/** The steps of a poll, as the use cases of receiving do them; built by compose-work.ts. */
export interface ReceivingActivityDeps {
  listReceived(tenantId: TenantId, connectionId: ConnectionId, after: string | null): Promise<ListedPage>;
  receiveDocument(command: ReceiveOne): Promise<'stored' | 'duplicate' | 'without_xml' | 'gone'>;
  polls: Pick<PollRepository, 'record' | 'noteFailing'>;
  connections: Pick<ConnectionRepository, 'find' | 'recordHealth'>;
}

/** The activities of `pollConnection`. Changed arguments mean a new name: replay would not notice them. */
export const createReceivingActivities = (deps: ReceivingActivityDeps) => ({
  listReceived: async ({
    tenantId,
    connectionId,
    after,
  }: PolledAccount & { after: string | null }): Promise<ListedPage> => {
    const { documents, next, unusable = 0 } = await deps.listReceived(tenantId, connectionId, after);
    return { documents, next, unusable };
  },
  receiveDocument: (one: ReceiveOne) => whileBeating(deps.receiveDocument(one)),
  recordDocumentFailure: ({
    tenantId,
    connectionId,
    documentId,
    code,
  }: PolledAccount & { documentId: string; code: string }): Promise<void> =>
    deps.polls.noteFailing(tenantId, connectionId, { documentId, reason: code }),
  recordPoll: async ({ tenantId, connectionId, outcome }: PolledAccount & { outcome: PollOutcome }): Promise<void> => {
    await deps.polls.record(tenantId, connectionId, outcome);
    await tellHealth(deps, { tenantId, connectionId }, outcome);
  },
});

export type ReceivingActivities = ReturnType<typeof createReceivingActivities>;

/**
 * What a poll says about the connection as a whole. Refused credentials concern sending too; any other fault may be one of receiving
 * alone and must not stop what is sent. A success heals, but does not end a rest that sending was given.
 */
async function tellHealth(
  { connections }: ReceivingActivityDeps,
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
