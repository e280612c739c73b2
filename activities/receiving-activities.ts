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
  listReceived(account: PolledAccount, after: string | null): Promise<ListedPage>;
  receiveDocument(command: ReceiveOne): Promise<'stored' | 'duplicate' | 'without_xml' | 'gone'>;
  recordPoll(account: PolledAccount, outcome: PollOutcome): Promise<void>;
  recordDocumentFailure(account: PolledAccount, failure: { documentId: string; reason: string }): Promise<void>;
}

/** The activities of `pollConnection`. Changed arguments mean a new name: replay would not notice them. */
export const createReceivingActivities = (deps: ReceivingActivityDeps) => ({
  listReceived: async ({ after, ...account }: PolledAccount & { after: string | null }): Promise<ListedPage> => {
    const { documents, next, unusable = 0 } = await deps.listReceived(account, after);
    return { documents, next, unusable };
  },
  receiveDocument: (one: ReceiveOne) => whileBeating(deps.receiveDocument(one)),
  recordDocumentFailure: ({
    documentId,
    code,
    ...account
  }: PolledAccount & { documentId: string; code: string }): Promise<void> =>
    deps.recordDocumentFailure(account, { documentId, reason: code }),
  recordPoll: ({ outcome, ...account }: PolledAccount & { outcome: PollOutcome }): Promise<void> =>
    deps.recordPoll(account, outcome),
});

export type ReceivingActivities = ReturnType<typeof createReceivingActivities>;
