import type { StoredEvent } from '../../events/event';
import type { UserId } from '../../ids';
import type { MailChoices } from '../../notifications/mail-rules';
import type { NoticeKind, NotificationSeverity } from '../../notifications/notice-kinds';
import type { Notice } from '../../notifications/notices-of';
import type { EventSource } from '../events/event-reader';

/** A notice as a mail tells it, in the language of its recipient. */
export interface MailedNotice {
  kind: NoticeKind;
  severity: NotificationSeverity;
  /** Name of the company; null: it is about none. */
  company: string | null;
  message: string;
  /** ISO 8601. */
  at: string;
}

export interface NoticeMailRules {
  noticesOf: (event: StoredEvent) => Notice[];
  /** False: there is no mail server; events are passed over, so that they are not mailed when there is one. */
  sendsMail: boolean;
  maxPerHour: number;
  /** For what is about the portal itself. */
  operatorEmails: readonly string[];
}

/**
 * Promises mails of events: the reader's position, the mails and what waits for a digest are one transaction. Each
 * event is mailed once to a recipient.
 */
export interface NoticeMailWriter {
  /** Where there are events beyond the position. */
  behind(limit: number): Promise<EventSource[]>;
  /** Takes the next events of one source. @returns whether there may be more */
  queue(source: EventSource, limit: number, rules: NoticeMailRules): Promise<boolean>;
  /**
   * Makes one mail of all that waits for a recipient's digest since before the instant.
   * @returns how many mails, at most `limit`
   */
  queueDigests(beforeMs: number, limit: number): Promise<number>;
}

export interface StoredMailChoices extends MailChoices {
  /** 1 as long as nothing was chosen. */
  version: number;
}

/** What people have chosen to be mailed of. */
export interface MailChoicesRepository {
  find(userId: UserId): Promise<StoredMailChoices>;
  /** @returns false when the version is another one by now */
  replace(userId: UserId, choices: MailChoices, expectedVersion: number): Promise<boolean>;
}
