import type { TenantId } from '../../ids';

/** Companies of the sandbox that were archived, by a reset or with their account. */
export interface ArchivedCompanies {
  /**
   * Those archived so many days ago for which something may still be stored, the longest ago first. Never a company
   * that is not closed, or not of the sandbox.
   */
  toEmpty(days: number, limit: number): Promise<TenantId[]>;
  /** Nothing is stored for it any more. */
  noteEmptied(tenantId: TenantId): Promise<void>;
}
