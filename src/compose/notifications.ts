import { createListNotifications } from '../usecases/notifications/list-notifications';
import type { NotificationUseCases } from '../usecases/notifications/notification-use-cases';
import type { ApiParts } from './api-parts';
import type { Parts } from './parts';

/** What a company should hear of without asking. */
export const composeNotifications = (parts: Parts, shared: ApiParts): NotificationUseCases => ({
  listNotifications: createListNotifications({ notifications: parts.notifications, cursors: shared.cursors }),
});
