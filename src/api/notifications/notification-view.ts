import type { Language, Localized } from '../../domain/localized';
import type { NotificationKind, TenantNotification } from '../../domain/ports/notifications/notifications';
import type { Instant, Uuid } from '../invoices/invoice-view';

/** Something that the company should hear of without asking. */
export interface NotificationView {
  id: Uuid;
  at: Instant;
  kind: NotificationKind;
  severity: 'info' | 'warning' | 'error';
  /** In the language of `Accept-Language`. */
  message: string;
  messages: Localized;
  object_type: 'connection' | 'invoice';
  /** Id of the connection or invoice that it is about. */
  object_id: Uuid;
}

export interface NotificationPage {
  items: NotificationView[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}

export const notificationView = (
  { id, at, kind, severity, messages, objectType, objectId }: TenantNotification,
  language: Language,
): NotificationView => ({
  id,
  at,
  kind,
  severity,
  message: messages[language],
  messages,
  object_type: objectType,
  object_id: objectId,
});
