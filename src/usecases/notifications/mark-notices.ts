import type { UserId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import type { NoticeOwner, NotificationRepository } from '../../domain/ports/notifications/notifications';
import { badRequest } from '../../domain/problem';

export interface MarkNotices {
  owner: NoticeOwner;
  reader: UserId;
  /** Exactly one of the two. */
  ids: readonly string[] | null;
  upTo: string | null;
  read: boolean;
}

/**
 * Marks notices as read, or as not read. Ids that are unknown, or of others, change nothing.
 * @throws ProblemError `BAD_REQUEST`
 */
export const markNotices =
  ({ notifications }: { notifications: Pick<NotificationRepository, 'mark'> }) =>
  async ({ owner, reader, ids, upTo, read }: MarkNotices): Promise<void> => {
    if (ids !== null && upTo === null) return notifications.mark(owner, reader, { ids }, read);
    if (ids === null && upTo !== null) return notifications.mark(owner, reader, { upTo }, read);
    throw badRequest(
      '',
      localized('Uveďte buď ids, alebo up_to.', 'Uveďte buď ids, nebo up_to.', 'Give either ids or up_to.'),
    );
  };
