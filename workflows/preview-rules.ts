import { proxyActivities } from '@temporalio/workflow';

import type { RevalidationActivities } from '../activities/revalidation-activities';
import type { JobInput } from '../src/workflow-contract/run-job';
import { jobChunk } from './activity-options';
import { runChunks } from './run-chunks';

const { previewChunk } = proxyActivities<RevalidationActivities>(jobChunk);

/**
 * Looks how the documents of one company would do under another edition of the rules, newest first. Started for each
 * generation of a job of the kind `rule_preview`.
 *
 * 1. check the next 50 documents by both editions, or as many as half a minute allows; results and the place are kept
 *    in one transaction
 * 2. the next ones, until the job is closed: finished with the last of them, or cancelled meanwhile
 *
 * Ends: with a closed job. While the validator is away the job is paused, and tried for a day; then it has failed.
 */
export const previewRules = (job: JobInput): Promise<void> => runChunks(job, previewChunk, 'documents');
