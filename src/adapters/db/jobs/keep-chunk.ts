import type { AnyJob, Job, JobTenant } from '../../../domain/jobs/job';
import type { Chunk } from '../../../domain/ports/jobs/jobs';
import { recordAudit } from '../audit/audit-log';
import { json } from '../json';
import type { Transaction } from '../transaction';
import { isOfTenant, isOpenRow, jobColumns } from './job-row';
import { tellOfFinished } from './tell-finished';

/** Only behind the chunks that the step has seen: one that was given up, and is still at work, keeps nothing. */
const keepPlace = `
  update jobs j set cursor = $5::jsonb, done = $6, total = $7, counts = $8::jsonb, chunks = chunks + 1, error = null,
    progress_at = clock_timestamp(), state = case when $9 then 'finished' else 'running' end, result = $10::jsonb,
    finished_at = case when $9 then clock_timestamp() end, expires_at = clock_timestamp() + make_interval(days => $11)
  where ${isOfTenant} and id = $2 and generation = $3 and chunks = $4 and state in ('running', 'paused')
  returning ${jobColumns}`;

const isStillOpen = `select from jobs where ${isOfTenant} and id = $2 and generation = $3 and ${isOpenRow}`;

const insertParts = `
  insert into job_parts (tenant_id, job_id, section, no, object)
  select $1, $2, section, no, object from jsonb_to_recordset($3::jsonb) as p (section smallint, no integer, object jsonb)`;

const insertItems = `
  insert into job_items (tenant_id, job_id, seq, invoice_id, outcome, code, details)
  select $1, $2, seq, "invoiceId", outcome, code, details
  from jsonb_to_recordset($3::jsonb) as i (seq integer, "invoiceId" uuid, outcome text, code text, details jsonb)`;

/**
 * Keeps a chunk in the transaction that writes its other effects, if there are any: write nothing when it gives null.
 * An end may be told of ({@link tellOfFinished}), so that what locks rows that events are told of comes before, under
 * {@link holdJob}. See {@link Jobs.keepChunk}.
 */
export async function keepChunk<Of extends JobTenant>(
  tx: Transaction,
  job: Job<Of>,
  chunk: Chunk,
): Promise<Job<Of> | null> {
  const { tenantId, id, generation, chunks } = job;
  const { cursor, done, total, counts, finished } = chunk;
  const place = [tenantId, id, generation, chunks, json(cursor), done, total, json(counts)];
  const end = [finished !== null, finished && json(finished.result), finished?.days ?? null];
  const [kept] = await tx.query<Job<Of>>(keepPlace, [...place, ...end]);
  if (kept === undefined) {
    if ((await tx.query(isStillOpen, [tenantId, id, generation])).length === 0) return null;
    throw new Error(`chunk ${chunks + 1} of job ${id} is there already`);
  }
  await insertRows(tx, insertParts, job, chunk.parts);
  await insertRows(tx, insertItems, job, chunk.items);
  if (finished?.audit !== undefined) await recordAudit(tx, finished.audit);
  if (finished !== null) await tellOfFinished(tx, kept);
  return kept;
}

async function insertRows(tx: Transaction, sql: string, job: AnyJob, rows: readonly object[] = []): Promise<void> {
  if (rows.length > 0) await tx.query(sql, [job.tenantId, job.id, json(rows)]);
}
