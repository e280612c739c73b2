import { proxyActivities } from '@temporalio/workflow';

import type { JobActivities } from '../activities/job-activities';
import type { JobInput } from '../src/workflow-contract/run-job';
import { jobChunk } from './activity-options';
import { runChunks } from './run-chunks';

const { exportTenantPart } = proxyActivities<JobActivities>(jobChunk);

/**
 * Everything that the portal keeps of one company, as an archive in parts. Started for each generation of a job of the
 * kind `tenant_export`.
 *
 * 1. make a part: rows and documents from where the part before ended, up to 16 MiB, stored and kept with its place in
 *    one transaction
 * 2. the next part, until the job is closed: finished with the last part, or cancelled meanwhile
 *
 * Ends: with a closed job. A part is tried for a day, an outage is waited out; then the job has failed.
 */
export const exportTenant = (job: JobInput): Promise<void> => runChunks(job, exportTenantPart, 'invoices');
