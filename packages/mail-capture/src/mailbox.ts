import { randomUUID } from 'node:crypto';

/** A mail as it was given to the server. */
export interface CapturedMail {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  from: string;
  /** Recipients of the envelope: also those that the mail's own lines hide. */
  to: readonly string[];
  subject: string;
  text: string;
  html: string | null;
  /** Names in small letters; values as they were written. */
  headers: Readonly<Record<string, string>>;
  attachments: readonly CapturedAttachment[];
}

export interface CapturedAttachment {
  filename: string;
  contentType: string;
  /** The bytes as they were attached. */
  content: Buffer;
}

const kept = 500;

/** The newest mails, in memory. */
export interface Mailbox {
  add(mail: Omit<CapturedMail, 'id' | 'receivedAt'>): void;
  /** Newest first; of one recipient, if one is given. */
  list(recipient?: string): CapturedMail[];
  find(id: string): CapturedMail | undefined;
}

export function createMailbox(): Mailbox {
  const mails: CapturedMail[] = [];
  return {
    add: (mail) => {
      mails.unshift({ id: randomUUID(), receivedAt: new Date().toISOString(), ...mail });
      mails.length = Math.min(mails.length, kept);
    },
    list: (recipient) => mails.filter(({ to }) => recipient === undefined || to.includes(recipient.toLowerCase())),
    find: (id) => mails.find((mail) => mail.id === id),
  };
}
