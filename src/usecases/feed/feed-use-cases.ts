import type { OutboxChanges, ReadOutboxChanges } from './read-outbox-changes';

/** The feed of status changes. Built in src/compose. */
export interface FeedUseCases {
  readOutboxChanges(query: ReadOutboxChanges): Promise<OutboxChanges>;
}
