import { proxyActivities } from '@temporalio/workflow';

import type { WebhookActivities } from '../activities/webhook-activities';
import type { JobInput } from '../src/workflow-contract/run-job';
import { jobChunk } from './activity-options';
import { runChunks } from './run-chunks';

const { replayWebhooksChunk } = proxyActivities<WebhookActivities>(jobChunk);

/**
 * Delivers events to one endpoint once more. Started for each generation of a job of the kind `webhook_replay`.
 *
 * 1. make deliveries of the next 500 events, or pending ones again, with the place of the job in one transaction; wake
 *    the endpoint's work
 * 2. the next ones, until the job is closed: finished with the last of them, or cancelled meanwhile
 *
 * Ends: with a closed job. It has failed when the endpoint was switched off meanwhile.
 */
export const replayWebhooks = (job: JobInput): Promise<void> => runChunks(job, replayWebhooksChunk, 'events');
