import { proxyActivities } from '@temporalio/workflow';

import type { BackupActivities } from '../activities/backup-activities';
import type { JobInput } from '../src/workflow-contract/run-job';
import { backupChunk } from './activity-options';
import { runChunks } from './run-chunks';

const { checkBackup } = proxyActivities<BackupActivities>(backupChunk);

/**
 * Whether a set of backups is what was written, as deep as the job says. Started for each generation of a job of the
 * kind `backup_verify`.
 *
 * 1. read the set at the target and note the verdict; a bad one is a result, not a failure
 *
 * Ends: with a closed job. A target that is away is waited for for a day; then the job has failed.
 */
export const verifyBackup = (job: JobInput<null>): Promise<void> => runChunks(job, checkBackup, 'files');
