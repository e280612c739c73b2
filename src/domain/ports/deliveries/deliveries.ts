import type { Actor } from '../../access/actor';
import type {
  AttemptOutcome,
  Delivery,
  DeliveryAttempt,
  DeliveryOverview,
  Transmission,
} from '../../deliveries/delivery';
import type { Attention, DeliveryEventSource, OutboundStatus } from '../../deliveries/status';
import type { Transition } from '../../deliveries/transition';
import type { TransitionTrigger } from '../../deliveries/transition-trigger';
import type { AttemptId, ConnectionId, InvoiceId, ProviderEventId, TenantId } from '../../ids';
import type { ValidationRun } from '../../validation/validation-report';
import type { ProviderDetails } from './provider';

/** Something happened, with what is kept of it in the event. */
export interface DeliveryEvent {
  trigger: TransitionTrigger;
  source: DeliveryEventSource;
  message: string | null;
  details: ProviderDetails | null;
}

/** One change of one delivery: decided by `transition` under the invoice's row lock, written in one transaction. */
export interface DeliveryChange {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  /** Applied in order; each sees the state that the one before left. */
  events: readonly DeliveryEvent[];
  /** Only for this generation: a step of an older generation changes nothing (every trigger is `stale`). */
  generation?: number;
  /** The attempt that ends with this change. */
  closeAttempt?: { attemptId: AttemptId; outcome: AttemptOutcome; details: ProviderDetails };
  remoteId?: string;
  /** When the workflow comes back to it, for people who look. */
  nextAttemptAt?: string | null;
  /** Until when the workflow step that makes this change, or its next one, is expected to have worked on it again (watchdog), ISO 8601. */
  workingUntil?: string;
  /** Our document id that a provider's report names: shows whether it is about the current transmission. */
  reportedDocumentId?: string;
  /** The provider event that this change settles. */
  providerEventId?: ProviderEventId;
  /** Begins a new generation (and, to resend, a new transmission) with an outbox row: replay, restart, repair. */
  newGeneration?: { newTransmission: boolean; horizonAt: string };
  /** Sets the attention whatever the transition says (a watchdog's finding, somebody who took care). */
  attention?: Attention;
  /** The validation that the change follows from: becomes the invoice's last run. Not kept of a change that comes too late. */
  validationRun?: ValidationRun;
  audit?: { actor: Actor; action: string; details: Record<string, unknown> };
}

export interface AppliedChange {
  delivery: Delivery;
  /** One for each event, in order. */
  transitions: Transition[];
}

export interface DeliveryFilter {
  attention?: Attention;
  status?: OutboundStatus;
  connectionId?: ConnectionId;
  /** In this status since before, ISO 8601. */
  olderThan?: string;
}

/** What the provider has told us of one invoice. */
export interface ProviderEventRecord {
  id: string;
  receivedAt: string;
  processedAt: string | null;
  outcome: string | null;
  webhook: Record<string, unknown>;
}

export interface DeliveryRepository {
  load(tenantId: TenantId, invoiceId: InvoiceId): Promise<Delivery | null>;
  /** @throws ProblemError `NOT_FOUND` */
  apply(change: DeliveryChange): Promise<AppliedChange>;
  /**
   * Commits an attempt before its call, if the delivery still is `sending` in this generation.
   * @returns null when it no longer is: do not send
   */
  openAttempt(delivery: Delivery, requestHash: string): Promise<DeliveryAttempt | null>;
  transmissions(tenantId: TenantId, invoiceId: InvoiceId): Promise<(Transmission & { attempts: DeliveryAttempt[] })[]>;
  providerEvents(tenantId: TenantId, invoiceId: InvoiceId): Promise<ProviderEventRecord[]>;
}

/** Deliveries of all tenants: for support staff, watchdog and reconcile (system role; ids and states only). */
export interface DeliveryOverviewRepository {
  /** By (since, id), oldest first; `after` is the last row of the page before. */
  list(
    filter: DeliveryFilter,
    limit: number,
    after: { since: string; invoiceId: InvoiceId } | null,
  ): Promise<DeliveryOverview[]>;
  find(invoiceId: InvoiceId): Promise<DeliveryOverview | null>;
  /** Not closed, and not worked on since the instant (`workingUntil` passed). */
  listNeglected(beforeIso: string, limit: number): Promise<DeliveryOverview[]>;
  /** A workflow step says until when it will be back. */
  keepWorking(invoiceId: InvoiceId, generation: number, untilIso: string): Promise<void>;
  figures(): Promise<DeliveryFigures>;
}

/** How much is under way, over all companies; ages in seconds, 0 where nothing waits. */
export interface DeliveryFigures {
  /** Deliveries that have not ended, and ended ones that somebody has to act upon. */
  open: { status: OutboundStatus; attention: Attention; count: number }[];
  oldestWaitingSeconds: number;
  outboxTasks: number;
  outboxOldestSeconds: number;
  eventsWaiting: number;
  eventsUnmatched: number;
  circuitsOpen: number;
}
