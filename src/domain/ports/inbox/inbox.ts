import type { Actor } from '../../access/actor';
import type { DataReach } from '../../access/data-reach';
import type { InboundStatus } from '../../deliveries/status';
import type { IntegrationId, InvoiceId, TenantId } from '../../ids';
import type { AckSkipReason } from '../../inbox/decide';
import type { InboxState } from '../../inbox/inbox-state';
import type { AttachmentRecord, DuplicateRecord, InvoiceSummaryRow } from '../../invoices/invoice';
import type { StoredObject } from '../../invoices/stored-object';
import type { Job } from '../../jobs/job';

/** Whose inbox: every integration of a company has its own. */
export interface InboxOwner {
  tenantId: TenantId;
  integrationId: IntegrationId;
}

type SummaryMembers =
  | 'id'
  | 'validationStatus'
  | 'docTypeCode'
  | 'invoiceNumber'
  | 'issueDate'
  | 'dueDate'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'totalNet'
  | 'totalVat'
  | 'totalGross'
  | 'xmlMissing';

/** A received invoice as one integration sees it. Instants are ISO 8601 UTC with microseconds. */
export interface InboxItem extends Pick<InvoiceSummaryRow, SummaryMembers> {
  status: InboundStatus;
  receivedAt: string;
  xml: StoredObject | null;
  /** Encoding of the stored bytes where it is not UTF-8. */
  xmlEncoding: string | null;
  attachments: AttachmentRecord[];
  duplicates: Pick<DuplicateRecord, 'id' | 'reason' | 'receivedAt' | 'xml'>[];
  /** The state that counts now: what has run out is pending again. */
  state: InboxState;
  attempts: number;
  acknowledgedAt: string | null;
  /** When its verdict changed after this integration had acknowledged it; null: it did not. */
  validationChangedAt: string | null;
}

/** Place in a list: order value (an instant, or a day) and id of the last item. */
export interface InboxPosition {
  value: string;
  id: InvoiceId;
}

export const inboxPeriodFields = ['received_at', 'issue_date'] as const;
export type InboxPeriodField = (typeof inboxPeriodFields)[number];
export const inboxPeriodStates = ['all', 'pending', 'acknowledged', 'conflict'] as const;
/** `pending`: everything that this integration has not acknowledged yet, for any reason. */
export type InboxPeriodState = (typeof inboxPeriodStates)[number];

export interface InboxPeriod {
  field: InboxPeriodField;
  /** Both inclusive: instants for `received_at`, days for `issue_date`. */
  from: string;
  to: string;
  state: InboxPeriodState;
}

export interface Acknowledgement {
  ids: readonly InvoiceId[];
  /** The integration's own number for it. */
  erpReference: string | null;
  actor: Actor;
  /**
   * `processed`: the ERP says that it has them. `sent`: they were on a page that was sent whole; takes pending items
   * only.
   */
  basis: 'processed' | 'sent';
}

/** Every id of the request is in exactly one of the lists. */
export interface AcknowledgementOutcome {
  acknowledged: InvoiceId[];
  alreadyAcknowledged: InvoiceId[];
  notFound: InvoiceId[];
  xmlMissing: InvoiceId[];
  skipped: { id: InvoiceId; reason: AckSkipReason }[];
  at: string;
}

export type NackOutcome =
  | { kind: 'nacked'; state: 'nack' | 'quarantined'; attempts: number; retryAt: string | null }
  | { kind: 'not_found' | 'xml_missing' }
  /** As it is, with the time when it is offered again; null: not by itself. */
  | { kind: 'wrong_state'; state: InboxState; retryAt: string | null };

export interface InboxStats {
  pending: number;
  leased: number;
  acknowledged: number;
  nack: number;
  quarantined: number;
  withheldXmlMissing: number;
  conflicts: number;
  oldestPendingReceivedAt: string | null;
  lastAckAt: string | null;
}

/** State of one invoice in one integration's inbox, for the people of the company. */
export interface InboxStatus {
  integrationId: IntegrationId;
  integrationName: string;
  state: InboxState;
  attempts: number;
  /** Of a lease, or of the delay after a refusal. */
  dueAt: string | null;
  acknowledgedAt: string | null;
  erpReference: string | null;
  /** Newest first. */
  nacks: { at: string; attempt: number; reason: string }[];
}

/** One row of an integration's inbox, for the people of the company. */
export interface ListedInboxEntry extends InboxStatus {
  invoiceId: InvoiceId;
  invoiceNumber: string;
  receivedAt: string;
  /** Neither claimed nor acknowledged until its XML has come. */
  xmlMissing: boolean;
}

/** What was received, per integration. One row each; a decision is made under its lock. */
export interface InboxRepository {
  /**
   * Offered and leased items, oldest first. While a new integration is still being filled the list ends where the
   * filling is.
   */
  pending(owner: InboxOwner, limit: number, after: InboxPosition | null): Promise<InboxItem[]>;
  /** All that was received, also what is not offered (yet), in the order of the chosen field. */
  byPeriod(owner: InboxOwner, period: InboxPeriod, limit: number, after: InboxPosition | null): Promise<InboxItem[]>;
  /** Hands out the oldest pending items; no two callers get the same. */
  claim(
    owner: InboxOwner,
    limit: number,
    leaseSeconds: number,
  ): Promise<{ items: InboxItem[]; leaseExpiresAt: string }>;
  acknowledge(owner: InboxOwner, acknowledgement: Acknowledgement): Promise<AcknowledgementOutcome>;
  nack(owner: InboxOwner, invoiceId: InvoiceId, reason: string, actor: Actor): Promise<NackOutcome>;
  /** Out of quarantine. */
  release(
    owner: InboxOwner,
    invoiceId: InvoiceId,
    reason: string,
    actor: Actor,
  ): Promise<'released' | 'not_found' | 'wrong_state'>;
  stats(owner: InboxOwner): Promise<InboxStats>;
  /** What was offered, newest first. @param state null: any */
  entries(
    owner: InboxOwner,
    state: InboxState | null,
    limit: number,
    after: InboxPosition | null,
  ): Promise<ListedInboxEntry[]>;
  /** Every integration that receives, none for a sent invoice; null for one that is not there. */
  statuses(tenantId: TenantId, invoiceId: InvoiceId): Promise<InboxStatus[] | null>;
  /** Offers the next part of the history to a new integration, oldest first. */
  fill(owner: InboxOwner, limit: number): Promise<'filled' | 'more'>;
  /** The same as a chunk of a job, kept with it. @returns the job as it was kept; null: it was closed meanwhile */
  fillInJob(job: Job, integrationId: IntegrationId, limit: number): Promise<Job | null>;
}

/** How all inboxes of the installation stand. */
export interface InboxFigures {
  quarantined: number;
  /**
   * Inboxes whose history is not complete, what they have been offered so far, and since when the first of them is
   * being filled.
   */
  filling: number;
  fillingOffered: number;
  fillingSeconds: number;
}

/** What is looked up before the tenant is known. */
export interface InboxAdminRepository {
  /** Null: no such integration, or one that has never received. */
  ownerOf(reach: DataReach, integrationId: IntegrationId): Promise<InboxOwner | null>;
  /** Inboxes whose history is not complete, and for which no job was begun, oldest first. */
  toFill(limit: number): Promise<InboxOwner[]>;
  figures(): Promise<InboxFigures>;
}
