import type { ConnectionId, TenantId } from '../../ids';

/** An account whose secrets are kept although nothing new begins there. */
export interface LeftAccount {
  tenantId: TenantId;
  connectionId: ConnectionId;
  /** Null: the present account of a connection that was removed. */
  accountNo: number | null;
}

export interface LeftAccounts {
  /** Of all companies. */
  list(): Promise<LeftAccount[]>;
  /**
   * Erases the secrets of an account, if nothing is under way there any more and, where it received, it was left more
   * than `drainPoll` days ago; at the latest after `keep` days.
   * @returns whether they were erased
   */
  eraseIfDrained(account: LeftAccount, days: { keep: number; drainPoll: number }): Promise<boolean>;
}
