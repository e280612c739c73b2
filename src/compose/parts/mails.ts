import { createMailOutbox } from '../../adapters/db/system/notifications/mail-outbox';
import { createNoticeMailWriter } from '../../adapters/db/system/notifications/notice-mails';
import { createMailTransport } from '../../adapters/mail/mail-transport';
import { type Loop, startLoop } from '../../background/loop';
import type { Config } from '../../config';
import { createSendDueMails } from '../../usecases/mail/send-due-mails';
import { createMailNotices } from '../../usecases/notifications/mail-notices';
import { consoleUrlOf } from '../access/people';
import type { Parts } from './parts';

/** Promises mails of notices, and sends what was promised. Without a mail server notices are only passed over. */
export function startMails(
  config: Config,
  { database, secrets, systemSettings, events, clock, log }: Parts,
  random: () => number,
): Loop {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, BACKGROUND_INTERVAL_MS: intervalMs } = config;
  const mails = createNoticeMailWriter(database);
  const mailNotices = createMailNotices({ mails, systemSettings, sendsMail: smtpUrl !== undefined, clock });
  const noticeIntervalMs = Math.max(intervalMs, 1_000);
  const notices = startLoop({ name: 'mailNotices', intervalMs: noticeIntervalMs, work: mailNotices, log, random });
  if (smtpUrl === undefined || from === undefined) return notices;
  const work = createSendDueMails({
    outbox: createMailOutbox(database),
    transport: createMailTransport({ smtpUrl, from }),
    secrets,
    events,
    loginUrl: `${consoleUrlOf(config)}/login`,
    clock,
    log,
  });
  const sending = startLoop({ name: 'sendDueMails', intervalMs, work, log, random });
  return {
    stop: async () => {
      await Promise.all([notices.stop(), sending.stop()]);
    },
  };
}
