import { v5 } from 'uuid';

import type { IntegrationId, TenantId } from '../../domain/ids';
import type { Clock } from '../../domain/ports/clock';
import type { Log } from '../../domain/ports/log';
import type { WebhookEndpoints } from '../../domain/ports/webhooks/webhook-endpoints';
import type { WebhookSender } from '../../domain/ports/webhooks/webhook-sender';
import type { SimulatedEvent } from '../../domain/test-mode/simulation';
import type { WebhookBody } from '../../domain/webhooks/webhook-body';
import { wants, type WebhookEndpoint, webhookEventTypes } from '../../domain/webhooks/webhook-endpoint';
import { webhookCallOf } from './sign-message';
import { testHeaders } from './try-webhook';

/** What a test supposes, as far as webhooks tell of it. */
export interface SupposedDelivery {
  tenantId: TenantId;
  integrationId: IntegrationId | null;
  /** `test_<uuid>`. */
  runId: string;
  events: readonly SimulatedEvent[];
  /** Members of `data` beside those of the change. Contract spelling. */
  about: Readonly<Record<string, unknown>>;
}

export interface SimulateWebhooksDeps {
  endpoints: Pick<WebhookEndpoints, 'page' | 'secretsOf'>;
  sender: Pick<WebhookSender, 'send'>;
  clock: Clock;
  log: Log;
}

export type SimulateWebhooks = (supposed: SupposedDelivery) => Promise<void>;

/** As many as a company can have. */
const allEndpoints = { limit: 100, after: null };

/**
 * Tells the endpoints that accept tests of a delivery that is only supposed: signed, in the order of its events, at
 * once, each message once. `webhook-id` is the UUIDv5 of the run and the number of the event, so that equal runs are
 * told under equal ids.
 */
export const createSimulateWebhooks =
  (deps: SimulateWebhooksDeps): SimulateWebhooks =>
  async (supposed) => {
    const endpoints = await deps.endpoints.page(supposed.tenantId, allEndpoints);
    const accepting = endpoints.filter(({ enabled, acceptTest }) => enabled && acceptTest);
    await Promise.all(accepting.map((endpoint) => tell(deps, endpoint, supposed)));
  };

async function tell(
  { endpoints, sender, clock, log }: SimulateWebhooksDeps,
  endpoint: WebhookEndpoint,
  supposed: SupposedDelivery,
): Promise<void> {
  const secrets = await endpoints.secretsOf(endpoint);
  if (secrets === null) return;
  for (const event of supposed.events) {
    const type = webhookEventTypes.find((one) => one === event.webhook_event);
    if (type === undefined || !wants(endpoint, { type, integrationId: supposed.integrationId })) continue;
    const eventId = v5(String(event.seq), supposed.runId.slice('test_'.length));
    const body = JSON.stringify(bodyOf(supposed, event, eventId));
    const call = webhookCallOf({ url: endpoint.url, secrets }, { eventId, body }, clock(), testHeaders);
    const { outcome } = await sender.send(call);
    if (outcome === 'delivered') continue;
    log.warn({ webhookId: endpoint.id, outcome }, 'A supposed event was not taken; the later ones are not sent');
    return;
  }
}

const bodyOf = (
  { runId, about, integrationId }: SupposedDelivery,
  event: SimulatedEvent,
  eventId: string,
): WebhookBody => ({
  type: event.webhook_event ?? '',
  timestamp: event.at,
  sequence: event.seq,
  test: true,
  data: {
    ...{ event_id: eventId, at: event.at, id: runId, direction: 'outbound', integration_id: integrationId },
    ...about,
    ...{ status: event.to_status, previous_status: event.from_status },
    ...{ reason: event.reason_code, message: event.message },
  },
});
