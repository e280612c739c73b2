import { proxyActivities } from '@temporalio/workflow';

import type { JobActivities } from '../activities/job-activities';
import type { JobInput } from '../src/workflow-contract/run-job';
import { jobChunk } from './activity-options';
import { runChunks } from './run-chunks';

const { resetSandboxChunk } = proxyActivities<JobActivities>(jobChunk);

/**
 * Fresh companies for an account of the developer sandbox. Started for each generation of a job of the kind
 * `sandbox_reset`.
 *
 * 1. end the deliveries of both companies, at most 500 in a chunk
 * 2. put a fresh company in place of each, with its numbers, keys and tokens
 * 3. connect the fresh ones
 *
 * Ends: with a closed job. A chunk is tried for a day, an outage is waited out; then the job has failed.
 */
export const resetSandbox = (job: JobInput): Promise<void> => runChunks(job, resetSandboxChunk, 'deliveries');
