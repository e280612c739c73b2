import type { ConnectionId, TenantId } from '../src/domain/ids';
import type { ListedDocument } from '../src/domain/ports/deliveries/provider';
import type { PollOutcome } from '../src/domain/ports/receiving/polls';
import type { PolledAccount, ReceiveOne } from '../src/workflow-contract/poll-connection';
import { whileBeating } from './heartbeat';

/** `unusable`: listed entries that cannot be fetched; missing in histories of before. */
export interface ListedPage {
  documents: ListedDocument[];
  next: string | null;
  unusable?: number;
}

/** The use cases behind the steps of a poll; built by src/compose/worker.ts. */
export interface ReceivingActivityDeps {
  listReceived(tenantId: TenantId, connectionId: ConnectionId, after: string | null): Promise<ListedPage>;
  receiveDocument(command: ReceiveOne): Promise<'stored' | 'duplicate' | 'without_xml' | 'gone'>;
  recordPoll(account: PolledAccount, outcome: PollOutcome): Promise<void>;
  recordDocumentFailure(account: PolledAccount, failure: { documentId: string; reason: string }): Promise<void>;
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
    deps.recordDocumentFailure({ tenantId, connectionId }, { documentId, reason: code }),
  recordPoll: ({ tenantId, connectionId, outcome }: PolledAccount & { outcome: PollOutcome }): Promise<void> =>
    deps.recordPoll({ tenantId, connectionId }, outcome),
});

export type ReceivingActivities = ReturnType<typeof createReceivingActivities>;
