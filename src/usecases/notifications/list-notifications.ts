import type { TenantCaller } from '../../domain/access/caller';
import type { NotificationRepository, TenantNotification } from '../../domain/ports/notifications/notifications';
import type { CursorCodec } from '../cursor';
import type { Page } from '../use-cases';

/**
 * What a company should hear of, newest first.
 * @throws ProblemError `INVALID_CURSOR`
 */
export const createListNotifications =
  ({ notifications, cursors }: { notifications: NotificationRepository; cursors: CursorCodec }) =>
  async (caller: TenantCaller, limit: number, cursor: string | null): Promise<Page<TenantNotification>> => {
    const scope = JSON.stringify(['notifications', caller.tenantId]);
    const after = cursor === null ? null : (cursors.decode(scope, cursor) as { at: string; id: string });
    const found = await notifications.list(caller.tenantId, limit + 1, after);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items,
      nextCursor: last && found.length > limit ? cursors.encode(scope, { at: last.at, id: last.id }) : null,
    };
  };
