import { asId, type UserId } from '../../../../domain/ids';
import type { Language } from '../../../../domain/localized';
import type { DueMail, MailContent, MailOutbox, PersonalMailKind } from '../../../../domain/ports/mail/mail';
import type { Database } from '../../transaction';

interface MailRow {
  id: string;
  user_id: string | null;
  recipient: string;
  kind: string;
  locale: Language;
  link: Buffer | null;
  key_id: string | null;
  content: MailContent | null;
  attempts: number;
  created_at: string;
}

/** Several processes ask at once: each row goes to one of them. */
const claimDue = `
  update mail_outbox set attempts = attempts + 1, next_try_at = clock_timestamp() + make_interval(secs => $2)
  where id in (
    select id from mail_outbox where state = 'queued' and next_try_at <= statement_timestamp()
    order by next_try_at limit $1 for update skip locked)
  returning id, user_id, recipient, kind, locale, link, key_id, content, attempts - 1 as attempts, iso_utc(created_at) as created_at`;

export function createMailOutbox(db: Database): MailOutbox {
  const run = <Row extends object>(sql: string, binds: readonly unknown[]): Promise<Row[]> =>
    db.withSystem((tx) => tx.query<Row>(sql, binds));
  return {
    enqueue: async ({ id, userId, recipient, kind, locale, link }) => {
      await run(
        'insert into mail_outbox (id, user_id, recipient, kind, locale, link, key_id) values ($1, $2, $3, $4, $5, $6, $7)',
        [id, userId, recipient, kind, locale, link?.ciphertext ?? null, link?.keyId ?? null],
      );
    },
    claim: async (limit, leaseSeconds) => (await run<MailRow>(claimDue, [limit, leaseSeconds])).map(dueMailOf),
    markSent: async (id) => {
      await run(
        `update mail_outbox set state = 'sent', ended_at = clock_timestamp(), link = null, key_id = null, content = null where id = $1`,
        [id],
      );
    },
    markFailed: async (id, retryAfterSeconds) => {
      if (retryAfterSeconds === null)
        await run(
          `update mail_outbox set state = 'failed', ended_at = clock_timestamp(), link = null, key_id = null, content = null where id = $1`,
          [id],
        );
      else
        await run('update mail_outbox set next_try_at = clock_timestamp() + make_interval(secs => $2) where id = $1', [
          id,
          retryAfterSeconds,
        ]);
    },
  };
}

function dueMailOf(row: MailRow): DueMail {
  const mail = {
    ...{ id: row.id, recipient: row.recipient, locale: row.locale, attempts: row.attempts, createdAt: row.created_at },
    userId: row.user_id === null ? null : asId<UserId>(row.user_id),
  };
  if (row.content !== null)
    return { ...mail, kind: row.kind === 'digest' ? 'digest' : 'notice', link: null, content: row.content };
  const link = row.link === null || row.key_id === null ? null : { ciphertext: row.link, keyId: row.key_id };
  return { ...mail, kind: row.kind as PersonalMailKind, link, content: null };
}
