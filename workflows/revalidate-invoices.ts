import { proxyActivities } from '@temporalio/workflow';

import type { RevalidationActivities } from '../activities/revalidation-activities';
import type { JobInput } from '../src/workflow-contract/run-job';
import { jobChunk } from './activity-options';
import { runChunks } from './run-chunks';

const { revalidateChunk } = proxyActivities<RevalidationActivities>(jobChunk);

/**
 * Validates received invoices of one company again, newest first. Started for each generation of a job of the kind
 * `revalidation`.
 *
 * 1. judge the next 50 invoices, or as many as half a minute allows; runs, verdicts and the place are kept in one
 *    transaction
 * 2. the next ones, until the job is closed: finished with the last of them, or cancelled meanwhile
 *
 * Ends: with a closed job. While the validator is away the job is paused, and tried for a day; then it has failed.
 */
export const revalidateInvoices = (job: JobInput): Promise<void> => runChunks(job, revalidateChunk, 'invoices');
