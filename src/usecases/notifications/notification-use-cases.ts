import type { PersonCaller } from '../../domain/access/caller';
import type { ListNotices, NoticePage } from './list-notices';
import type { ChangeMailChoices, OwnMailChoices } from './mail-choices';
import type { MarkNotices } from './mark-notices';

/** What people are notified of. Built in src/compose. */
export interface NotificationUseCases {
  /** Newest first. */
  listNotices(query: ListNotices): Promise<NoticePage>;
  markNotices(command: MarkNotices): Promise<void>;
  mailChoices: {
    read(caller: PersonCaller): Promise<OwnMailChoices>;
    change(command: ChangeMailChoices): Promise<OwnMailChoices>;
  };
  /** @returns the address that the mail goes to */
  sendTestMail(personId: string): Promise<string>;
}
