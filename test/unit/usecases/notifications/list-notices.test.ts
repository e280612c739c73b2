import type { NoticeOwner } from '../../../../src/domain/ports/notifications/notifications';
import { createCursorCodec } from '../../../../src/usecases/cursor';
import { type ListNotices, listNotices } from '../../../../src/usecases/notifications/list-notices';
import { fakeNotifications } from '../../../fakes/notifications';
import { aNotice, aReader } from '../../../fakes/suites/notifications';
import { aTenant } from '../../../support/factories/new-submission';

const [ours, theirs] = [aTenant().id, aTenant().id];

function rig() {
  const notifications = fakeNotifications();
  const notices = [1, 2, 3].map(() => aNotice(ours));
  for (const notice of [...notices, aNotice(theirs)]) notifications.add(notice);
  const cursors = createCursorCodec([Buffer.alloc(32, 1)]);
  const list = listNotices({ notifications, cursors });
  return {
    notifications,
    list: (owner: NoticeOwner, given: Partial<ListNotices> = {}) =>
      list({
        ...{ owner, reader: null, unreadOnly: false, kind: null, severity: null, limit: 2, cursor: null },
        ...given,
      }),
    newestFirst: notices.reverse(),
  };
}

describe('the notices of a company', () => {
  it('are read page by page, newest first, its own alone, with the number of those that are unread', async () => {
    const { list, newestFirst, notifications } = rig();
    const reader = aReader();
    const first = await list(ours, { reader });
    const second = await list(ours, { reader, cursor: first.nextCursor });
    const listed = [...first.items, ...second.items].map(({ objectId }) => objectId);
    expect(listed).toEqual(newestFirst.map(({ objectId }) => objectId));
    expect(second.nextCursor).toBeNull();
    await notifications.mark(ours, reader, { ids: [first.items[0]?.id ?? ''] }, true);
    expect([first.unread, (await list(ours, { reader, severity: 'info' })).unread]).toEqual([3, 2]);
  });

  it('reject the cursor of another company, or of other filters', async () => {
    const { list } = rig();
    const { nextCursor: cursor } = await list(ours);
    await expect(list(theirs, { cursor })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
    await expect(list(ours, { cursor, severity: 'error' })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });
});
