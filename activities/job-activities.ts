import { Context } from '@temporalio/activity';

import type { TenantId } from '../src/domain/ids';
import type { JobTenant } from '../src/domain/jobs/job';
import type { ProblemCode } from '../src/domain/problem';
import type { JobInput } from '../src/workflow-contract/run-job';
import { whileBeating } from './heartbeat';

/** How far a job has come. `more`: there is another chunk; `closed`: nothing is left to do. */
export interface ChunkOutcome {
  state: 'more' | 'closed';
  done: number;
  total: number | null;
}

/** @param attempt from 1: which try of this chunk it is */
export type ChunkStep<Of extends JobTenant = TenantId> = (job: JobInput<Of>, attempt: number) => Promise<ChunkOutcome>;

export type FailJob = (job: JobInput<JobTenant>, code: ProblemCode) => Promise<void>;

export interface JobActivityDeps {
  exportTenantPart: ChunkStep;
  exportInvoicesPart: ChunkStep;
  resetSandboxChunk: ChunkStep;
  extendRetentionChunk: ChunkStep;
  replayChunk: ChunkStep;
  backfillChunk: ChunkStep;
  failJob: FailJob;
}

/** A chunk as an activity: it beats while it is under way. */
export const chunkOf =
  <Of extends JobTenant>(step: ChunkStep<Of>) =>
  (job: JobInput<Of>): Promise<ChunkOutcome> =>
    whileBeating(step(job, Context.current().info.attempt));

/** A chunk cannot be done. */
export const failingOf =
  (failJob: FailJob) =>
  ({ code, ...job }: JobInput<JobTenant> & { code: ProblemCode }): Promise<void> =>
    failJob(job, code);

/** The activities of jobs. Changed arguments mean a new name: replay would not notice them. */
export const createJobActivities = (deps: JobActivityDeps) => ({
  exportTenantPart: chunkOf(deps.exportTenantPart),
  exportInvoicesPart: chunkOf(deps.exportInvoicesPart),
  resetSandboxChunk: chunkOf(deps.resetSandboxChunk),
  extendRetentionChunk: chunkOf(deps.extendRetentionChunk),
  replayChunk: chunkOf(deps.replayChunk),
  backfillChunk: chunkOf(deps.backfillChunk),
  failJob: failingOf(deps.failJob),
});

export type JobActivities = ReturnType<typeof createJobActivities>;
