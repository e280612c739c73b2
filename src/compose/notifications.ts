import { createListNotifications } from '../usecases/notifications/list-notifications';
import type { ApiParts } from './api-parts';
import type { Parts } from './parts';

/** What a company should hear of without asking. */
export const composeNotifications = (parts: Parts, shared: ApiParts) => ({
  listNotifications: createListNotifications({ notifications: parts.notifications, cursors: shared.cursors }),
});
