import { proxyActivities } from '@temporalio/workflow';

import type { JobActivities } from '../activities/job-activities';
import type { JobInput } from '../src/workflow-contract/run-job';
import { jobChunk } from './activity-options';
import { runChunks } from './run-chunks';

const { backfillChunk } = proxyActivities<JobActivities>(jobChunk);

/**
 * Offers what a company has received before to a new integration. Started for each generation of a job of the kind
 * `inbox_backfill`.
 *
 * 1. offer the next 1,000 invoices, oldest first; they and the place behind them are kept in one transaction
 * 2. the next ones, until the job is closed: finished with the last of them, or cancelled meanwhile
 *
 * Ends: with a closed job. What arrives meanwhile is offered as it arrives, not by the job.
 */
export const backfillInbox = (job: JobInput): Promise<void> => runChunks(job, backfillChunk, 'invoices');
