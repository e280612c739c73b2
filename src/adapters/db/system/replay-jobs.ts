import type { InvoiceId } from '../../../domain/ids';
import type { ReplayJob, ReplayJobs } from '../../../domain/ports/deliveries/replay-jobs';
import type { Database } from '../transaction';

const selectJob = `
  select j.id, j.actor, j.mode, j.reason, j.confirm_not_delivered as "confirmNotDelivered", j.filter,
    case when j.finished_at is not null then 'finished' when count(i.outcome) > 0 then 'running' else 'queued' end as status,
    count(i.invoice_id)::int as total,
    count(*) filter (where i.outcome = 'replayed')::int as replayed,
    count(*) filter (where i.outcome = 'refused')::int as refused,
    count(*) filter (where i.outcome = 'failed')::int as failed,
    iso_utc(j.created_at) as "createdAt", iso_utc(j.finished_at) as "finishedAt"
  from replay_jobs j left join replay_job_items i on i.job_id = j.id
  where j.id = $1
  group by j.id`;

/** $1 id … $6 filter, $7 invoice ids as a JSON array. A job for nothing is finished when it is made. */
const insertJob = `
  with job as (
    insert into replay_jobs (id, actor, mode, reason, confirm_not_delivered, filter, finished_at)
    values ($1, $2::jsonb, $3, $4, $5, $6::jsonb, case when jsonb_array_length($7::jsonb) = 0 then clock_timestamp() end)
    returning id
  )
  insert into replay_job_items (job_id, invoice_id)
  select job.id, item::uuid from job, jsonb_array_elements_text($7::jsonb) item`;

const claimItems = `
  with job as (select id from replay_jobs where finished_at is null order by created_at limit 1),
  due as (
    select i.job_id, i.invoice_id from replay_job_items i join job on job.id = i.job_id
    where i.outcome is null and (i.leased_until is null or i.leased_until < clock_timestamp())
    order by i.invoice_id limit $1 for update of i skip locked
  )
  update replay_job_items i set leased_until = clock_timestamp() + make_interval(secs => $2)
  from due where i.job_id = due.job_id and i.invoice_id = due.invoice_id
  returning i.job_id as "jobId", i.invoice_id as "invoiceId"`;

const settleItem =
  'update replay_job_items set outcome = $3, code = $4 where job_id = $1 and invoice_id = $2 and outcome is null';

const finishJob = `
  update replay_jobs set finished_at = clock_timestamp()
  where id = $1 and finished_at is null and not exists (select from replay_job_items where job_id = $1 and outcome is null)`;

/** Replays of many deliveries, in Postgres. */
export function createReplayJobs(database: Database): ReplayJobs {
  const find = (id: string): Promise<ReplayJob | null> =>
    database.withSystem(async (tx) => (await tx.query<ReplayJob>(selectJob, [id]))[0] ?? null);
  return {
    async create({ id, actor, mode, reason, confirmNotDelivered, filter }, invoiceIds) {
      await database.withSystem((tx) =>
        tx.query(insertJob, [
          id,
          JSON.stringify(actor),
          mode,
          reason,
          confirmNotDelivered,
          JSON.stringify(filter),
          JSON.stringify(invoiceIds),
        ]),
      );
      const job = await find(id);
      if (!job) throw new Error('a job that was just written is gone');
      return job;
    },
    find,
    async claim(limit, leaseSeconds) {
      const items = await database.withSystem((tx) =>
        tx.query<{ jobId: string; invoiceId: InvoiceId }>(claimItems, [limit, leaseSeconds]),
      );
      const [first] = items;
      const job = first && (await find(first.jobId));
      return job ? { job, invoiceIds: items.map(({ invoiceId }) => invoiceId) } : null;
    },
    settle: (jobId, invoiceId, { outcome, code }) =>
      database.withSystem(async (tx) => {
        await tx.query(settleItem, [jobId, invoiceId, outcome, code]);
        await tx.query(finishJob, [jobId]);
      }),
  };
}
