import type { NoticeQuery, NotificationRepository, StoredNotice } from '../../domain/ports/notifications/notifications';
import type { CursorCodec } from '../cursor';
import { type Page, readPage } from '../page';

export interface ListNotices extends Omit<NoticeQuery, 'after'> {
  cursor: string | null;
}

export interface NoticePage extends Page<StoredNotice> {
  /** How many the reader has not read, whatever the filter says; at most {@link maxUnread}. */
  unread: number;
}

/** Nobody reads more; counting them would cost the more the less anybody reads. */
export const maxUnread = 1_000;

/**
 * Notices, newest first.
 * @throws ProblemError `INVALID_CURSOR`
 */
export const listNotices =
  ({ notifications, cursors }: { notifications: NotificationRepository; cursors: CursorCodec }) =>
  async ({ cursor, ...query }: ListNotices): Promise<NoticePage> => {
    const { owner, reader, unreadOnly, kind, severity, limit } = query;
    const scope = JSON.stringify(['notifications', owner, unreadOnly ? reader : null, kind, severity]);
    const after = cursor === null ? null : (cursors.decode(scope, cursor) as { at: string; id: string });
    const page = await readPage(
      limit,
      (rows) => notifications.list({ ...query, limit: rows, after }),
      ({ at, id }) => cursors.encode(scope, { at, id }),
    );
    return { ...page, unread: await notifications.countUnread(owner, reader, maxUnread) };
  };
