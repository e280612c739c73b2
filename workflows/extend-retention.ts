import { proxyActivities } from '@temporalio/workflow';

import type { JobActivities } from '../activities/job-activities';
import type { JobInput } from '../src/workflow-contract/run-job';
import { jobChunk } from './activity-options';
import { runChunks } from './run-chunks';

const { extendRetentionChunk } = proxyActivities<JobActivities>(jobChunk);

/**
 * A longer protection for the stored documents of a company. Started for each generation of a job of the kind
 * `retention`.
 *
 * 1. protect the versions of the next invoices for longer, at most 200 in a chunk; none is shortened
 * 2. the next chunk, until the job is closed
 *
 * Ends: with a closed job. A chunk is tried for a day, an outage is waited out; then the job has failed.
 */
export const extendRetention = (job: JobInput): Promise<void> => runChunks(job, extendRetentionChunk, 'invoices');
