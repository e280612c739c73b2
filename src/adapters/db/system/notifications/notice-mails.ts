import { randomUUID } from 'node:crypto';

import type { StoredEvent } from '../../../../domain/events/event';
import {
  isMailedOf,
  type MailMode,
  modeAfterLimits,
  type RecentMails,
} from '../../../../domain/notifications/mail-rules';
import type { Notice } from '../../../../domain/notifications/notices-of';
import type {
  MailedNotice,
  NoticeMailRules,
  NoticeMailWriter,
} from '../../../../domain/ports/notifications/notice-mails';
import { json } from '../../json';
import type { Database, Transaction } from '../../transaction';
import { sourcesBehind, takeEvents } from '../event-positions';
import { companyOf, type MailedCompany, type NoticeRecipient, recipientsOf } from './notice-recipients';

const reader = 'mail';

/** One writer at a time: what a person is mailed in an hour is counted over all companies. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('notice-mails', 0))`;

const countRecent = `
  select count(*)::int as all, (count(*) filter (where notice_kind = $2 and object_id = $3))::int as alike
  from mail_outbox
  where recipient = $1 and event_id is not null and created_at > statement_timestamp() - interval '1 hour'`;

const insertMail = `
  insert into mail_outbox (id, user_id, recipient, kind, locale, content, event_id, notice_kind, object_id)
  values ($1, $2, $3, 'notice', $4, $5::jsonb, $6, $7, $8)
  on conflict do nothing`;

/** What was mailed at once is not told again in the digest. */
const insertEntry = `
  insert into digest_entries (recipient, event_id, user_id, locale, content, audience, tenant_id)
  select $1, $2, $3, $4, $5::jsonb, $6, $7
  where not exists (select 1 from mail_outbox m where m.event_id = $2 and m.recipient = $1)
  on conflict do nothing`;

/** Whether the person still has a role by which the entry concerns her. */
const concerns = `
  exists (
    select 1 from memberships m
    left join partners a on a.id = m.partner_id
    left join tenants c on c.id = t.tenant_id
    where m.user_id = t.user_id and m.removed_at is null and (a.id is null or a.status = 'active')
      and case
        when t.tenant_id is not null
          then m.tenant_id = t.tenant_id or m.partner_id = c.partner_id or num_nonnulls(m.tenant_id, m.partner_id) = 0
        when t.audience = 'portal' then num_nonnulls(m.tenant_id, m.partner_id) = 0
        else true
      end)`;

/**
 * One statement: entries are gone when their mail is promised. A person who was blocked meanwhile gets none, nor does
 * one hear of a company that she has left.
 */
const insertDigests = `
  with due as (select distinct recipient from digest_entries where created_at < to_timestamp($1 / 1000.0) limit $2),
  taken as (
    delete from digest_entries e using due
    where e.recipient = due.recipient and e.created_at < to_timestamp($1 / 1000.0) returning e.*
  ),
  queued as (
    insert into mail_outbox (id, user_id, recipient, kind, locale, content)
    select gen_random_uuid(), t.user_id, t.recipient, 'digest', max(t.locale),
      jsonb_build_object('notices', jsonb_agg(t.content order by t.created_at, t.event_id))
    from taken t left join users u on u.id = t.user_id
    where t.user_id is null or (u.status = 'active' and ${concerns})
    group by t.recipient, t.user_id
  )
  select count(*)::int as many from due`;

/** Mail belongs to people, who may work for several companies: all of it is promised as `portal_system`. */
export function createNoticeMailWriter(database: Database): NoticeMailWriter {
  return {
    behind: (limit) => database.withSystem((tx) => sourcesBehind(tx, reader, limit)),
    queue: (source, limit, rules) =>
      database.withSystem(async (tx) => {
        await tx.query(takeTurn);
        const events = await takeEvents(tx, reader, source, limit);
        if (rules.sendsMail && events.length > 0) await queueAll(tx, events, rules);
        return events.length === limit;
      }),
    queueDigests: (beforeMs, limit) =>
      database.withSystem(async (tx) => {
        const [row] = await tx.query<{ many: number }>(insertDigests, [beforeMs, limit]);
        return row?.many ?? 0;
      }),
  };
}

/** @param events of one source */
async function queueAll(tx: Transaction, events: readonly StoredEvent[], rules: NoticeMailRules): Promise<void> {
  const [first] = events;
  const company = first?.tenantId ? await companyOf(tx, first.tenantId) : null;
  const known = new Map<Notice['audience'], NoticeRecipient[]>();
  for (const event of events)
    for (const notice of rules.noticesOf(event)) {
      const about = notice.audience === 'company' ? company : null;
      if (about !== null && !isMailedOf(about.status, notice)) continue;
      const recipients = known.get(notice.audience) ?? (await recipientsOf(tx, notice.audience, about, rules));
      known.set(notice.audience, recipients);
      for (const recipient of recipients) await queueOne(tx, { event, notice, company: about, recipient }, rules);
    }
}

interface Telling {
  event: StoredEvent;
  notice: Notice;
  company: MailedCompany | null;
  recipient: NoticeRecipient;
}

async function queueOne(
  tx: Transaction,
  { event, notice, company, recipient }: Telling,
  { maxPerHour }: NoticeMailRules,
): Promise<void> {
  const wanted = recipient.modeOf(notice);
  if (wanted === 'off') return;
  const { address, userId, locale } = recipient;
  const mode = await limited(tx, wanted, { address, notice, maxPerHour });
  const content: MailedNotice = {
    ...{ kind: notice.kind, severity: notice.severity, company: company?.name ?? null },
    ...{ message: notice.messages[locale], at: event.at },
  };
  if (mode === 'instant')
    await tx.query(insertMail, [
      ...[randomUUID(), userId, address, locale, json({ notices: [content] })],
      ...[event.id, notice.kind, notice.objectId],
    ]);
  else
    await tx.query(insertEntry, [
      ...[address, event.id, userId, locale, json(content)],
      ...[notice.audience, company?.id ?? null],
    ]);
}

async function limited(
  tx: Transaction,
  mode: MailMode,
  { address, notice, maxPerHour }: { address: string; notice: Notice; maxPerHour: number },
): Promise<MailMode> {
  if (mode !== 'instant') return mode;
  const [recent] = await tx.query<RecentMails>(countRecent, [address, notice.kind, notice.objectId]);
  return recent === undefined ? mode : modeAfterLimits(mode, recent, maxPerHour);
}
