import type { WebhookWatch } from '../../domain/ports/webhooks/webhook-watch';

const atOnce = 100;

/**
 * One round: tells companies of endpoints that have taken nothing for a day, and switches those off that are hopeless.
 */
export const createWatchWebhooks =
  ({ watch }: { watch: WebhookWatch }) =>
  async (): Promise<'idle'> => {
    for (const place of await watch.failing(atOnce)) await watch.judge(place);
    return 'idle';
  };
