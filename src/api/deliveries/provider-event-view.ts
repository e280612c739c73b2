import type { ProviderOutcome } from '../../domain/deliveries/transition-trigger';
import type { OpenProviderEvent } from '../../domain/ports/deliveries/provider-inbox';
import type { Instant, Uuid } from '../invoices/invoice-view';

/**
 * `waiting`: not applied yet, it is tried again; `unmatched`: given up, because it belonged to no invoice for 14 days.
 */
export type OpenEventStateView = 'waiting' | 'unmatched';

/** What a provider has told and what has moved no delivery. */
export interface OpenProviderEventView {
  id: Uuid;
  tenant_id: Uuid;
  connection_id: Uuid;
  /** The provider's id of the event, or the SHA-256 of its body where it has none. */
  event_id: string;
  received_at: Instant;
  /**
   * How often an invoice was looked for since.
   * @isInt attempts
   */
  attempts: number;
  state: OpenEventStateView;
  type: 'document.status' | 'document.received' | 'other';
  /** The provider's id of the document. */
  remote_id: string | null;
  /** Our id of the document, as the provider names it. */
  document_id: string | null;
  /** What the provider says became of the document. */
  status: ProviderOutcome | null;
  message: string | null;
}

export interface OpenProviderEventPage {
  items: OpenProviderEventView[];
  next_cursor: string | null;
}

export const openProviderEvent = (event: OpenProviderEvent): OpenProviderEventView => ({
  id: event.id,
  tenant_id: event.tenantId,
  connection_id: event.connectionId,
  event_id: event.webhook.eventId,
  received_at: event.receivedAt,
  attempts: event.attempts,
  state: event.state,
  type: event.webhook.type,
  remote_id: event.webhook.remoteId,
  document_id: event.webhook.documentId,
  status: event.webhook.outcome,
  message: event.webhook.message,
});
