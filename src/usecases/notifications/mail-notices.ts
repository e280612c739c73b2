import { lastDigestBefore } from '../../domain/notifications/mail-rules';
import { noticesOf } from '../../domain/notifications/notices-of';
import type { Clock } from '../../domain/ports/clock';
import type { NoticeMailWriter } from '../../domain/ports/notifications/notice-mails';
import type { SystemSettingsRepository } from '../../domain/ports/system/system-settings';
import { effectiveSystemSettings } from '../../domain/system/system-settings';
import { readSources } from './read-sources';

export interface MailNoticesDeps {
  mails: NoticeMailWriter;
  systemSettings: Pick<SystemSettingsRepository, 'read'>;
  /** There is a mail server. */
  sendsMail: boolean;
  clock: Clock;
}

/** Events of one transaction, digests of one. */
const maxEvents = 100;
const maxDigests = 100;

/**
 * One round: promises mails of what has happened since the round before, and the digests that are due. `more`: there
 * may be others.
 */
export function createMailNotices({
  mails,
  systemSettings,
  sendsMail,
  clock,
}: MailNoticesDeps): () => Promise<'more' | 'idle'> {
  return async () => {
    const settings = effectiveSystemSettings((await systemSettings.read()).settings);
    const rules = {
      ...{ noticesOf, sendsMail, maxPerHour: settings.mail_per_user_hour },
      operatorEmails: settings.operator_emails,
    };
    let isMore = await readSources(
      (limit) => mails.behind(limit),
      (source) => mails.queue(source, maxEvents, rules),
    );
    if (sendsMail) {
      const digests = await mails.queueDigests(lastDigestBefore(clock(), settings.digest_hour), maxDigests);
      isMore ||= digests === maxDigests;
    }
    return isMore ? 'more' : 'idle';
  };
}
