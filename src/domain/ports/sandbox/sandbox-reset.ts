import type { InvoiceId, TenantId } from '../../ids';
import type { SandboxAccount } from '../../sandbox/sandbox-account';
import type { AuditEntry } from '../audit/audit';

/** Archives the companies of accounts, as `portal_system`; repeating any of it changes nothing. */
export interface SandboxReset {
  /** The account of a company, also of one that was archived. */
  accountEverOf(tenantId: TenantId): Promise<SandboxAccount | null>;
  /** Nothing is sent through the companies' connections any more. */
  disableConnections(tenantIds: readonly TenantId[]): Promise<void>;
  /** Deliveries of a company that have not ended, the oldest first. */
  openDeliveries(tenantId: TenantId, limit: number): Promise<InvoiceId[]>;
  /**
   * Closes these companies of the account and makes one in place of each: the same numbers, name and settings, another
   * id. Keys, tokens, technical accounts, roles and sessions go over to them. All of it or nothing.
   */
  replaceCompanies(accountId: string, former: readonly TenantId[]): Promise<void>;
  /** The job is one of the company that takes the place of the one that has asked. */
  moveJob(jobId: string, to: TenantId): Promise<void>;
  /** Promises a mail to accounts that end in so many days, once each. @returns how many */
  warn(days: 14 | 7, limit: number): Promise<number>;
  /** Accounts without a request for so many days. */
  unused(days: number, limit: number): Promise<string[]>;
  /** Ends the account, its companies and all of their credentials. */
  archive(accountId: string, audit: AuditEntry): Promise<void>;
}
