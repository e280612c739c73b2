import { proxyActivities } from '@temporalio/workflow';

import type { BackupActivities } from '../activities/backup-activities';
import type { JobInput } from '../src/workflow-contract/run-job';
import { backupChunk } from './activity-options';
import { runChunks } from './run-chunks';

const { writeBackup } = proxyActivities<BackupActivities>(backupChunk);

/**
 * A set of backups, on the queue of the process of backups. Started for each generation of a job of the kind `backup`.
 *
 * 1. write the set, all tables at one instant: a set that was broken off is written anew, because the instant is gone
 * 2. remove the sets that are not kept any more
 *
 * Ends: with a closed job. A target that is away is waited for for a day; then the job has failed.
 */
export const runBackup = (job: JobInput<null>): Promise<void> => runChunks(job, writeBackup, 'files');
