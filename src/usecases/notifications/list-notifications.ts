import type { TenantCaller } from '../../domain/access/caller';
import type { NotificationRepository, TenantNotification } from '../../domain/ports/notifications/notifications';
import type { CursorCodec } from '../cursor';
import type { Page } from '../page';
import { readPage } from '../page';

/**
 * Notifications of a company, newest first.
 * @throws ProblemError `INVALID_CURSOR`
 */
export const createListNotifications =
  ({ notifications, cursors }: { notifications: NotificationRepository; cursors: CursorCodec }) =>
  async (caller: TenantCaller, limit: number, cursor: string | null): Promise<Page<TenantNotification>> => {
    const scope = JSON.stringify(['notifications', caller.tenantId]);
    const after = cursor === null ? null : (cursors.decode(scope, cursor) as { at: string; id: string });
    return readPage(
      limit,
      (rows) => notifications.list(caller.tenantId, rows, after),
      ({ at, id }) => cursors.encode(scope, { at, id }),
    );
  };
