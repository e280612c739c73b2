import type { WebhookStep } from '../src/domain/ports/webhooks/webhook-work';
import type { SendDue, SentDue } from '../src/usecases/webhooks/send-due';
import { whileBeating } from './heartbeat';
import { chunkOf, type ChunkStep } from './job-activities';

export interface WebhookActivityDeps {
  sendDue: SendDue;
  replayChunk: ChunkStep;
}

/** The activities of webhooks. Changed arguments mean a new name: replay would not notice them. */
export const createWebhookActivities = (deps: WebhookActivityDeps) => ({
  sendDueWebhooks: (step: WebhookStep & { isSlow: boolean }): Promise<SentDue> => whileBeating(deps.sendDue(step)),
  replayWebhooksChunk: chunkOf(deps.replayChunk),
});

export type WebhookActivities = ReturnType<typeof createWebhookActivities>;
