import type { FeedUseCases } from '../usecases/feed/feed-use-cases';
import { createReadOutboxChanges } from '../usecases/feed/read-outbox-changes';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** The feed of status changes. */
export const composeFeed = (parts: Parts, shared: ApiParts): FeedUseCases => ({
  readOutboxChanges: createReadOutboxChanges({
    feed: parts.feed,
    cursors: shared.cursors,
    lagSeconds: shared.config.ERP_FEED_LAG_SECONDS,
  }),
});
