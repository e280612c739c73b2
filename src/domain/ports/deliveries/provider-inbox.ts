import type { DataReach } from '../../access/data-reach';
import type { ConnectionId, InvoiceId, ProviderEventId, TenantId } from '../../ids';
import type { ProviderWebhook } from './provider';

/** A verified provider event as stored; `tenantId` is that of the connection. */
export interface ProviderEvent {
  id: ProviderEventId;
  connectionId: ConnectionId;
  tenantId: TenantId;
  /** Accounts of the connection whose secret fits its signature; null: it is from before there was more than one. */
  accountNos: number[] | null;
  webhook: ProviderWebhook;
  receivedAt: string;
  attempts: number;
}

/**
 * `waiting`: not applied yet, it is tried again; `unmatched`: given up, because it belonged to no invoice for 14 days.
 */
export type OpenEventState = 'waiting' | 'unmatched';

/** An event by its place in the list of its state. */
export interface OpenEventPosition {
  receivedAt: string;
  id: ProviderEventId;
}

/** An event that has moved nothing. */
export interface OpenProviderEvent extends ProviderEvent {
  state: OpenEventState;
}

/** What a provider has signed, as it came. */
export type SignedWebhook = { headers: Readonly<Record<string, string>> } & (
  | { body_base64: string }
  /** Of a body that is too large to be kept with the event. */
  | { body_sha256: string }
);

/** Everything that providers have told us, each event once. */
export interface ProviderInbox {
  /** @returns the stored event, or null when this event id was stored before */
  store(
    origin: { connectionId: ConnectionId; tenantId: TenantId; accountNos: number[] },
    webhook: ProviderWebhook,
    signed: SignedWebhook,
  ): Promise<ProviderEvent | null>;
  /**
   * The invoice that the event speaks of, and our document id of the transmission: by that id itself, else by the
   * provider's at the accounts that it may be from.
   */
  match(event: ProviderEvent): Promise<{ invoiceId: InvoiceId; documentId: string } | null>;
  /** Unprocessed events that are due. */
  claimDue(limit: number, leaseSeconds: number): Promise<ProviderEvent[]>;
  markProcessed(
    id: ProviderEventId,
    invoiceId: InvoiceId | null,
    outcome: 'applied' | 'nothing_to_do' | 'unmatched',
  ): Promise<void>;
  /**
   * Those within the reach, or (`tenantId`) of one tenant there, newest first; `after` is the last row of the page
   * before.
   */
  listOpen(
    reach: DataReach,
    filter: { state: OpenEventState; tenantId: TenantId | null },
    limit: number,
    after: OpenEventPosition | null,
  ): Promise<OpenProviderEvent[]>;
  /**
   * Not matched yet (it may precede our own commit): again after a growing delay, for 14 days.
   * @returns false when the time is over
   */
  postpone(id: ProviderEventId): Promise<boolean>;
}
