import type { Actor } from '../../access/actor';
import type { InvoiceId, TenantId } from '../../ids';
import type { RetentionPeriods } from '../../retention/retention-periods';

/** Periods that are set; the version of those that never were is 1. */
export interface StoredPeriods {
  version: number;
  periods: RetentionPeriods;
}

export interface PeriodsChange {
  /** Null: of the portal. */
  tenantId: TenantId | null;
  periods: RetentionPeriods;
  expectedVersion: number;
  actor: Actor;
}

/** How long what is stored is kept. */
export interface RetentionRepository {
  ofPortal(): Promise<StoredPeriods>;
  /** Null: as the portal's. */
  ofTenant(tenantId: TenantId): Promise<StoredPeriods | null>;
  /** Audited in the same transaction. @returns false when the version is another one */
  replace(change: PeriodsChange): Promise<boolean>;
  /** The longest period of the audit log of all. */
  maxAuditYears(): Promise<number>;
}

/** Years of protection of a company's documents, from the end of the year of issue. */
export type RetentionYears = (tenantId: TenantId) => Promise<number>;

export interface ExtendedTenant {
  tenantId: TenantId;
  /** Years that its documents are to be protected. */
  years: number;
}

/** Which stored documents are protected for less than their period. */
export interface RetentionExtensions {
  /**
   * Companies whose stored documents are protected for less, for which no job is under way, and none for as long has
   * ended within a day.
   * @param leastYears holds for all of them
   */
  behind(leastYears: number, limit: number): Promise<ExtendedTenant[]>;
  countInvoices(tenantId: TenantId): Promise<number>;
  /** By id, those behind the given one. What comes meanwhile is protected for the new period anyway. */
  invoices(tenantId: TenantId, page: { after: InvoiceId | null; limit: number }): Promise<InvoiceId[]>;
  /** All of them are protected for that long. */
  noteReached(tenant: ExtendedTenant): Promise<void>;
}
