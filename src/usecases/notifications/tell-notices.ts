import { noticesOf } from '../../domain/notifications/notices-of';
import type { NoticeWriter } from '../../domain/ports/events/event-reader';
import { readSources } from './read-sources';

/** Events of one transaction. */
const maxEvents = 200;

/** One round: makes notices of what has happened since the round before, once each. `more`: there may be others. */
export function createTellNotices({ notices }: { notices: NoticeWriter }): () => Promise<'more' | 'idle'> {
  return async () => {
    const isMore = await readSources(
      (limit) => notices.behind(limit),
      (source) => notices.tell(source, maxEvents, noticesOf),
    );
    return isMore ? 'more' : 'idle';
  };
}
