import { jobKindRules, type JobTenant } from '../../../domain/jobs/job';
import type { NewJob } from '../../../domain/ports/jobs/jobs';
import { ProblemError } from '../../../domain/problem';
import { json } from '../json';
import type { Transaction } from '../transaction';
import { isOfTenant, isOpenRow } from './job-row';

/**
 * Until the transaction ends, no other puts a job of this company and kind in line: their order is that of `queued_at`.
 */
export const lockLine = `select pg_advisory_xact_lock(hashtextextended('job line ' || $1 || ' ' || $2, 0))`;

/** Bind 1 of {@link lockLine}: a null would lock nothing. */
export const lineOf = (tenantId: JobTenant): string => tenantId ?? 'portal';

const selectOpen = `
  select id, request ->> $3::text = $4::jsonb ->> $3::text as "isSame" from jobs
  where ${isOfTenant} and kind = $2 and ${isOpenRow} order by queued_at`;

const insertJob = `
  insert into jobs (tenant_id, id, kind, request, actor, queued_at) values ($1, $2, $3, $4::jsonb, $5::jsonb, clock_timestamp())`;

/**
 * A new job behind those of its company and kind.
 * @throws ProblemError `CONFLICT` (as many of the kind are open as may be, or one about the same thing)
 */
export async function putInLine(
  tx: Transaction,
  { tenantId, id, kind, request, actor }: NewJob<JobTenant>,
): Promise<void> {
  await tx.query(lockLine, [lineOf(tenantId), kind]);
  const { maxOpen, onePer = null } = jobKindRules[kind];
  const open = await tx.query<{ id: string; isSame: boolean | null }>(selectOpen, [
    ...[tenantId, kind, onePer, json(request)],
  ]);
  const inTheWay = open.find(({ isSame }) => isSame === true) ?? (open.length >= maxOpen ? open[0] : undefined);
  if (inTheWay !== undefined) throw new ProblemError('CONFLICT', { context: { jobId: inTheWay.id } });
  await tx.query(insertJob, [tenantId, id, kind, json(request), json(actor)]);
}
