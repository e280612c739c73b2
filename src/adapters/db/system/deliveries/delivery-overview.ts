import type { DataReach } from '../../../../domain/access/data-reach';
import type { DeliveryOverview } from '../../../../domain/deliveries/delivery';
import type {
  DeliveryFigures,
  DeliveryFilter,
  DeliveryOverviewRepository,
  NeglectedDelivery,
} from '../../../../domain/ports/deliveries/deliveries';
import { searchKeyOf } from '../../../../domain/search/search-key';
import { isOpen } from '../../deliveries/open-delivery.sql';
import type { Database } from '../../transaction';

/**
 * While a fault is being retried the delivery has no reason of its own yet: support staff see what the retry is for.
 */
const selectOverview = `
  select invoice_id as "invoiceId", tenant_id as "tenantId", connection_id as "connectionId", generation, status,
    coalesce(reason, retry_reason) as reason, attention, iso_utc(d.since) as since, attempts,
    iso_utc(next_attempt_at) as "nextAttemptAt", outcome_expected as "outcomeExpected"
  from deliveries d`;

/**
 * One condition a filter that is set; the binds keep their numbers because null means "not filtered".
 * @param more a further condition
 */
const list = (more: string): string => `
  ${selectOverview}
  where ${more}($1::text is null or attention = $1) and ($2::text is null or status = $2)
    and ($3::uuid is null or connection_id = $3)
    and ($4::timestamptz is null or d.since < $4)
    and ($5::timestamptz is null or (d.since, d.invoice_id) > ($5, $6::uuid))
    and ($8::uuid is null or d.tenant_id = $8)
    -- Column by column: behind row-level security no index of an expression is used that is not known as leakproof.
    and ($9::text is null or d.reason = $9 or d.retry_reason = $9 and d.reason is null)
    -- The number itself is the company's own; the search has it.
    and ($10::text is null or d.invoice_id in (
      select object_id from search_keys where key = $10 and kind = 'number' and object_type = 'invoice'))
  order by d.since, d.invoice_id limit $7`;

/**
 * Company by company, each in the order of its index: rows of others are never read. Postgres takes every company for
 * an average one, and may read on along the index of all until it has found enough; told twice, the company is rare.
 */
const listOfPartner = `
  select page.* from tenants t
  cross join lateral (${list('d.tenant_id = t.id and d.tenant_id::text = t.id::text and ')}) page
  order by page.since, page."invoiceId" limit $7`;

const claimNeglected = `
  with neglected as (
    select tenant_id, invoice_id from deliveries d
    where ${isOpen} and coalesce(working_until, since) < $1
      and not exists (
        select 1 from outbox o
        where o.invoice_id = d.invoice_id and o.generation = d.generation and o.generation is not null)
    order by coalesce(working_until, since) limit $3
    for no key update skip locked
  )
  update deliveries d
  set working_until = clock_timestamp()
      + least(3600, $2::integer * 2 ^ least(d.unheard_wakes, 12)) * interval '1 second',
    unheard_wakes = least(d.unheard_wakes + 1, 1000)
  from neglected n where d.tenant_id = n.tenant_id and d.invoice_id = n.invoice_id
  returning d.tenant_id as "tenantId", d.invoice_id as "invoiceId", d.generation, d.status, d.attention,
    iso_utc(d.since) as since, d.unheard_wakes as "unheardWakes"`;

/** Each part reads an index of what is open, except the queues, which are as small as what waits in them. */
const selectFigures = `
  select
    (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'attention', attention, 'count', count)), '[]')
      from (select status, attention, count(*) from deliveries where (${isOpen}) or attention <> 'none'
        group by status, attention) of_each) as open,
    (select coalesce(extract(epoch from clock_timestamp() - min(since)), 0)::float from deliveries
      where status in ('queued', 'validating', 'sending')) as "oldestWaitingSeconds",
    (select count(*)::integer from outbox) as "outboxTasks",
    (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float
      from outbox) as "outboxOldestSeconds",
    (select count(*)::integer from provider_events where processed_at is null) as "eventsWaiting",
    (select count(*)::integer from provider_events where outcome = 'unmatched') as "eventsUnmatched",
    (select count(*)::integer from connections where circuit_open_until > clock_timestamp()) as "circuitsOpen"`;

const orNull = (values: readonly unknown[]): unknown[] => values.map((one) => one ?? null);
const filterBinds = ({ attention, status, connectionId, olderThan }: DeliveryFilter): unknown[] =>
  orNull([attention, status, connectionId, olderThan]);
const moreFilterBinds = ({ tenantId, reason, number }: DeliveryFilter): unknown[] =>
  orNull([tenantId, reason, number === undefined ? undefined : searchKeyOf(number)]);

export function createDeliveryOverviewRepository(database: Database): DeliveryOverviewRepository {
  const select = (reach: DataReach, sql: string, binds: unknown[]): Promise<DeliveryOverview[]> =>
    database.withReach(reach, (tx) => tx.query<DeliveryOverview>(sql, binds));
  return {
    list: (reach, filter, limit, after) =>
      select(reach, reach.kind === 'partner' ? listOfPartner : list(''), [
        ...filterBinds(filter),
        ...[after?.since ?? null, after?.invoiceId ?? null, limit],
        ...moreFilterBinds(filter),
      ]),
    find: async (reach, invoiceId) =>
      (await select(reach, `${selectOverview} where invoice_id = $1`, [invoiceId]))[0] ?? null,
    listAwaited: (olderThanIso, limit, after) =>
      select(
        { kind: 'portal' },
        `${selectOverview} where ${isOpen} and status = 'sent' and d.since < $1
          and ($2::timestamptz is null or (d.since, d.invoice_id) > ($2, $3::uuid))
          order by d.since, d.invoice_id limit $4`,
        [olderThanIso, after?.since ?? null, after?.invoiceId ?? null, limit],
      ),
    claimNeglected: (beforeIso, afterSeconds, limit) =>
      database.withSystem((tx) => tx.query<NeglectedDelivery>(claimNeglected, [beforeIso, afterSeconds, limit])),
    figures: async () => {
      const [figures] = await database.withSystem((tx) => tx.query<DeliveryFigures>(selectFigures));
      if (figures === undefined) throw new Error('the figures gave no row');
      return figures;
    },
    keepWorking: async (invoiceId, generation, untilIso) => {
      await database.withSystem((tx) =>
        tx.query(
          'update deliveries set working_until = $3, unheard_wakes = 0 where invoice_id = $1 and generation = $2',
          [invoiceId, generation, untilIso],
        ),
      );
    },
  };
}
