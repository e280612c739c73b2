import type { WebhookReplays } from '../../domain/ports/webhooks/webhook-replays';
import type { WorkOnJob } from '../jobs/run-chunk';
import { type MakeDeliveriesDeps, tellOf, wakeWork } from './make-deliveries';

const maxEvents = 500;

/** One chunk of a replay: the next 500 events. */
export const createReplayChunk =
  ({ replays, ...deps }: MakeDeliveriesDeps & { replays: Pick<WebhookReplays, 'keepChunk'> }): WorkOnJob =>
  async (job) => {
    const { job: kept, step } = await replays.keepChunk(job, maxEvents, tellOf(deps));
    if (step !== null) await wakeWork(deps, step);
    return kept;
  };
