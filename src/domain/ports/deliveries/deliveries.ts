import type { Actor } from '../../access/actor';
import type { DataReach } from '../../access/data-reach';
import type {
  AttemptOutcome,
  Delivery,
  DeliveryAttempt,
  DeliveryOverview,
  Transmission,
} from '../../deliveries/delivery';
import type { Attention, DeliveryEventSource, OutboundStatus, ReasonCode } from '../../deliveries/status';
import type { Transition } from '../../deliveries/transition';
import type { TransitionTrigger } from '../../deliveries/transition-trigger';
import type { AttemptId, ConnectionId, InvoiceId, ProviderEventId, TenantId } from '../../ids';
import type { Job } from '../../jobs/job';
import type { ValidationRun } from '../../validation/validation-report';
import type { Chunk } from '../jobs/jobs';
import type { LiveSubmission, OutgoingDocument, ProviderDetails } from './provider';

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
  /** May the provider still report what became of the document, once it has taken it? */
  outcomeExpected?: boolean;
  /** When the workflow comes back to it, for people who look. */
  nextAttemptAt?: string | null;
  /**
   * Until when the workflow step that makes this change, or its next one, is expected to have worked on it again
   * (watchdog), ISO 8601.
   */
  workingUntil?: string;
  /** Our document id that a provider's report names: shows whether it is about the current transmission. */
  reportedDocumentId?: string;
  /** The provider event that this change settles. */
  providerEventId?: ProviderEventId;
  /** Begins a new generation (and, to resend, a new transmission) with an outbox row: replay, restart, repair. */
  newGeneration?: { newTransmission: boolean; horizonAt: string };
  /**
   * Begins the next transmission, for the connection's present account, unless anything has happened to this one since:
   * it was planned after so many attempts.
   */
  nextTransmission?: { after: number; attempts: number };
  /** The account of the transmission said then that it does not have the document, ISO 8601. */
  absentSince?: string;
  /**
   * The provider has ruled out that lost calls left a document with it: the delivery goes on as one of the present
   * epoch.
   */
  lostCallsRuledOut?: boolean;
  /** A person has ruled out that what it replaces arrives: the same for all of that. */
  predecessorsRuledOut?: boolean;
  /** Sets the attention whatever the transition says (a watchdog's finding, a person who took care). */
  attention?: Attention;
  /**
   * The validation that the change follows from: becomes the invoice's last run. Not kept of a change that comes too
   * late.
   */
  validationRun?: ValidationRun;
  audit?: { actor: Actor; action: string; details: Record<string, unknown> };
  /**
   * The change is this chunk of a job, which is kept in the same transaction: not when the change is refused. When the
   * job was closed meanwhile, nothing is changed and every trigger is `stale`.
   */
  inJob?: { job: Job; chunk: Chunk };
}

export interface AppliedChange {
  delivery: Delivery;
  /** One for each event, in order. */
  transitions: Transition[];
  /** The job of the change as it was kept; null: it was closed meanwhile. */
  job?: Job | null;
}

export interface DeliveryFilter {
  attention?: Attention;
  status?: OutboundStatus;
  connectionId?: ConnectionId;
  /** In this status since before, ISO 8601. */
  olderThan?: string;
  tenantId?: TenantId;
  /** Number of the invoice, in full, without case and accents. */
  number?: string;
  reason?: ReasonCode;
}

/** What the provider has told us of one invoice. */
export interface ProviderEventRecord {
  id: string;
  receivedAt: string;
  processedAt: string | null;
  outcome: string | null;
  webhook: Record<string, unknown>;
}

/** What is committed to before a call. */
export interface PlannedCall {
  document: OutgoingDocument;
  /** The account that is about to be called, as it was opened. */
  account: {
    accountNo: number;
    settingsVersion: number;
    /** SHA-256 of what makes it this account. */
    fingerprint: string;
    /** Hours for which it honours our key. */
    keyHours: number;
  };
}

/** A committed attempt, with what it may send. */
export type OpenedAttempt = DeliveryAttempt & { submission: LiveSubmission };

/** A delivery that no step was heard of, and how often it was claimed since, this time included. */
export type NeglectedDelivery = Pick<
  Delivery,
  'tenantId' | 'invoiceId' | 'generation' | 'status' | 'attention' | 'since'
> & { unheardWakes: number };

/** A generation of a delivery of one company. */
export type KnownGeneration = Pick<Delivery, 'invoiceId' | 'generation'>;

/** What is written with each new generation that {@link DeliveryRepository.renew} gives. */
export interface Renewal {
  /** Until when its first step is waited for. */
  workingUntil: string;
  /** Its details are the status and the generation that was lost. */
  audit: { actor: Actor; action: string };
}

export interface DeliveryRepository {
  load(tenantId: TenantId, invoiceId: InvoiceId): Promise<Delivery | null>;
  /** @throws ProblemError `NOT_FOUND` */
  apply(change: DeliveryChange): Promise<AppliedChange>;
  /**
   * Commits an attempt before its call, if the delivery still is `sending` in this generation.
   * Waits for a change of the connection, and no change of it comes between.
   * @returns null when it no longer is, or the connection has other settings or another account than planned: do not
   *   send; `test_blocked` when no accepting transaction of a live credential has made the delivery: never send
   */
  openAttempt(delivery: Delivery, call: PlannedCall): Promise<OpenedAttempt | 'test_blocked' | null>;
  /**
   * Gives deliveries of one company a new generation on the same transmission, in one transaction, and promises the
   * starts. One that has ended or got another generation meanwhile is left out, and so is one that is being changed at
   * this moment.
   * @returns those that got one
   */
  renew(tenantId: TenantId, lost: readonly KnownGeneration[], renewal: Renewal): Promise<InvoiceId[]>;
  transmissions(tenantId: TenantId, invoiceId: InvoiceId): Promise<(Transmission & { attempts: DeliveryAttempt[] })[]>;
  providerEvents(tenantId: TenantId, invoiceId: InvoiceId): Promise<ProviderEventRecord[]>;
}

/** Deliveries of several tenants: for support staff, watchdog and reconcile (ids and states only). */
export interface DeliveryOverviewRepository {
  /** Those within the reach by (since, id), oldest first; `after` is the last row of the page before. */
  list(
    reach: DataReach,
    filter: DeliveryFilter,
    limit: number,
    after: { since: string; invoiceId: InvoiceId } | null,
  ): Promise<DeliveryOverview[]>;
  /** Null also when it is beyond the reach. */
  find(reach: DataReach, invoiceId: InvoiceId): Promise<DeliveryOverview | null>;
  /**
   * Sent since before the instant, with an outcome still to come: by (since, id), oldest first; `after` as in `list`.
   */
  listAwaited(
    olderThanIso: string,
    limit: number,
    after: { since: string; invoiceId: InvoiceId } | null,
  ): Promise<DeliveryOverview[]>;
  /**
   * Takes deliveries that are not closed, and that were not worked on since the instant (`workingUntil` passed); what
   * waits in the outbox for its start is none. Each is put off at once, by `afterSeconds` doubling with every time, to
   * an hour at most, so that nobody else takes it meanwhile.
   */
  claimNeglected(beforeIso: string, afterSeconds: number, limit: number): Promise<NeglectedDelivery[]>;
  /** A workflow step says until when it will be back. */
  keepWorking(invoiceId: InvoiceId, generation: number, untilIso: string): Promise<void>;
  figures(): Promise<DeliveryFigures>;
}

/** How much is under way, over all companies; ages in seconds, 0 where nothing waits. */
export interface DeliveryFigures {
  /** Deliveries that have not ended, and ended ones that a person has to act upon. */
  open: { status: OutboundStatus; attention: Attention; count: number }[];
  oldestWaitingSeconds: number;
  outboxTasks: number;
  outboxOldestSeconds: number;
  eventsWaiting: number;
  eventsUnmatched: number;
  circuitsOpen: number;
}
