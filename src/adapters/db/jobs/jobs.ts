import type { TenantId } from '../../../domain/ids';
import { type Job, type JobItem, jobKindRules, type JobTenant } from '../../../domain/jobs/job';
import type { AnyJobStep, JobPart, JobPlace, Jobs } from '../../../domain/ports/jobs/jobs';
import { recordAudit } from '../audit/audit-log';
import { keepCreationKey } from '../creation-keys';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';
import { isNextRow, isOfTenant, isOpenRow, jobColumns, listedJobColumns } from './job-row';
import { keepChunk } from './keep-chunk';
import { lineOf, lockLine, putInLine } from './put-in-line';

const selectNext = `select from jobs j where ${isOfTenant} and id = $2 and ${isNextRow}`;

const selectJob = `select ${jobColumns} from jobs j where j.id = $1`;

const selectPage = `
  select ${listedJobColumns} from jobs j
  where j.kind = any (select jsonb_array_elements_text($1::jsonb))
    and ($2::jsonb is null or j.state = any (select jsonb_array_elements_text($2::jsonb)))
    and ($3::uuid is null or j.tenant_id = $3)
    and ($4::timestamptz is null or (date_trunc('milliseconds', j.created_at), j.id) < ($4::timestamptz, $5::uuid))
  order by date_trunc('milliseconds', j.created_at) desc, j.id desc limit $6`;

/** A pause ends only with a chunk that is kept. */
const beginStep = `
  update jobs j set state = case when state = 'queued' then 'running' else state end,
    started_at = coalesce(started_at, clock_timestamp()), progress_at = clock_timestamp()
  where j.${isOfTenant} and j.id = $2 and j.generation = $3 and ${isOpenRow} returning ${jobColumns}`;

const selectOpenStep = `select from jobs where ${isOfTenant} and id = $2 and generation = $3 and ${isOpenRow}`;

const pauseJob = `
  update jobs set state = 'paused', error = $4::jsonb, progress_at = clock_timestamp()
  where ${isOfTenant} and id = $2 and generation = $3 and ${isOpenRow}`;

const selectParts = `
  select section, no, object from job_parts where tenant_id = $1 and job_id = $2 order by section, no`;

const selectItems = `
  select seq, invoice_id as "invoiceId", outcome, code, details from job_items
  where tenant_id = $1 and job_id = $2 and seq > $3 order by seq limit $4`;

/** What it has made is kept for a day, in which it can be begun again where it ended. */
const failJob = `
  update jobs set state = 'failed', error = $4::jsonb, finished_at = clock_timestamp(), expires_at = clock_timestamp() + interval '1 day'
  where ${isOfTenant} and id = $2 and generation = $3 and ${isOpenRow}`;

/** What was made up to then is removed at once. */
const cancelJob = `
  update jobs set state = 'cancelled', finished_at = clock_timestamp(), expires_at = clock_timestamp()
  where ${isOfTenant} and id = $2 and ${isOpenRow} returning id`;

/** Not while another about the same thing is open. */
const restartJob = `
  update jobs j set state = 'queued', generation = generation + 1, queued_at = clock_timestamp(),
    progress_at = clock_timestamp(), error = null, finished_at = null, expires_at = null
  where j.${isOfTenant} and id = $2 and state in ('failed', 'cancelled')
    and (expires_at is null or expires_at > clock_timestamp())
    and not exists (select from jobs o where o.${isOfTenant} and o.kind = j.kind
      and o.state in ('queued', 'running', 'paused') and o.request ->> $3::text = j.request ->> $3::text)
  returning kind`;

/** Row-level security shows a company its own jobs only; those of the portal are for its system account. */
const within = <Result>(
  database: Database,
  tenantId: JobTenant,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => (tenantId === null ? database.withSystem(work) : database.withTenant(tenantId, work));

export function createJobs<Of extends JobTenant = TenantId>(database: Database): Jobs<Of> {
  const asOwner = <Row extends object>(tenantId: JobTenant, sql: string, binds: readonly unknown[]): Promise<Row[]> =>
    within(database, tenantId, (tx) => tx.query<Row>(sql, binds));
  const bindsOf = ({ tenantId, id, generation }: AnyJobStep) => [tenantId, id, generation];
  return {
    create: (job, key, audit) =>
      within(database, job.tenantId, async (tx) => {
        await keepCreationKey(tx, key, job.id);
        await putInLine(tx, job);
        await recordAudit(tx, audit);
      }),
    isNext: async ({ tenantId, id }) => (await asOwner(tenantId, selectNext, [tenantId, id])).length > 0,
    find: (reach, id) => database.withReach(reach, async (tx) => (await tx.query<Job<Of>>(selectJob, [id]))[0] ?? null),
    page: (reach, { kinds, state, tenantId }, { limit, after }) =>
      database.withReach(reach, (tx) =>
        tx.query<Job<Of>>(selectPage, [
          ...[json(kinds), state && json([state].flat()), tenantId],
          ...[after?.createdAt ?? null, after?.id ?? null, limit],
        ]),
      ),
    begin: async (step) => (await asOwner<Job<Of>>(step.tenantId, beginStep, bindsOf(step)))[0] ?? null,
    isOpen: async (step) => (await asOwner(step.tenantId, selectOpenStep, bindsOf(step))).length > 0,
    keepChunk: (job, chunk) => within(database, job.tenantId, (tx) => keepChunk(tx, job, chunk)),
    pause: async (step, code) => {
      await asOwner(step.tenantId, pauseJob, [...bindsOf(step), json({ code })]);
    },
    parts: ({ tenantId, id }: JobPlace) => asOwner<JobPart>(tenantId, selectParts, [tenantId, id]),
    items: ({ tenantId, id }, { limit, after }) =>
      asOwner<JobItem>(tenantId, selectItems, [tenantId, id, after, limit]),
    fail: async (step, code) => {
      await asOwner(step.tenantId, failJob, [...bindsOf(step), json({ code })]);
    },
    cancel: ({ tenantId, id }, audit) =>
      within(database, tenantId, async (tx) => {
        const isClosed = (await tx.query(cancelJob, [tenantId, id])).length > 0;
        if (isClosed) await recordAudit(tx, audit);
        return isClosed;
      }),
    restart: ({ tenantId, id }, audit) =>
      within(database, tenantId, async (tx) => {
        const [job] = await tx.query<Job<Of>>(selectJob, [id]);
        if (job === undefined) return false;
        await tx.query(lockLine, [lineOf(tenantId), job.kind]);
        const { onePer = null } = jobKindRules[job.kind];
        if ((await tx.query(restartJob, [tenantId, id, onePer])).length === 0) return false;
        await recordAudit(tx, audit);
        return true;
      }),
  };
}
