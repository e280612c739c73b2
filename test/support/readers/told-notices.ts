import { createNotificationRepository } from '../../../src/adapters/db/notifications/notifications';
import { createNoticeWriter } from '../../../src/adapters/db/system/notifications/notice-writer';
import type { Database } from '../../../src/adapters/db/transaction';
import type { NoticeOwner, StoredNotice } from '../../../src/domain/ports/notifications/notifications';
import { createTellNotices } from '../../../src/usecases/notifications/tell-notices';

/** The notices of an owner, newest first, once all events that there are have been read. */
export async function toldNotices(database: Database, owner: NoticeOwner): Promise<StoredNotice[]> {
  const tell = createTellNotices({ notices: createNoticeWriter(database) });
  while ((await tell()) === 'more');
  return createNotificationRepository(database).list({
    ...{ owner, reader: null, unreadOnly: false, kind: null, severity: null, limit: 100, after: null },
  });
}
