import type { StoredEvent } from '../../../domain/events/event';
import type { Job } from '../../../domain/jobs/job';
import type { WebhookReplayRequest, WebhookReplays } from '../../../domain/ports/webhooks/webhook-replays';
import type { TellEndpoint, WebhookStep } from '../../../domain/ports/webhooks/webhook-work';
import { ProblemError } from '../../../domain/problem';
import { type WebhookEndpoint, webhookEventTypes } from '../../../domain/webhooks/webhook-endpoint';
import { holdJob } from '../jobs/hold-job';
import { keepChunk } from '../jobs/keep-chunk';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';
import { endpointColumns } from './endpoint-rows';
import { eventColumns, invoicesOf, keepDeliveries } from './kept-deliveries';

/** Binds after the company: an event, and a time. */
const measure = `
  with range as (
    select coalesce(
        (select e.seq from events e where e.tenant_id = $1 and e.id = $2::uuid),
        (select max(e.seq) from events e where e.tenant_id = $1 and $2::uuid is null and e.at < $3::timestamptz),
        case when $2::uuid is null then 0 end) as after_seq,
      coalesce((select max(e.seq) from events e
        where e.tenant_id = $1 and ($4::timestamptz is null or e.at < $4::timestamptz)), 0) as until_seq
  )
  select range.after_seq::text as "afterSeq", range.until_seq::text as "untilSeq", (
      select count(*)::int from events e where e.tenant_id = $1 and e.seq > range.after_seq and e.seq <= range.until_seq
        and e.type in (select jsonb_array_elements_text($5::jsonb))) as events
  from range where range.after_seq is not null`;

const lockEnabled = `
  select ${endpointColumns} from webhook_endpoints e where e.tenant_id = $1 and e.id = $2 and e.enabled for update`;

const selectEvents = `
  select ${eventColumns} from events e
  where e.tenant_id = $1 and e.seq > $2::bigint and e.seq <= $3::bigint
    and e.type in (select jsonb_array_elements_text($4::jsonb))
  order by e.seq limit $5`;

const types = json(webhookEventTypes);

export const createWebhookReplays = (database: Database): WebhookReplays => ({
  measure: ({ tenantId }, events) => {
    const asked = 'afterEventId' in events ? [events.afterEventId, null, null] : [null, events.from, events.to];
    return database.withTenant(tenantId, async (tx) => {
      const found = await tx.query<Omit<WebhookReplayRequest, 'endpointId'>>(measure, [tenantId, ...asked, types]);
      return found[0] ?? null;
    });
  },
  keepChunk: (job, limit, tell) => database.withTenant(job.tenantId, (tx) => keepNext(tx, job, { limit, tell })),
});

async function keepNext(
  tx: Transaction,
  job: Job,
  { limit, tell }: { limit: number; tell: TellEndpoint },
): Promise<{ job: Job | null; step: WebhookStep | null }> {
  const { tenantId } = job;
  const { endpointId, afterSeq, untilSeq, events: total } = job.request as WebhookReplayRequest;
  if (!(await holdJob(tx, job))) return { job: null, step: null };
  const [endpoint] = await tx.query<WebhookEndpoint>(lockEnabled, [tenantId, endpointId]);
  if (endpoint === undefined) throw new ProblemError('INVALID_STATE_TRANSITION');
  const after = (job.cursor as string | null) ?? afterSeq;
  const events = await tx.query<StoredEvent>(selectEvents, [tenantId, after, untilSeq, types, limit]);
  const told = await tell(endpoint, events, (about) => invoicesOf(tx, endpoint, about));
  const step = await keepDeliveries(tx, endpoint, told, 'again');
  const kept = await keepChunk(tx, job, {
    ...{ cursor: events.at(-1)?.seq ?? after, done: job.done + events.length, total },
    counts: { replayed: (job.counts.replayed ?? 0) + told.length },
    finished: events.length < limit ? { result: {}, days: null } : null,
  });
  return { job: kept, step };
}
