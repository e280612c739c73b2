import type { EventObject } from '../../domain/events/event';
import type { Language, Localized } from '../../domain/localized';
import type {
  NoticeKind,
  NotificationKind,
  NotificationSeverity,
  PortalNoticeKind,
} from '../../domain/notifications/notice-kinds';
import type { StoredNotice } from '../../domain/ports/notifications/notifications';
import type { NoticePage } from '../../usecases/notifications/list-notices';
import type { Instant, Uuid } from '../invoices/invoice-view';

/** What a notice says, whatever it is about. */
export interface NoticeContent {
  id: Uuid;
  /** Of the event that it tells of; null: older than the events. */
  event_id: Uuid | null;
  at: Instant;
  severity: NotificationSeverity;
  /** In the language of `Accept-Language`. */
  message: string;
  messages: Localized;
  object_type: EventObject;
  /** Id of what it is about. */
  object_id: string;
  /** When you read it; null: not yet, or the caller is a key. */
  read_at: Instant | null;
}

/** Something that the company should hear of without asking. */
export interface NotificationView extends NoticeContent {
  kind: NotificationKind;
}

/** Something about the portal itself that the people who run it should hear of. */
export interface PortalNoticeView extends NoticeContent {
  kind: PortalNoticeKind;
}

export interface NotificationPage {
  items: NotificationView[];
  /** Null: this is the last page. */
  next_cursor: string | null;
  /** How many you have not read, whatever the filter says; at most 1000. */
  unread: number;
}

export interface PortalNoticePage {
  items: PortalNoticeView[];
  /** Null: this is the last page. */
  next_cursor: string | null;
  /** How many you have not read, whatever the filter says; at most 1000. */
  unread: number;
}

/** Either `ids` or `up_to`. */
export interface NoticeMarking {
  /**
   * Unknown ones are passed over.
   * @minItems 1
   * @maxItems 500
   */
  ids?: Uuid[];
  /** This one and all that are older. */
  up_to?: Uuid;
  /** False: marks them as not read. */
  read?: boolean;
}

const noticeView = <Kind extends NoticeKind>(
  { id, eventId, at, kind, severity, messages, objectType, objectId, readAt }: StoredNotice,
  language: Language,
): NoticeContent & { kind: Kind } => ({
  id,
  event_id: eventId,
  at,
  // Which kinds there are is decided by whose notices were asked for.
  kind: kind as Kind,
  severity,
  message: messages[language],
  messages,
  object_type: objectType,
  object_id: objectId,
  read_at: readAt,
});

export const noticePage = <Kind extends NoticeKind>({ items, nextCursor, unread }: NoticePage, language: Language) => ({
  items: items.map((notice) => noticeView<Kind>(notice, language)),
  next_cursor: nextCursor,
  unread,
});
