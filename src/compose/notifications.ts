import { createPeopleRepository } from '../adapters/db/system/access/people';
import { createMailChoices } from '../adapters/db/system/notifications/mail-choices';
import { createMailOutbox } from '../adapters/db/system/notifications/mail-outbox';
import { queueMail } from '../usecases/mail/queue-mail';
import { sendTestMail } from '../usecases/mail/send-test-mail';
import { listNotices } from '../usecases/notifications/list-notices';
import { ownMailChoices } from '../usecases/notifications/mail-choices';
import { markNotices } from '../usecases/notifications/mark-notices';
import type { NotificationUseCases } from '../usecases/notifications/notification-use-cases';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** What people should hear of without asking, in the portal and by mail. */
export function composeNotifications(
  { notifications, database, secrets, audit }: Pick<Parts, 'notifications' | 'database' | 'secrets' | 'audit'>,
  { cursors, config: { SMTP_URL: smtpUrl } }: Pick<ApiParts, 'cursors' | 'config'>,
): NotificationUseCases {
  const sendsMail = smtpUrl !== undefined;
  const people = createPeopleRepository(database);
  const queue = queueMail({ outbox: sendsMail ? createMailOutbox(database) : null, secrets });
  return {
    listNotices: listNotices({ notifications, cursors }),
    markNotices: markNotices({ notifications }),
    mailChoices: ownMailChoices({ choices: createMailChoices(database), people, audit, sendsMail }),
    sendTestMail: sendTestMail({ people, queueMail: queue, sendsMail }),
  };
}
