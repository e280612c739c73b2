import { createWebhookActivities } from '../../../activities/webhook-activities';
import { createJobs } from '../../adapters/db/jobs/jobs';
import { createWebhookDispatch } from '../../adapters/db/webhooks/webhook-dispatch';
import { createWebhookReplays } from '../../adapters/db/webhooks/webhook-replays';
import { createWebhookWatch } from '../../adapters/db/webhooks/webhook-watch';
import { createWebhookWork } from '../../adapters/db/webhooks/webhook-work';
import type { Config } from '../../config';
import { createRunChunk } from '../../usecases/jobs/run-chunk';
import { createMakeDeliveries, createReviveWebhooks } from '../../usecases/webhooks/make-deliveries';
import { createReplayChunk } from '../../usecases/webhooks/replay-chunk';
import { createSendDue } from '../../usecases/webhooks/send-due';
import { createWatchWebhooks } from '../../usecases/webhooks/watch-webhooks';
import type { Parts } from '../parts/parts';
import type { WorkParts } from './work-parts';

/** The steps of `deliverWebhooks` and `replayWebhooks`. */
export function composeWebhookActivities(parts: Parts, { random, config }: Pick<WorkParts, 'random' | 'config'>) {
  const { database, secrets, clock, webhookSender: sender } = parts;
  const runChunk = createRunChunk({ jobs: createJobs(database) });
  return createWebhookActivities({
    sendDue: createSendDue({ work: createWebhookWork(database, secrets), sender, clock, random }),
    replayChunk: runChunk(
      createReplayChunk({ ...makingDepsOf(parts, config), replays: createWebhookReplays(database) }),
    ),
  });
}

const makingDepsOf = ({ database, webhookWorkflows, log }: Parts, { PUBLIC_BASE_URL }: Config) => ({
  dispatch: createWebhookDispatch(database),
  workflows: webhookWorkflows,
  log,
  baseUrl: PUBLIC_BASE_URL,
});

/** What makes deliveries, and looks after the work on endpoints. */
export function composeWebhookRounds(parts: Parts, config: Config) {
  const making = makingDepsOf(parts, config);
  return {
    makeWebhookDeliveries: createMakeDeliveries(making),
    reviveWebhooks: createReviveWebhooks(making),
    watchWebhooks: createWatchWebhooks({ watch: createWebhookWatch(parts.database) }),
  };
}
