import type { InvoiceStatus } from '../../deliveries/status';
import type { DocumentTypeCode } from '../../document-type';
import type { ConnectionId, IntegrationId, InvoiceId, TenantId } from '../../ids';
import type { Direction, InvoiceRecord, InvoiceSource, InvoiceSummaryRow } from '../../invoices/invoice';
import type { ValidationStatus } from '../../validation/validation-report';

export const invoiceSorts = [
  '-issue_date',
  'issue_date',
  '-received_at',
  'received_at',
  '-total_gross',
  'total_gross',
] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/** Filters of a list; undefined = not filtered. */
export interface InvoiceFilter {
  direction?: Direction;
  status?: InvoiceStatus[];
  validationStatus?: ValidationStatus;
  erpDelivered?: boolean;
  docType?: DocumentTypeCode;
  source?: InvoiceSource;
  connectionId?: ConnectionId;
  /** Part of the counterparty's DIČ, IČO, Peppol id or name, without case. */
  partner?: string;
  number?: string;
  issueDateFrom?: string;
  issueDateTo?: string;
  currency?: string;
  amountMin?: string;
  amountMax?: string;
  /** Words over number and party names. */
  search?: string;
}

/** Place in an ordering: the last row's order value (as text) and id. */
export interface InvoicePosition {
  value: string;
  id: InvoiceId;
}

export interface InvoiceCounts {
  byDirection: Record<Direction, number>;
  byStatus: Partial<Record<InvoiceStatus, number>>;
}

/** Reads of one tenant's invoices; another tenant's do not exist. */
export interface InvoiceRepository {
  find(tenantId: TenantId, id: InvoiceId): Promise<InvoiceRecord | null>;
  list(
    tenantId: TenantId,
    filter: InvoiceFilter,
    sort: InvoiceSort,
    limit: number,
    after: InvoicePosition | null,
  ): Promise<{ row: InvoiceSummaryRow; position: InvoicePosition }[]>;
  count(tenantId: TenantId, filter: InvoiceFilter): Promise<InvoiceCounts>;
}

/** One entry of the status change feed; (at, seq) is the order of commit, without gaps. */
export interface FeedEntry {
  seq: string;
  eventId: string;
  at: string;
  invoiceId: InvoiceId;
  clientReference: string | null;
  invoiceNumber: string;
  status: InvoiceStatus;
  previousStatus: InvoiceStatus | null;
  reason: string | null;
  message: string | null;
}

/** Entries of the feed, as numbered in this epoch of the portal. */
export interface FeedPage {
  entries: FeedEntry[];
  /** Raised when the portal was restored: numbers of older epochs may have been given out anew. */
  epoch: number;
  /** The last entry that was removed in time; `at` is ISO 8601. Null: there is all that ever was. */
  purged: { seq: string; at: string } | null;
}

export interface FeedRepository {
  /**
   * Entries after `afterSeq` (`'0'` = from the beginning) that are older than `lagSeconds`, ascending.
   * @param integrationId only invoices submitted by it; null = all of the tenant
   */
  read(
    tenantId: TenantId,
    integrationId: IntegrationId | null,
    afterSeq: string,
    lagSeconds: number,
    limit: number,
  ): Promise<FeedPage>;
  /** Where a reader goes on who stood at `seq` in an older epoch: the last entry that is still there, ISO 8601. */
  instantOf(tenantId: TenantId, seq: string): Promise<string>;
  /** The sequence number before the first entry at or after the instant. */
  seqBefore(tenantId: TenantId, sinceIso: string): Promise<string>;
}
