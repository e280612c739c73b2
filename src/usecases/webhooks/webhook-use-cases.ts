import type { Actor } from '../../domain/access/actor';
import type { IntegrationId, TenantId } from '../../domain/ids';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { WebhookPatch } from '../../domain/ports/webhooks/webhook-endpoints';
import type { WebhookEndpoint, WebhookEventType, WebhookPlace } from '../../domain/webhooks/webhook-endpoint';
import type { Page } from '../page';

export interface WebhookCommand {
  url: string;
  description: string | null;
  /** Empty: all. */
  events: WebhookEventType[];
  integrationId: IntegrationId | null;
  acceptTest: boolean;
}

export interface WebhookChange extends WebhookPatch {
  enabled?: boolean;
}

/** An endpoint with its secret, which is shown once; null: the request repeats an idempotency key. */
export interface MadeWebhook {
  endpoint: WebhookEndpoint;
  secret: string | null;
}

/** Who asks, in which company. */
export interface WebhookKeeper {
  tenantId: TenantId;
  actor: Actor;
}

/** Addresses of customers that are told of events. What is of another company is `NOT_FOUND`. Built in src/compose. */
export interface WebhookUseCases {
  webhooks: {
    /** Newest first. @throws ProblemError `INVALID_CURSOR` */
    list(keeper: WebhookKeeper, page: { limit: number; cursor: string | null }): Promise<Page<WebhookEndpoint>>;
    find(place: WebhookPlace): Promise<WebhookEndpoint>;
    /**
     * @throws ProblemError `BAD_REQUEST`, `SSRF_BASE_URL_NOT_ALLOWED`, `CONFLICT` (as many as there may be),
     *   `NOT_FOUND` (integration), `IDEMPOTENCY_CONFLICT`, `IDEMPOTENCY_IN_PROGRESS`
     */
    create(keeper: WebhookKeeper, command: WebhookCommand, key: CreationKey | null): Promise<MadeWebhook>;
    /** @throws ProblemError `BAD_REQUEST`, `SSRF_BASE_URL_NOT_ALLOWED`, `NOT_FOUND` */
    change(keeper: WebhookKeeper, id: string, change: WebhookChange): Promise<WebhookEndpoint>;
    /** The former secret signs as well for so long. */
    rotate(keeper: WebhookKeeper, id: string, overlapHours: number): Promise<MadeWebhook>;
    /** It is told of what happens from now on. Enabled already is as good. */
    enable(keeper: WebhookKeeper, id: string): Promise<WebhookEndpoint>;
    remove(keeper: WebhookKeeper, id: string): Promise<void>;
  };
}
