import type { EventObject } from '../../events/event';
import type { TenantId, UserId } from '../../ids';
import type { Localized } from '../../localized';
import type { NoticeKind, NotificationSeverity } from '../../notifications/notice-kinds';

/** Whose notices: those of a company, or those about the portal itself. */
export type NoticeOwner = TenantId | 'portal';

/** Something that people should hear of without asking. */
export interface StoredNotice {
  id: string;
  /** Of the event that it tells of; null: older than the events. */
  eventId: string | null;
  /** ISO 8601. */
  at: string;
  kind: NoticeKind;
  severity: NotificationSeverity;
  /** What happened and what to do, for a bookkeeper. */
  messages: Localized;
  /** What it is about. */
  objectType: EventObject;
  objectId: string;
  /** When the reader read it; null: not yet, or the reader is no person. */
  readAt: string | null;
}

export interface NoticeQuery {
  owner: NoticeOwner;
  /** Null: a key, which has read nothing. */
  reader: UserId | null;
  unreadOnly: boolean;
  kind: NoticeKind | null;
  severity: NotificationSeverity | null;
  limit: number;
  /** The last one of the page before, or null. */
  after: { at: string; id: string } | null;
}

/** Which notices a person marks: at most 500 by id, or one and all that are older. */
export type MarkedNotices = { ids: readonly string[] } | { upTo: string };

/** Notices are made from events by their own reader; here they are shown. */
export interface NotificationRepository {
  /** Newest first. */
  list(query: NoticeQuery): Promise<StoredNotice[]>;
  /** How many the reader has not read, at most `limit`. */
  countUnread(owner: NoticeOwner, reader: UserId | null, limit: number): Promise<number>;
  /** Unknown ids are passed over; marked again, the first time stays. */
  mark(owner: NoticeOwner, reader: UserId, which: MarkedNotices, read: boolean): Promise<void>;
}
