import type {
  MarkedNotices,
  NoticeOwner,
  NotificationRepository,
  StoredNotice,
} from '../../../domain/ports/notifications/notifications';
import type { Database, Transaction } from '../transaction';

/** $1 owner, null for the portal's own; $2 reader, null for a key. */
const ofOwner = (owner: NoticeOwner): string =>
  owner === 'portal' ? '$1::uuid is null and n.tenant_id is null' : 'n.tenant_id = $1';
const readByReader = 'notification_reads r on r.user_id = $2 and r.notification_id = n.id';

const selectPage = (owner: NoticeOwner): string => `
  select n.id, n.event_id as "eventId", iso_utc(n.at) as at, n.kind, n.severity, n.messages,
    n.object_type as "objectType", n.object_id as "objectId", iso_utc(r.read_at) as "readAt"
  from notifications n left join ${readByReader}
  where ${ofOwner(owner)} and (not $3 or r.read_at is null) and ($4::text is null or n.kind = $4)
    and ($5::text is null or n.severity = $5) and ($6::text is null or (n.at, n.id) < ($6::timestamptz, $7::uuid))
  order by n.at desc, n.id desc limit $8`;

const countUnread = (owner: NoticeOwner): string => `
  select count(*)::int as unread from (
    select 1 from notifications n left join ${readByReader}
    where ${ofOwner(owner)} and r.read_at is null limit $3
  ) found`;

/** $3 ids, or null; $4 the newest one of those that are meant, or null. */
const isMeant = (owner: NoticeOwner): string => `
  ${ofOwner(owner)} and (n.id = any ($3::uuid[])
    or (n.at, n.id) <= (select m.at, m.id from notifications m where m.id = $4 and m.tenant_id is not distinct from n.tenant_id))`;

const markRead = (owner: NoticeOwner): string => `
  insert into notification_reads (user_id, notification_id, tenant_id)
  select $2, n.id, n.tenant_id from notifications n where ${isMeant(owner)}
  on conflict do nothing`;

const markUnread = (owner: NoticeOwner): string => `
  delete from notification_reads r using notifications n
  where r.user_id = $2 and r.notification_id = n.id and ${isMeant(owner)}`;

/** Of a company as `portal_app`, of the portal as `portal_system`. */
export function createNotificationRepository(database: Database): NotificationRepository {
  const within = <Result>(owner: NoticeOwner, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    owner === 'portal' ? database.withSystem(work) : database.withTenant(owner, work);
  const idOf = (owner: NoticeOwner): string | null => (owner === 'portal' ? null : owner);
  return {
    list: ({ owner, reader, unreadOnly, kind, severity, limit, after }) =>
      within(owner, (tx) =>
        tx.query<StoredNotice>(selectPage(owner), [
          ...[idOf(owner), reader, unreadOnly, kind, severity, after?.at ?? null, after?.id ?? null, limit],
        ]),
      ),
    countUnread: (owner, reader, limit) =>
      within(owner, async (tx) => {
        const [row] = await tx.query<{ unread: number }>(countUnread(owner), [idOf(owner), reader, limit]);
        return row?.unread ?? 0;
      }),
    mark: async (owner, reader, which, read) => {
      const binds = [idOf(owner), reader, idsOf(which), upToOf(which)];
      await within(owner, (tx) => tx.query(read ? markRead(owner) : markUnread(owner), binds));
    },
  };
}

const idsOf = (which: MarkedNotices): readonly string[] | null => ('ids' in which ? which.ids : null);
const upToOf = (which: MarkedNotices): string | null => ('upTo' in which ? which.upTo : null);
