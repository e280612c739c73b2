import { proxyActivities } from '@temporalio/workflow';

import type { JobActivities } from '../activities/job-activities';
import type { JobInput } from '../src/workflow-contract/run-job';
import { jobChunk } from './activity-options';
import { runChunks } from './run-chunks';

const { replayChunk } = proxyActivities<JobActivities>(jobChunk);

/**
 * The part of a decision on many deliveries that is about one company. Started for each generation of a job of the kind
 * `replay`.
 *
 * 1. replay the next 20 deliveries; each is changed in the transaction that moves the job behind it
 * 2. the next ones, until the job is closed: finished with the last of them, or cancelled meanwhile
 *
 * Ends: with a closed job. A delivery whose state does not allow it, or whose provider does not answer, is counted, and
 * the others go on.
 */
export const replayDeliveries = (job: JobInput): Promise<void> => runChunks(job, replayChunk, 'deliveries');
