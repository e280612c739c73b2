import type { DeliveryOverview } from '../../../domain/deliveries/delivery';
import type {
  DeliveryFigures,
  DeliveryFilter,
  DeliveryOverviewRepository,
} from '../../../domain/ports/deliveries/deliveries';
import type { Database } from '../transaction';

/** While a fault is being retried the delivery has no reason of its own yet: support staff see what the retry is for. */
const selectOverview = `
  select invoice_id as "invoiceId", tenant_id as "tenantId", connection_id as "connectionId", generation, status,
    coalesce(reason, retry_reason) as reason, attention, iso_utc(d.since) as since, attempts, iso_utc(next_attempt_at) as "nextAttemptAt"
  from deliveries d`;

const isOpen = `status in ('queued', 'validating', 'sending', 'sent')`;

/** One condition a filter that is set; the binds keep their numbers because null means "not filtered". */
const list = `
  ${selectOverview}
  where ($1::text is null or attention = $1) and ($2::text is null or status = $2) and ($3::uuid is null or connection_id = $3)
    and ($4::timestamptz is null or d.since < $4)
    and ($5::timestamptz is null or (d.since, d.invoice_id) > ($5, $6::uuid))
  order by d.since, d.invoice_id limit $7`;

/** Each part reads an index of what is open, except the queues, which are as small as what waits in them. */
const selectFigures = `
  select
    (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'attention', attention, 'count', count)), '[]') from (
      select status, attention, count(*) from deliveries where ${isOpen} or attention <> 'none' group by status, attention) of_each) as open,
    (select coalesce(extract(epoch from clock_timestamp() - min(since)), 0)::float from deliveries
      where status in ('queued', 'validating', 'sending')) as "oldestWaitingSeconds",
    (select count(*)::integer from outbox) as "outboxTasks",
    (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float from outbox) as "outboxOldestSeconds",
    (select count(*)::integer from provider_events where processed_at is null) as "eventsWaiting",
    (select count(*)::integer from provider_events where outcome = 'unmatched') as "eventsUnmatched",
    (select count(*)::integer from connections where circuit_open_until > clock_timestamp()) as "circuitsOpen"`;

const filterBinds = ({ attention, status, connectionId, olderThan }: DeliveryFilter): unknown[] =>
  [attention, status, connectionId, olderThan].map((one) => one ?? null);

export function createDeliveryOverviewRepository(database: Database): DeliveryOverviewRepository {
  const select = (sql: string, binds: unknown[]): Promise<DeliveryOverview[]> =>
    database.withSystem((tx) => tx.query<DeliveryOverview>(sql, binds));
  return {
    list: (filter, limit, after) =>
      select(list, [...filterBinds(filter), after?.since ?? null, after?.invoiceId ?? null, limit]),
    find: async (invoiceId) => (await select(`${selectOverview} where invoice_id = $1`, [invoiceId]))[0] ?? null,
    listNeglected: (beforeIso, limit) =>
      select(
        `${selectOverview} where ${isOpen} and coalesce(d.working_until, d.since) < $1 order by coalesce(d.working_until, d.since) limit $2`,
        [beforeIso, limit],
      ),
    figures: async () => {
      const [figures] = await database.withSystem((tx) => tx.query<DeliveryFigures>(selectFigures));
      if (figures === undefined) throw new Error('the figures gave no row');
      return figures;
    },
    keepWorking: async (invoiceId, generation, untilIso) => {
      await database.withSystem((tx) =>
        tx.query('update deliveries set working_until = $3 where invoice_id = $1 and generation = $2', [
          invoiceId,
          generation,
          untilIso,
        ]),
      );
    },
  };
}
