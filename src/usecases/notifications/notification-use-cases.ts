import type { TenantCaller } from '../../domain/access/caller';
import type { TenantNotification } from '../../domain/ports/notifications/notifications';
import type { Page } from '../page';

/** What the company is notified of. Built in src/compose. */
export interface NotificationUseCases {
  /** Newest first. */
  listNotifications(caller: TenantCaller, limit: number, cursor: string | null): Promise<Page<TenantNotification>>;
}
