import type { StoredEvent } from '../events/event';
import type { IntegrationId, TenantId } from '../ids';

/** What endpoints are told of; the names are those of the events. */
export const webhookEventTypes = [
  'invoice.queued',
  'invoice.sending',
  'invoice.sent',
  'invoice.delivered',
  'invoice.delivery_failed',
  'invoice.rejected_by_provider',
  'invoice.failed_permanent',
  'invoice.received',
  'invoice.xml_supplemented',
  'inbox.quarantined',
  'connection.failing',
  'connection.recovered',
  'export.ready',
  'revalidation.finished',
] as const satisfies readonly StoredEvent['type'][];
export type WebhookEventType = (typeof webhookEventTypes)[number];

/**
 * Why an endpoint is told nothing: a person has switched it off, it has answered 410, or it has taken nothing for five
 * days.
 */
export type DisabledReason = 'manual' | 'gone' | 'failing';

export interface WebhookPlace {
  tenantId: TenantId;
  id: string;
}

/** An address of a customer that is told of events. Times are ISO 8601. Its secret is never part of it. */
export interface WebhookEndpoint extends WebhookPlace {
  url: string;
  description: string | null;
  /** Empty: all. */
  events: WebhookEventType[];
  /** Only what this integration has handed over; null: everything of the company. */
  integrationId: IntegrationId | null;
  /** Also told of what is only supposed by tests. */
  acceptTest: boolean;
  enabled: boolean;
  disabledReason: DisabledReason | null;
  lastSuccessAt: string | null;
  createdAt: string;
}

/** How many endpoints a company may have. */
export const maxEndpoints = { live: 10, sandbox: 3 } as const;

/** An event of a type that endpoints are told of. */
export type ToldEvent = Extract<StoredEvent, { type: WebhookEventType }>;

const toldTypes: ReadonlySet<string> = new Set(webhookEventTypes);

export const isTold = (event: StoredEvent): event is ToldEvent => toldTypes.has(event.type);

/** Whether the endpoint is to be told of such an event. */
export const wants = (
  { events, integrationId }: Pick<WebhookEndpoint, 'events' | 'integrationId'>,
  event: { type: WebhookEventType; integrationId?: IntegrationId | null },
): boolean =>
  (events.length === 0 || events.includes(event.type)) &&
  (integrationId === null || integrationId === event.integrationId);
