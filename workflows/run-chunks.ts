import {
  ActivityFailure,
  type ActivityFunctionWithOptions,
  continueAsNew,
  isCancellation,
  patched,
  proxyLocalActivities,
  setCurrentDetails,
  upsertSearchAttributes,
} from '@temporalio/workflow';

import type { ChunkOutcome, JobActivities } from '../activities/job-activities';
import type { JobTenant } from '../src/domain/jobs/job';
import type { JobInput } from '../src/workflow-contract/run-job';
import { searchAttributes } from '../src/workflow-contract/search-attributes';
import { quickStep } from './activity-options';
import { problemOf } from './problem-of';

const { failJob } = proxyLocalActivities<JobActivities>(quickStep);
const attention = { name: searchAttributes.attention, type: 'KEYWORD' } as const;

/** As many as pause a job; the other options are those of the activity. */
const fewTries = { retry: { maximumAttempts: 3 } };

/** Chunks after which the history begins anew. */
const maxChunks = 200;

/** An activity whose options wait an outage out. */
type ChunkActivity<Of extends JobTenant> = ActivityFunctionWithOptions<(job: JobInput<Of>) => Promise<ChunkOutcome>>;

/**
 * The way of every job: chunk after chunk until the job is closed, by its last chunk or because it was cancelled. A
 * chunk that cannot be done fails the job, and `Attention = operator` shows it, as it does while the job is paused.
 * @param things that are counted, such as `invoices`
 */
export async function runChunks<Of extends JobTenant>(
  job: JobInput<Of>,
  chunk: ChunkActivity<Of>,
  things: string,
): Promise<void> {
  try {
    for (let chunks = 0; chunks < maxChunks; chunks += 1) {
      const { state, done, total } = await doChunk(job, chunk);
      if (state === 'closed') return;
      setCurrentDetails(`${done} of ${total ?? 'some'} ${things}`);
    }
  } catch (failure) {
    if (isCancellation(failure)) throw failure;
    const code = problemOf(failure);
    await failJob({ ...job, code });
    setCurrentDetails(`**Failed: ${code}**`);
    if (patched('attention-of-jobs')) upsertSearchAttributes([{ key: attention, value: 'operator' }]);
    return;
  }
  await continueAsNew(job);
}

/** One chunk. After three failures in a row the job is paused: operators see that, and why, until the chunk is done. */
async function doChunk<Of extends JobTenant>(job: JobInput<Of>, chunk: ChunkActivity<Of>): Promise<ChunkOutcome> {
  try {
    return await chunk.executeWithOptions(fewTries, [job]);
  } catch (failure) {
    if (!(failure instanceof ActivityFailure) || failure.retryState !== 'MAXIMUM_ATTEMPTS_REACHED') throw failure;
    upsertSearchAttributes([{ key: attention, value: 'operator' }]);
    setCurrentDetails(`**Paused: ${problemOf(failure)}**`);
    const outcome = await chunk(job);
    upsertSearchAttributes([{ key: attention, value: 'none' }]);
    return outcome;
  }
}
