import { createIntegrationRepository } from '../adapters/db/access/integrations';
import { createCreationKeys } from '../adapters/db/creation-keys';
import { createWebhookDeliveries } from '../adapters/db/webhooks/webhook-deliveries';
import { createWebhookDispatch } from '../adapters/db/webhooks/webhook-dispatch';
import { createWebhookEndpoints } from '../adapters/db/webhooks/webhook-endpoints';
import { createWebhookReplays } from '../adapters/db/webhooks/webhook-replays';
import { createOnce } from '../usecases/create-once';
import { createBeginReplay } from '../usecases/webhooks/begin-replay';
import { manageWebhooks } from '../usecases/webhooks/manage-webhooks';
import { readWebhookDeliveries } from '../usecases/webhooks/read-webhook-deliveries';
import { createTryWebhook } from '../usecases/webhooks/try-webhook';
import type {
  WebhookDeliveryUseCases,
  WebhookReplayUseCases,
  WebhookTrialUseCases,
} from '../usecases/webhooks/webhook-delivery-use-cases';
import type { WebhookUseCases } from '../usecases/webhooks/webhook-use-cases';
import { composeBeginJob } from './jobs';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** Webhooks to customers. */
export function composeWebhooks(
  parts: Parts,
  { cursors, config }: ApiParts,
): WebhookUseCases & WebhookDeliveryUseCases & WebhookReplayUseCases & WebhookTrialUseCases {
  const { database, secrets, tenants, webhookSender, webhookWorkflows, clock, log } = parts;
  const endpoints = createWebhookEndpoints(database, secrets);
  return {
    webhooks: manageWebhooks({
      endpoints,
      tenants,
      integrations: createIntegrationRepository(database),
      sender: webhookSender,
      cursors,
      createOnce: createOnce(createCreationKeys(database)),
    }),
    tryWebhook: createTryWebhook({ endpoints, sender: webhookSender, clock, baseUrl: config.PUBLIC_BASE_URL }),
    replayWebhook: createBeginReplay({
      endpoints,
      replays: createWebhookReplays(database),
      beginJob: composeBeginJob(parts),
    }),
    webhookDeliveries: readWebhookDeliveries({
      endpoints,
      deliveries: createWebhookDeliveries(database),
      dispatch: createWebhookDispatch(database),
      workflows: webhookWorkflows,
      cursors,
      log,
    }),
  };
}
