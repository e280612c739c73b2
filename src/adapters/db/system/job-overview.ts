import { type AnyJobPlace, fileSections, type JobOverview, type OpenJob } from '../../../domain/ports/jobs/jobs';
import { isNextRow, isOpenRow } from '../jobs/job-row';
import { json } from '../json';
import type { Database } from '../transaction';

const open = `j.id, j.tenant_id as "tenantId", j.kind, j.generation`;

const selectQueued = `
  select ${open} from jobs j where j.state = 'queued' and ${isNextRow} order by j.queued_at limit $1`;

const selectStalled = `
  select ${open} from jobs j
  where ${isOpenRow} and progress_at < statement_timestamp() - make_interval(secs => $1) and ${isNextRow}
  order by progress_at limit $2`;

const renewJob = `
  update jobs j set generation = generation + 1, progress_at = clock_timestamp()
  where id = $1 and generation = $2 and ${isOpenRow} returning ${open}`;

const selectExpired = `
  select id, tenant_id as "tenantId" from jobs where expires_at < statement_timestamp() order by expires_at limit $1`;

const removeParts = `
  delete from job_parts where job_id = $1
    and not (section = $2 and exists (select from jobs j where j.id = job_id and j.state = 'finished')) returning no`;

/** Keys are `exports/<tenant>/<job>/…`. */
const selectUnnamed = `
  select key from jsonb_array_elements_text($1::jsonb) key
  where not exists (select from jobs where id = split_part(key, '/', 3)::uuid and ${isOpenRow})
    and not exists (select from job_parts p where p.tenant_id = split_part(key, '/', 2)::uuid
      and p.job_id = split_part(key, '/', 3)::uuid and p.object ->> 'key' = key)`;

/** Without its parts a job that has not finished is nowhere. */
const forgetPlace = `
  with nowhere as (
    update jobs set cursor = null, done = 0, counts = '{}', chunks = 0 where id = $1 and state <> 'finished' returning id)
  delete from job_items where job_id in (select id from nowhere)`;

const clearJob = `
  update jobs set expires_at = null, state = case when state = 'finished' then 'expired' else state end where id = $1`;

/** Jobs of all companies, as the background looks after them. */
export const createJobOverview = (database: Database): JobOverview => ({
  queued: (limit) => database.withSystem((tx) => tx.query<OpenJob>(selectQueued, [limit])),
  stalled: (seconds, limit) => database.withSystem((tx) => tx.query<OpenJob>(selectStalled, [seconds, limit])),
  renew: ({ id, generation }) =>
    database.withSystem(async (tx) => (await tx.query<OpenJob>(renewJob, [id, generation]))[0] ?? null),
  expired: (limit) => database.withSystem((tx) => tx.query<AnyJobPlace>(selectExpired, [limit])),
  clear: async ({ id }) => {
    await database.withSystem(async (tx) => {
      const removed = await tx.query(removeParts, [id, fileSections.listing]);
      if (removed.length > 0) await tx.query(forgetPlace, [id]);
      await tx.query(clearJob, [id]);
    });
  },
  unnamed: (keys) =>
    database.withSystem(async (tx) =>
      (await tx.query<{ key: string }>(selectUnnamed, [json(keys)])).map(({ key }) => key),
    ),
});
