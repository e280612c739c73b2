import { markNotices } from '../../../../src/usecases/notifications/mark-notices';
import { fakeNotifications } from '../../../fakes/notifications';
import { aNotice, aReader } from '../../../fakes/suites/notifications';
import { aTenant } from '../../../support/factories/new-submission';

const owner = aTenant().id;
const reader = aReader();

it('marks notices by id or up to one, never both or neither', async () => {
  const notifications = fakeNotifications();
  const [first, second] = [notifications.add(aNotice(owner)), notifications.add(aNotice(owner))];
  const mark = markNotices({ notifications });
  await mark({ owner, reader, ids: [second], upTo: null, read: true });
  expect(await notifications.countUnread(owner, reader, 10)).toBe(1);
  await mark({ owner, reader, ids: null, upTo: first, read: true });
  expect(await notifications.countUnread(owner, reader, 10)).toBe(0);
  for (const wrong of [
    { ids: null, upTo: null },
    { ids: [first], upTo: second },
  ])
    await expect(mark({ owner, reader, ...wrong, read: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
