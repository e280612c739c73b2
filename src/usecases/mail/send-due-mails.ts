import { isEmailAddress } from '../../domain/access/email-address';
import type { Clock } from '../../domain/ports/clock';
import type { EventLog } from '../../domain/ports/events/events';
import type { Log } from '../../domain/ports/log';
import type { DueMail, MailMessage, MailOutbox, MailTransport } from '../../domain/ports/mail/mail';
import type { SecretBox } from '../../domain/ports/secret-box';
import { mailMessage } from './mail-texts';
import { noticeMail } from './notice-mails';
import { linkPlaceOf } from './queue-mail';

export interface SendDueMailsDeps {
  outbox: Pick<MailOutbox, 'claim' | 'markSent' | 'markFailed'>;
  transport: MailTransport;
  secrets: Pick<SecretBox, 'open'>;
  /** Where people log in. */
  loginUrl: string;
  events: Pick<EventLog, 'recordUnlessRecent'>;
  clock: Clock;
  log: Log;
}

const batch = 20;
/** Longer than a batch can take, so that no mail is sent twice while its process lives. */
const leaseSeconds = 600;
const firstRetrySeconds = 60;
const maxRetrySeconds = 6 * 3_600;
const giveUpAfterMs = 48 * 3_600_000;

/** A quarter of an hour without success: it is not a restart of the mail server. */
const triesBeforeNotice = 4;
const noticeEverySeconds = 86_400;

/** When a mail is tried again after so many tries: a minute, doubling to six hours; null: after two days never. */
export function retryAfter(
  { attempts, createdAt }: Pick<DueMail, 'attempts' | 'createdAt'>,
  nowMs: number,
): number | null {
  const seconds = Math.min(firstRetrySeconds * 2 ** Math.min(attempts, 20), maxRetrySeconds);
  return nowMs + seconds * 1_000 > Date.parse(createdAt) + giveUpAfterMs ? null : seconds;
}

/** One round of sending what is due. Mail is sent once, or twice when a process dies between sending and noting it. */
export function createSendDueMails(deps: SendDueMailsDeps): () => Promise<'more' | 'idle'> {
  const { outbox, transport, events, clock, log } = deps;

  async function send(mail: DueMail): Promise<void> {
    if (!isEmailAddress(mail.recipient)) return outbox.markFailed(mail.id, null);
    const message = messageOf(mail, deps);
    try {
      await transport.send(message);
    } catch (error) {
      const seconds = retryAfter(mail, clock());
      // Without the server's words, which may repeat addresses.
      const code = codeOf(error);
      log.warn({ mail: mail.id, attempts: mail.attempts + 1, code }, 'a mail could not be sent');
      if (mail.attempts >= triesBeforeNotice) await tellOfFailure(code);
      return outbox.markFailed(mail.id, seconds);
    }
    await outbox.markSent(mail.id);
  }

  const tellOfFailure = (code: string): Promise<void> =>
    events.recordUnlessRecent(
      {
        ...{ tenantId: null, type: 'portal.mail_failing', objectType: 'mail_server', objectId: 'smtp' },
        data: { code },
      },
      noticeEverySeconds,
    );

  return async () => {
    const due = await outbox.claim(batch, leaseSeconds);
    for (const mail of due) await send(mail);
    return due.length === batch ? 'more' : 'idle';
  };
}

function messageOf(mail: DueMail, { secrets, loginUrl }: SendDueMailsDeps): MailMessage {
  const { recipient, locale } = mail;
  if (mail.content !== null)
    return noticeMail(mail.kind, mail.content, {
      ...{ to: recipient, language: locale, isPerson: mail.userId !== null, loginUrl },
    });
  const link = mail.link && secrets.open(mail.link, linkPlaceOf(mail.id)).toString('utf8');
  return mailMessage(mail.kind, locale, recipient, link);
}

const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'unknown';
};
