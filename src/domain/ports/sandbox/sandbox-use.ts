import type { TenantId } from '../../ids';

/** What an account has used in a month, both companies together. */
export interface SandboxUse {
  documents: number;
  bytes: number;
}

/** A request of a company of the sandbox, as its developer looks at it. */
export interface SandboxRequest {
  id: string;
  /** ISO 8601. */
  at: string;
  tenantId: TenantId;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** Of the problem; null: none. */
  code: string | null;
  requestId: string;
  durationMs: number;
}

/** Quota, requests and clock of accounts, as `portal_system`. Documents are counted where they are stored. */
export interface SandboxUseRepository {
  /** @param month `YYYY-MM` */
  useOf(accountId: string, month: string): Promise<SandboxUse>;
  /** Keeps the newest {@link keptRequests} of each account, and that it was used now. */
  keepRequests(requests: readonly (SandboxRequest & { accountId: string })[]): Promise<void>;
  /** Newest first. */
  requestsOf(accountId: string): Promise<SandboxRequest[]>;
  /** @returns the offset after it; null: it would be more than `maxSeconds`, and stays */
  advanceClock(accountId: string, seconds: number, maxSeconds: number): Promise<number | null>;
}

export const keptRequests = 500;
