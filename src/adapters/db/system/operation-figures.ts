import type {
  MailFigures,
  OperationFigures,
  PollFigure,
  QueueFigures,
} from '../../../domain/ports/system/operation-figures';
import { isOpen } from '../deliveries/open-delivery.sql';
import type { Database } from '../transaction';

const selectQueues = `
  select
    (select iso_utc(min(due_at)) from outbox where due_at <= statement_timestamp()) as "outboxDueSince",
    (select count(*)::int from outbox where parked_at is not null) as "outboxParked",
    (select iso_utc(min(due_at)) from provider_events where processed_at is null and due_at <= statement_timestamp())
      as "eventsDueSince",
    (select iso_utc(min(coalesce(working_until, since))) from deliveries
      where ${isOpen}
        and coalesce(working_until, since) <= statement_timestamp()) as "deliveriesDueSince"`;

const selectMails = `
  select
    (select iso_utc(min(next_try_at)) from mail_outbox where state = 'queued' and next_try_at <= statement_timestamp())
      as "dueSince",
    (select count(*)::int from mail_outbox where state = 'queued' and attempts >= 3) as retried,
    (select count(*)::int from mail_outbox
      where state = 'failed' and ended_at > statement_timestamp() - interval '1 day') as failed`;

/** Of active companies; a paused poll is no fault. */
const selectPolls = `
  select c.id as "connectionId", iso_utc(coalesce(p.due_at, c.created_at)) as "dueAt",
    coalesce(s.failures, 0) as failures
  from connections c
  join tenants t on t.id = c.tenant_id and t.status = 'active'
  left join poll_turns p on p.tenant_id = c.tenant_id and p.connection_id = c.id and p.account_no = 0
  left join connection_poll_states s on s.tenant_id = c.tenant_id and s.connection_id = c.id
  where c.enabled and 'inbound' = any (c.directions) and c.receive_mode <> 'none'
  order by coalesce(p.due_at, c.created_at), c.id`;

/** Seals follow the order of transactions: the first entry behind the last seal is the oldest. */
const selectUnsealed = `
  with place as (select epoch, xid_to from audit_seals order by epoch desc, xid_to desc limit 1)
  select iso_utc(a.at) as at from audit_log a
  where (a.epoch, a.xid) > (coalesce((select epoch from place), -1), coalesce((select xid_to from place), '0'::xid8))
  order by a.epoch, a.xid limit 1`;

/** Counted by their ids, which only those get that write. */
const selectTransactionsBehind = `
  select (pg_snapshot_xmax(s)::text::numeric - pg_snapshot_xmin(s)::text::numeric)::float8 as many
  from pg_current_snapshot() s`;

export function createOperationFigures(database: Database): OperationFigures {
  const select = <Row extends object>(sql: string): Promise<Row[]> =>
    database.withSystem((tx) => tx.query<Row>(sql, []));
  const one = async <Row extends object>(sql: string): Promise<Row> => {
    const [row] = await select<Row>(sql);
    if (row === undefined) throw new Error('the figures gave no row');
    return row;
  };
  return {
    queues: () => one<QueueFigures>(selectQueues),
    mails: () => one<MailFigures>(selectMails),
    polls: () => select<PollFigure>(selectPolls),
    transactionsBehind: async () => (await one<{ many: number }>(selectTransactionsBehind)).many,
    oldestUnsealed: async () => (await select<{ at: string }>(selectUnsealed))[0]?.at ?? null,
  };
}
