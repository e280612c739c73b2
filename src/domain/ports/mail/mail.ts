import type { UserId } from '../../ids';
import type { Language } from '../../localized';
import type { MailedNotice } from '../notifications/notice-mails';
import type { SealedSecret } from '../secret-box';

/** Mails of fixed words to a person. */
export const personalMailKinds = [
  'invitation',
  'password_reset',
  'password_changed',
  'totp_enabled',
  'totp_disabled',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'new_device',
  'second_factor_locked',
  'role_given',
  'email_changed',
  // Written by the release before; since then a notice says so.
  'tenant_suspended',
  'test',
  'forwarding_confirmation',
  'sandbox_confirmation',
  'sandbox_rotation',
  'sandbox_ends_in_14_days',
  'sandbox_ends_in_7_days',
] as const;
export type PersonalMailKind = (typeof personalMailKinds)[number];

/** What a notice or a digest tells. */
export interface MailContent {
  notices: readonly MailedNotice[];
}

export interface NewMail {
  id: string;
  /** Null: somebody who is not known here, or not yet. */
  userId: UserId | null;
  recipient: string;
  kind: PersonalMailKind;
  locale: Language;
  /** Of the kinds that ask to follow one. */
  link: SealedSecret | null;
}

type WaitingMail =
  | (Omit<NewMail, 'userId'> & { content: null })
  | (Omit<NewMail, 'userId' | 'kind' | 'link'> & { kind: 'notice' | 'digest'; link: null; content: MailContent });

/** A mail that is due, taken by one process for some minutes. */
export type DueMail = WaitingMail & {
  /** Null: an address of the settings. */
  userId: UserId | null;
  /** Tries before this one. */
  attempts: number;
  /** ISO 8601. */
  createdAt: string;
};

/** Mail that is promised: it is written down before anybody tries to send it. */
export interface MailOutbox {
  enqueue(mail: NewMail): Promise<void>;
  /** The oldest that are due; nobody else gets them for `leaseSeconds`. */
  claim(limit: number, leaseSeconds: number): Promise<DueMail[]>;
  markSent(id: string): Promise<void>;
  /** `retryAfterSeconds` null: it is given up. */
  markFailed(id: string, retryAfterSeconds: number | null): Promise<void>;
}

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beside the usual ones. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
}

/** Bytes that arrive as they are. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** The mail server has refused a message to this recipient for good (SMTP 5xx): sending it again is of no use. */
export class MailRefusedError extends Error {
  constructor(
    /** Of SMTP. */
    readonly status: number,
    cause: unknown,
  ) {
    super('the mail server has refused the message', { cause });
  }
}

/**
 * Hands a message to the mail server.
 * @throws Error when it does not take it, {@link MailRefusedError} when it never will
 */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
}
