import { proxyActivities } from '@temporalio/workflow';

import type { JobActivities } from '../activities/job-activities';
import type { JobInput } from '../src/workflow-contract/run-job';
import { jobChunk } from './activity-options';
import { runChunks } from './run-chunks';

const { exportInvoicesPart } = proxyActivities<JobActivities>(jobChunk);

/**
 * Invoices of one company, as a ZIP of their documents or as a table. Started for each generation of a job of the kind
 * `export`.
 *
 * 1. choose the invoices: their ids at one instant are stored, whatever changes meanwhile
 * 2. make a part: whole documents, up to 16 MiB or 1,000 invoices, stored and kept with its place in one transaction;
 *    the next, until all are written
 * 3. the end: what stands behind all parts, and one reading of the whole for its hash
 *
 * Ends: with a closed job. A part is tried for a day, an outage is waited out; then the job has failed.
 */
export const exportInvoices = (job: JobInput): Promise<void> => runChunks(job, exportInvoicesPart, 'invoices');
